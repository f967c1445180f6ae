import type { CalendarItem } from '@pawplan/testing';
import type { Field, GoogleState, LocalState } from './event-states.js';

/** A value that was set in a field; `at` is in milliseconds since the epoch. */
export interface RecordedChange {
  field: Field | 'other';
  value: string;
  by: 'owner' | 'fellow' | 'google';
  at: number;
}

/** The record of one event: its state when both sides last agreed, and all actions since. */
export interface EventRecord {
  key: string;
  /** Whether the owner created it: other events are never synced. */
  isOwners: boolean;
  here: LocalState | null;
  there: GoogleState | null;
  /** Google's event after the person's last change at Google. */
  left: CalendarItem | null;
  /** Unpaired: deleted on one side only, and never created there again. */
  isParted: boolean;
  ours: RecordedChange[];
  theirs: RecordedChange[];
  /** Who deleted it here since then, in order. Clear All counts as a deletion by another member. */
  deletedHere: ('owner' | 'fellow')[];
  deletedThere: boolean;
  /** A sync since then has done an unknown part of its work, or an action happened during a sync. */
  isDirty: boolean;
}

export const newRecord = (key: string, isOwners: boolean): EventRecord => ({
  key,
  isOwners,
  here: null,
  there: null,
  left: null,
  isParted: false,
  ours: [],
  theirs: [],
  deletedHere: [],
  deletedThere: false,
  isDirty: false,
});

export const isTouched = ({ ours, theirs, deletedHere, deletedThere }: EventRecord): boolean =>
  ours.length + theirs.length + deletedHere.length > 0 || deletedThere;

/** Starts a new record from the current state, after both sides were checked. */
export function settled(track: EventRecord, here: LocalState | null, there: GoogleState | null): EventRecord {
  const { key, isOwners, isParted } = track;
  const unpaired = isParted || (!here !== !there && isOwners);
  return { ...newRecord(key, isOwners), here, there, left: there?.item ?? null, isParted: unpaired };
}
