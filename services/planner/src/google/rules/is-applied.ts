import type { RemoteEvent } from './read-google-event.js';
import type { AgreedState } from './reconcile.js';
import { isSame, SYNCED_FIELDS } from './synced.js';

/** Whether Google's event contains a change that we sent, although we received no reply. */
export function isApplied({ base, sent }: Pick<AgreedState, 'base' | 'sent'>, { fields }: RemoteEvent): boolean {
  if (!base || !sent) return false;
  const expected = { ...base, ...sent };
  return SYNCED_FIELDS.some((field) => !isSame(field, base, fields) && isSame(field, expected, fields));
}
