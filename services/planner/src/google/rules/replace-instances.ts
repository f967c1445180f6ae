import type { GooglePair } from '../pairs/google-pair.schema.js';
import { dayOfStart, readInstanceId } from './google-recurrence.js';
import type { Notes } from './merge-occurrences.js';
import { occurrenceOn, withRealExceptions } from './occurrences.js';
import { differences, pick, type Synced } from './synced.js';

/** An instance that was synced as an event, and that event; null when it was deleted. */
export interface Instance {
  pair: Pick<GooglePair, 'googleId' | 'base' | 'pending' | 'deletion'>;
  ours: Synced | null;
}

/**
 * The series here that replaces single events: with what was changed in them and deleted of them, and with the notes of
 * what of that must still be sent to Google. [GSYNC-110]
 */
export function replaceInstances(series: Synced, instances: readonly Instance[]): { ours: Synced; notes: Notes } {
  const days = { ...series.days };
  const notes: Notes = {};
  for (const { pair, ours } of instances) {
    const start = readInstanceId(pair.googleId)?.start ?? '';
    const day = start.includes('T') ? dayOfStart(new Date(start), series.time) : start;
    if (!day) continue;
    const theirs = occurrenceOn(series, day);
    const isEdited = ours !== null && Object.keys(pair.pending).length > 0;
    if (ours === null) days[day] = null;
    else if (theirs === null) days[day] = isEdited ? ours : null;
    else days[day] = { ...theirs, ...pick(ours, pair.base ? differences(pair.base, ours) : []) };
    if (pair.deletion) notes[day] = { pending: {}, deletion: true };
    else if (isEdited) notes[day] = { pending: pair.pending, ...(theirs === null && { restore: true }) };
  }
  return { ours: withRealExceptions({ ...series, days }), notes };
}
