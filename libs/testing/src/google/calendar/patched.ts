import type { ItemFields } from './item.js';

/** Fields that only Google writes. */
const READ_ONLY = [
  'kind',
  'etag',
  'created',
  'updated',
  'htmlLink',
  'creator',
  'organizer',
  'iCalUID',
  'hangoutLink',
  'recurringEventId',
  'originalStartTime',
];

/**
 * The fields of a body that a call may write. Conference data is included only if the call supports it.
 */
export function writable(body: ItemFields, knowsConferences: boolean): ItemFields {
  const left = knowsConferences ? READ_ONLY : [...READ_ONLY, 'conferenceData'];
  return Object.fromEntries(Object.entries(body).filter(([field]) => !left.includes(field)));
}

/** The fields after a patch: `null` clears a field, objects are merged, everything else (also lists) is replaced. */
export function patched(fields: ItemFields, changes: ItemFields): ItemFields {
  const after = { ...fields };
  for (const [field, value] of Object.entries(changes)) {
    if (value === null) delete after[field];
    else if (isFields(value)) after[field] = patched(isFields(after[field]) ? after[field] : {}, value);
    else after[field] = value;
  }
  return after;
}

const isFields = (value: unknown): value is ItemFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
