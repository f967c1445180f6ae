import { createHash } from 'node:crypto';
import type { EventProperties } from './components.js';

/** The components of a file that describe one event: itself, and its changed occurrences. */
export interface EventGroup {
  uid: string;
  /** Missing when the file contains only changed occurrences. */
  main?: EventProperties;
  changed: EventProperties[];
}

/** The longest id that is kept as it is. */
const MAX_UID = 1_024;

/**
 * Groups the events of a file by their ids, in the order of the file. Of two with the same id, the newer one counts.
 */
export function groupEvents(events: readonly EventProperties[]): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const event of events) {
    const uid = uidOf(event);
    const group: EventGroup = groups.get(uid) ?? { uid, changed: [] };
    groups.set(uid, group);
    if (event.one('recurrence-id')) group.changed.push(event);
    else if (!group.main || sequenceOf(event) >= sequenceOf(group.main)) group.main = event;
  }
  return [...groups.values()];
}

/** An event without an id is recognized by what it contains. */
function uidOf(event: EventProperties): string {
  const uid = event.one('uid')?.value.trim().slice(0, MAX_UID);
  if (uid) return uid;
  const content = ['dtstart', 'dtend', 'duration', 'summary', 'rrule'].map((name) => event.one(name)?.value ?? '');
  return `none:${hashOf(JSON.stringify(content))}`;
}

const sequenceOf = (event: EventProperties): number => Number(event.one('sequence')?.value) || 0;

/** The hash of an id, which has a fixed length. */
export const hashOf = (uid: string): string => createHash('sha256').update(uid.toWellFormed()).digest('base64url');
