import type { Notes, OccurrenceNotes } from './merge-occurrences.js';
import { hasRuleDay, occurrenceOn } from './occurrences.js';
import type { Pending } from './reconcile.js';
import { differences, isSame, SYNCED_FIELDS, type Synced, type SyncedField } from './synced.js';

/** A change of a series here: its state before and after, and who made it when. */
interface SeriesChange {
  before: Synced;
  after: Synced;
  by: 'owner' | 'fellow';
  now: Date;
}

/**
 * The notes after a change of a series. What its owner changes in single occurrences is to be sent to Google; what
 * another member changes is not, and replaces what the owner has changed. When the owner gives the series another time
 * or rule, all its exceptions are sent, because Google drops them. [GSYNC-107] [GSYNC-108]
 */
export function noteChanges(notes: Notes, change: SeriesChange): Notes {
  const { before, after, by } = change;
  const isMoved = !isSame('time', before, after);
  if (isMoved && by === 'fellow') return {};
  const days = new Set([notes, before.days ?? {}, after.days ?? {}].flatMap((each) => Object.keys(each)));
  const noted = [...days]
    .filter((day) => hasRuleDay(after.time, day))
    .map((day) => [day, isMoved ? afterMove(change, day) : afterChange(notes[day], change, day)] as const);
  return Object.fromEntries(noted.filter((one): one is [string, OccurrenceNotes] => one[1] !== undefined));
}

function afterMove({ before, after, now }: SeriesChange, day: string): OccurrenceNotes {
  if (occurrenceOn(after, day) === null) return { pending: {}, deletion: true };
  const wasDeleted = hasRuleDay(before.time, day) && occurrenceOn(before, day) === null;
  return { pending: pendingOf(SYNCED_FIELDS, now), ...(wasDeleted && { restore: true }) };
}

function afterChange(
  noted: OccurrenceNotes | undefined,
  { before, after, by, now }: SeriesChange,
  day: string,
): OccurrenceNotes | undefined {
  const [old, own] = [occurrenceOn(before, day), occurrenceOn(after, day)];
  if (own === null) {
    if (old === null) return noted;
    return by === 'owner' ? { pending: {}, deletion: true } : undefined;
  }
  if (old === null) return by === 'owner' ? { pending: pendingOf(SYNCED_FIELDS, now), restore: true } : undefined;
  const fields = differences(old, own);
  if (fields.length === 0) return noted;
  const { pending = {}, ...rest } = noted ?? {};
  if (by === 'owner') return { ...rest, pending: { ...pending, ...pendingOf(fields, now) } };
  const left = Object.entries(pending).filter(([field]) => !fields.includes(field as SyncedField));
  return { ...rest, pending: Object.fromEntries(left), fellowEditedAt: now };
}

const pendingOf = (fields: readonly SyncedField[], now: Date): Pending =>
  Object.fromEntries(fields.map((field) => [field, now]));
