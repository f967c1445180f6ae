import type { Remote } from './read-google-event.js';
import type { Agreement } from './reconcile.js';
import { isSame, SYNCED_FIELDS } from './synced.js';

/** Whether Google's event contains a change that we sent, although we received no reply. */
export function hasArrived({ base, sent }: Pick<Agreement, 'base' | 'sent'>, { fields }: Remote): boolean {
  if (!base || !sent) return false;
  const told = { ...base, ...sent };
  return SYNCED_FIELDS.some((field) => !isSame(field, base, fields) && isSame(field, told, fields));
}
