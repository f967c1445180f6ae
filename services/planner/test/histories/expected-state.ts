import type { CalendarItem } from '@pawplan/testing';
import { type EventRecord, isTouched, newRecord, type RecordedChange, settled } from './event-record.js';
import { FIELDS, type Field, type GoogleState, type LocalState } from './event-states.js';
import { faultsOf, restOf } from './oracle.js';

/** Records every action on every event of one person, and checks the expected result. */
export class ExpectedState {
  private readonly tracks = new Map<string, EventRecord>();

  /** Records an event that was created here. */
  madeHere(key: string, by: 'owner' | 'fellow', fields: Record<Field, string>, at: number): void {
    const track = newRecord(key, by === 'owner');
    track.ours.push(...FIELDS.map((field): RecordedChange => ({ field, value: fields[field], by, at })));
    this.tracks.set(key, track);
  }

  editedHere(key: string, act: RecordedChange): void {
    this.of(key).ours.push(act);
  }

  deletedHere(key: string, by: 'owner' | 'fellow'): void {
    this.of(key).deletedHere.push(by);
  }

  /** Records Clear All in a space that contained `keys`. */
  cleared(keys: Iterable<string>): void {
    for (const key of keys) this.deletedHere(key, 'fellow');
  }

  /** Records actions of the person at Google, from the state before and after. */
  actedThere(before: Map<string, GoogleState>, after: Map<string, GoogleState>, isDuringSync: boolean): void {
    for (const key of before.keys()) if (!after.has(key)) this.of(key).deletedThere = true;
    for (const [key, there] of after) {
      const old = before.get(key);
      const at = Date.parse(there.item.updated);
      const changed: RecordedChange[] = FIELDS.filter((field) => old?.[field] !== there[field]).map((field) => ({
        field,
        value: there[field],
        by: 'google',
        at,
      }));
      if (old && restOf(old.item) !== restOf(there.item)) changed.push({ field: 'other', value: '', by: 'google', at });
      if (changed.length === 0) continue;
      const track = old ? this.of(key) : newRecord(key, true);
      this.tracks.set(key, track);
      track.theirs.push(...changed);
      track.left = there.item as CalendarItem;
      track.isDirty ||= isDuringSync;
    }
  }

  /** Marks events that were changed during a sync, or whose last sync did an unknown part of its work. */
  skipCheck(keys: Iterable<string> = this.touched()): void {
    for (const key of keys) this.of(key).isDirty = true;
  }

  /**
   * Checks the state after a sync that did all its work in `spaces`; returns the faults. An event with a change by its
   * owner waits for a sync of its own space and is not checked before.
   */
  check(
    here: Map<string, LocalState>,
    there: Map<string, GoogleState>,
    spaces: ReadonlySet<string>,
    pulledInto: string,
  ): string[] {
    const faults: string[] = [];
    for (const key of new Set([...here.keys(), ...there.keys()])) {
      if (!this.tracks.has(key)) faults.push(`${key} came from nowhere`);
    }
    for (const [key, track] of this.tracks) {
      const [ours, theirs] = [here.get(key) ?? null, there.get(key) ?? null];
      if (this.waits(track, ours, spaces)) {
        track.isDirty ||= isTouched(track);
        continue;
      }
      faults.push(...faultsOf(track, ours, theirs).map((fault) => `${key} ${fault} — ${describe(track)}`));
      if (ours && isPulled(track) && ours.space !== pulledInto) faults.push(`${key} was pulled into ${ours.space}`);
      if (ours || theirs) this.tracks.set(key, settled(track, ours, theirs));
      else this.tracks.delete(key);
    }
    return faults;
  }

  /** Whether both sides agreed on the event and it was not changed since. */
  isAgreed(key: string): boolean {
    const track = this.tracks.get(key);
    return track?.here != null && track.there != null && !isTouched(track);
  }

  private waits(track: EventRecord, here: LocalState | null, spaces: ReadonlySet<string>): boolean {
    if (!track.isOwners) return false;
    const byOwner = track.ours.some(({ by }) => by === 'owner') || track.deletedHere.includes('owner');
    const space = here?.space ?? track.here?.space;
    return byOwner && (space === undefined ? spaces.size < 2 : !spaces.has(space));
  }

  private touched(): string[] {
    return [...this.tracks.values()].filter(isTouched).map(({ key }) => key);
  }

  private of(key: string): EventRecord {
    const track = this.tracks.get(key);
    if (!track) throw new Error(`Nothing is known of ${key}`);
    return track;
  }
}

/** Whether only the last sync can have created the event here, from Google. */
const isPulled = ({ here, there, ours, isDirty }: EventRecord): boolean =>
  !here && !there && ours.length === 0 && !isDirty;

function describe({ here, there, ours, theirs, deletedHere, deletedThere, isDirty, isParted }: EventRecord): string {
  const fieldsOf = (one: LocalState | GoogleState | null) => one && FIELDS.map((field) => one[field]);
  return JSON.stringify({
    here: fieldsOf(here),
    there: fieldsOf(there),
    ours,
    theirs,
    deletedHere,
    deletedThere,
    isDirty,
    isParted,
  });
}
