import type { EventRecord, RecordedChange } from './event-record.js';
import { FIELDS, type Field, type GoogleState, type LocalState } from './event-states.js';

/**
 * Where an event must exist: on both sides, on neither, only here, only there; `alike` means both or neither, `any`
 * means any of these.
 */
type Expected = 'both' | 'neither' | 'here' | 'there' | 'alike' | 'any';

const lastOf = (acts: readonly RecordedChange[], field: Field): RecordedChange | undefined =>
  acts.findLast((act) => act.field === field);

/** The fields whose last change here is the owner's, so that it must be sent to Google. */
const pendingFields = ({ ours }: EventRecord): Field[] => FIELDS.filter((field) => lastOf(ours, field)?.by === 'owner');

/**
 * The faults in the state of an event after a sync that did all its work; empty when it is correct. Judged by the
 * recorded actions, not by what the product has stored.
 */
export function faultsOf(track: EventRecord, here: LocalState | null, there: GoogleState | null): string[] {
  const expected = existence(track);
  const place = here ? (there ? 'both' : 'here') : there ? 'there' : 'neither';
  const isAlike = place === 'both' || place === 'neither';
  const isRight = expected.some((one) => one === 'any' || one === place || (one === 'alike' && isAlike));
  if (!isRight) return [`is ${place}, should be ${expected.join(' or ')}`];
  return [...fieldFaults(track, here, there), ...(there ? untouchedFaults(track, there) : [])];
}

/**
 * Where an event may exist. The owner's edits and deletions go both ways, an edit wins over a deletion, and a deletion
 * by another member unpairs the event.
 */
function existence(track: EventRecord): Expected[] {
  const { isOwners, isParted, isDirty, deletedHere, deletedThere, theirs } = track;
  const existedHere = track.here !== null || track.ours.length > 0;
  const existedThere = track.there !== null || theirs.length > 0;
  if (!isOwners) return [deletedHere.length > 0 ? 'neither' : 'here'];
  if (isParted) {
    const here = existedHere && deletedHere.length === 0;
    const there = existedThere && !deletedThere;
    return [here && there ? 'both' : here ? 'here' : there ? 'there' : 'neither'];
  }
  if (deletedHere.length > 1) return ['any'];
  const [by] = deletedHere;
  if (by === 'fellow') {
    if (deletedThere) return ['neither'];
    return isDirty && !existedThere ? ['there', 'neither'] : [existedThere ? 'there' : 'neither'];
  }
  if (by === 'owner') {
    if (deletedThere) return ['neither'];
    if (theirs.length === 0) return ['neither'];
    return [isDirty ? 'alike' : 'both'];
  }
  if (!deletedThere) return ['both'];
  return afterDeletionThere(track);
}

function afterDeletionThere(track: EventRecord): Expected[] {
  const hasFellows = track.ours.some(({ by }) => by === 'fellow');
  if (track.isDirty) return hasFellows ? ['alike', 'here'] : ['alike'];
  if (!track.here && track.ours.length === 0) return ['neither'];
  if (pendingFields(track).length > 0) return ['both'];
  return [hasFellows ? 'here' : 'neither'];
}

function fieldFaults(track: EventRecord, here: LocalState | null, there: GoogleState | null): string[] {
  return FIELDS.flatMap((field) => {
    const [ours, theirs] = allowed(track, field);
    const faults: string[] = [];
    if (here && !ours.includes(here[field])) faults.push(`${field} here is ${here[field]}, not ${ours.join(' or ')}`);
    if (there && !theirs.includes(there[field])) {
      faults.push(`${field} at Google is ${there[field]}, not ${theirs.join(' or ')}`);
    }
    if (here && there && mustAgree(track, field) && here[field] !== there[field]) {
      faults.push(`${field} differs: ${here[field]} here, ${there[field]} at Google`);
    }
    return faults;
  });
}

/** The values that a field may have here and at Google. */
function allowed(track: EventRecord, field: Field): [string[], string[]] {
  const { here, there, ours, theirs, isDirty } = track;
  const before = [here?.[field], there?.[field]].filter((value) => value !== undefined);
  const written = (acts: readonly RecordedChange[], by?: RecordedChange['by']) =>
    acts.filter((act) => act.field === field && (!by || act.by === by)).map(({ value }) => value);
  if (isMade(track)) {
    const all = [...before, ...written(ours), ...written(theirs)];
    return [all, all];
  }
  const mine = lastOf(ours, field);
  const google = lastOf(theirs, field);
  if (isDirty) {
    const byOwner = written(ours, 'owner');
    const last = [mine?.value, google?.value, ...(mine?.by === 'fellow' ? byOwner : [])];
    const values = last.filter((value) => value !== undefined);
    return [values.length > 0 ? values : before, [...values.filter((value) => value !== fellowsOnly(mine)), ...before]];
  }
  if (!mine && !google) return [[here?.[field] ?? ''], [there?.[field] ?? '']];
  if (!google) return mine?.by === 'owner' ? both(mine.value) : [[mine?.value ?? ''], [there?.[field] ?? '']];
  if (mine?.by !== 'owner') return both(google.value);
  return both(winner(track, mine, google).value);
}

const fellowsOnly = (act: RecordedChange | undefined): string | undefined =>
  act?.by === 'fellow' ? act.value : undefined;
const both = (value: string): [string[], string[]] => [[value], [value]];

/**
 * The newest change wins. Google has one change time per event, not per field. A time that we cannot store exactly
 * always wins.
 */
function winner({ theirs }: EventRecord, mine: RecordedChange, google: RecordedChange): RecordedChange {
  const isLocked = google.field === 'time' && isReadOnly(google.value);
  const changed = Math.max(...theirs.map(({ at }) => at));
  return isLocked || changed > mine.at ? google : mine;
}

/** Whether a time (in the format of readings.ts) lasts past midnight. */
const isReadOnly = (time: string): boolean =>
  time.includes('..') ? time.slice(0, 10) !== time.slice(12) : time.slice(0, 10) !== time.slice(17, 27);

/** Whether an event was created on one side as a copy of the other side. */
const isMade = ({ here, there, deletedHere, deletedThere }: EventRecord): boolean =>
  !here || !there || deletedHere.length > 0 || deletedThere;

function mustAgree(track: EventRecord, field: Field): boolean {
  if (track.isParted) return false;
  if (isMade(track)) return !track.isDirty || !track.ours.some(({ by }) => by === 'fellow');
  if (track.ours.some((act) => act.field === field && act.by === 'fellow')) return false;
  return (
    [...track.ours, ...track.theirs].some((act) => act.field === field) || track.here?.[field] === track.there?.[field]
  );
}

/** Faults in fields that only Google may change: everything that existed except the fields that we write. */
function untouchedFaults({ left }: EventRecord, { item }: GoogleState): string[] {
  if (left?.id !== item.id) return [];
  const [before, after] = [restOf(left), restOf(item)];
  return before === after ? [] : [`fields of Google’s changed: ${before} → ${after}`];
}

const OURS = ['etag', 'updated', 'sequence', 'summary', 'description', 'location', 'start', 'end'];

/** All fields that the product never writes, for an exact comparison. */
export const restOf = (item: object): string =>
  JSON.stringify(Object.entries(item).filter(([name]) => !OURS.includes(name)));
