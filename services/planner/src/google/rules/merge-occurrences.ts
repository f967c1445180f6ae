import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { hasRuleDay, occurrenceOn, withRealExceptions } from './occurrences.js';
import type { RemoteEvent } from './read-google-event.js';
import { type AgreedState, type OverriddenChange, type Pending, reconcile } from './reconcile.js';
import { isSame, pick, SYNCED_FIELDS, type Synced, type SyncedFields } from './synced.js';

/** What has happened here to one occurrence since both sides last agreed on its series. */
export interface OccurrenceNotes {
  pending: Pending;
  /** The owner deleted it, and the deletion is not sent to Google yet. */
  deletion?: boolean;
  /** It was deleted at Google, and it must exist there again. */
  restore?: boolean;
  /** The fields that we last sent to Google. */
  sent?: Partial<SyncedFields> | null;
  fellowEditedAt?: Date | null;
}

/** The notes of the occurrences of a series, by their days. */
export type Notes = Record<string, OccurrenceNotes>;

/** The state of a series that both sides last agreed on, and what has happened here since. */
export interface AgreedSeries extends AgreedState {
  occurrences?: Notes | null;
}

/** A series after the merge of its occurrences. */
interface MergedOccurrences {
  /** The series here. */
  ours: Synced;
  notes: Notes;
  lost: (OverriddenChange & { day: string })[];
}

/** Whether the notes of an occurrence contain something to send to Google. */
export const mustBeSent = (notes: OccurrenceNotes): boolean =>
  Boolean(notes.deletion || notes.restore) || hasPending(notes);

/** Whether something of any occurrence is to be sent to Google. */
export const isOutgoing = (notes: Notes): boolean => Object.values(notes).some(mustBeSent);

/** Whether the owner has edited occurrences, and these edits are not sent to Google yet. */
export const hasEdits = (notes: Notes): boolean => Object.values(notes).some(hasPending);

/** The notes of a series that was never sent: its changed occurrences follow it one by one. */
export const unsentOccurrences = (changed: readonly CalendarEventDocument[], at: Date): Notes => {
  const pending = Object.fromEntries(SYNCED_FIELDS.map((field) => [field, at]));
  return Object.fromEntries(changed.flatMap(({ occurrence }) => (occurrence ? [[occurrence.day, { pending }]] : [])));
};

/**
 * Merges the occurrences of a series, after `after`, its own fields, were merged. Each occurrence that is an exception
 * on any side is reconciled like an event. `ours` is the series here before the merge. [GSYNC-106]
 */
export function mergeOccurrences(
  agreed: AgreedSeries,
  ours: Synced,
  after: Synced,
  remote: RemoteEvent,
  lastSync: Date | null,
): MergedOccurrences {
  const notes = agreed.occurrences ?? {};
  const merged: MergedOccurrences = { ours: after, notes: {}, lost: [] };
  const takesTime = isSame('time', after, remote.fields);
  const isMoving = !takesTime && agreed.pending.time !== undefined;
  const days = new Set([ours, remote.fields, agreed.base].flatMap((one) => Object.keys(one?.days ?? {})));
  for (const day of Object.keys(notes)) days.add(day);
  const states: NonNullable<Synced['days']> = {};
  for (const day of [...days].sort()) {
    const [isOurs, isTheirs] = [ours, remote.fields].map(({ time }) => hasRuleDay(time, day));
    const own = notes[day];
    if (!isTheirs) {
      // Only a rule of ours has this day. As long as it is not sent, the occurrence stays as it is.
      if (takesTime || !isOurs) continue;
      states[day] = occurrenceOn(ours, day);
      if (own && agreed.pending.time) merged.notes[day] = own;
    } else if (!isOurs) {
      if (takesTime) states[day] = occurrenceOn(remote.fields, day);
    } else {
      const result = mergeOccurrence(agreed, ours, after, remote, day, lastSync);
      states[day] = result.state;
      const noted = isMoving ? withResent(result, remote, day, agreed.pending.time) : result.notes;
      if (noted) merged.notes[day] = noted;
      merged.lost.push(...result.lost.map((one) => ({ ...one, day })));
    }
  }
  const { days: _, ...usual } = after;
  merged.ours = after.time.rule === undefined ? usual : withRealExceptions({ ...usual, days: states });
  return merged;
}

/**
 * The notes of an occurrence whose series is about to be sent with another time or rule of ours. Google then drops its
 * changed instances, so that what is taken from one must be sent again. [GSYNC-108]
 */
function withResent(
  { state, notes }: MergedOccurrence,
  { fields }: RemoteEvent,
  day: string,
  movedAt: Date | undefined,
): OccurrenceNotes | null {
  const theirs = fields.days?.[day];
  if (!theirs || !state) return notes;
  const taken = SYNCED_FIELDS.filter((field) => isSame(field, state, theirs)).map((field) => [field, movedAt]);
  return { ...notes, pending: { ...Object.fromEntries(taken), ...notes?.pending } };
}

interface MergedOccurrence {
  state: SyncedFields | null;
  notes: OccurrenceNotes | null;
  lost: OverriddenChange[];
}

function mergeOccurrence(
  agreed: AgreedSeries,
  series: Synced,
  after: Synced,
  remote: RemoteEvent,
  day: string,
  lastSync: Date | null,
): MergedOccurrence {
  const notes = agreed.occurrences?.[day];
  const ours = occurrenceOn(series, day);
  const theirs = occurrenceAtGoogle(after, remote, day);
  const base = baseOf(agreed, notes, remote, day);
  const isDeletedAtGoogle = ours !== null && theirs === null && base === null;
  if (isDeletedAtGoogle) {
    const isSending = notes && (notes.restore || (isTimeSent(agreed, remote) && hasPending(notes)));
    return { state: ours, notes: isSending ? { ...notes, restore: true } : null, lost: [] };
  }
  if (ours === null && base === null && theirs !== null && !notes?.deletion)
    return { state: theirs, notes: null, lost: [] };
  // Once Google has an occurrence again that was restored here, what differs from its series was changed there.
  const isRestored = base === null && notes?.restore && theirs !== null;
  const state = {
    etag: null,
    base: (isRestored ? occurrenceOn({ ...remote.fields, days: {} }, day) : base) ?? null,
    // An occurrence without values of its own was edited with its series.
    pending: { ...(series.days?.[day] === undefined && agreed.pending), ...notes?.pending },
    // A text that was sent of the series appears in its occurrences too.
    sent: {
      ...(agreed.sent && pick(agreed.sent as Synced, ['title', 'description', 'location'])),
      ...notes?.sent,
    },
    deletion: notes?.deletion ?? false,
    fellowEditedAt: notes?.fellowEditedAt ?? null,
    detached: false,
  };
  const updated = remote.updatedDays?.[day] ?? remote.updated;
  const decision = reconcile(state, ours, theirs && { ...remote, etag: 'present', fields: theirs, updated }, lastSync);
  const lost = 'lost' in decision ? decision.lost : [];
  switch (decision.do) {
    case 'create-here':
      return { state: theirs, notes: null, lost };
    case 'merge': {
      const kept = ours && theirs ? { ...ours, ...pick(theirs, decision.take) } : ours;
      const isPending = Object.keys(decision.pending).length > 0;
      const fellowEditedAt = notes?.fellowEditedAt ?? null;
      return {
        state: kept,
        notes: isPending ? { pending: decision.pending, sent: notes?.sent ?? null, fellowEditedAt } : null,
        lost,
      };
    }
    case 'delete-here':
      return { state: null, notes: null, lost };
    case 'create-at-google':
      return { state: ours, notes: { pending: state.pending, restore: true }, lost };
    case 'store-etag':
      return { state: null, notes: notes ?? null, lost };
    default:
      return { state: ours, notes: null, lost };
  }
}

/**
 * An occurrence at Google. One without values of its own there will follow its series, so that it is as the series is
 * after its merge.
 */
function occurrenceAtGoogle(after: Synced, { fields }: RemoteEvent, day: string): SyncedFields | null {
  const present = occurrenceOn(fields, day);
  const follows = present !== null && fields.days?.[day] === undefined;
  return (follows && occurrenceOn({ ...after, days: {} }, day)) || present;
}

/**
 * The last agreed state of an occurrence: null when it was deleted, undefined when it is not known. After we sent
 * another time or rule, Google drops changed instances, so that its present state counts as agreed for what we still
 * have to send.
 */
function baseOf(
  agreed: AgreedSeries,
  notes: OccurrenceNotes | undefined,
  remote: RemoteEvent,
  day: string,
): SyncedFields | null | undefined {
  const { base } = agreed;
  if (!base) return undefined;
  const isKnown = hasRuleDay(base.time, day);
  if (!isKnown || (notes && isTimeSent(agreed, remote))) return occurrenceOn(remote.fields, day);
  return occurrenceOn(base, day);
}

const isTimeSent = ({ sent, base }: AgreedSeries, { fields }: RemoteEvent): boolean =>
  base !== null && sent?.time !== undefined && isSame('time', { ...base, ...sent }, fields);

const hasPending = ({ pending }: OccurrenceNotes): boolean => Object.keys(pending).length > 0;
