import type { CalendarItem } from '@pawplan/testing';
import type { Field, Here, There } from './readings.js';

/** A value that somebody gave a field; `at` in milliseconds since the epoch. */
export interface Act {
  field: Field | 'other';
  value: string;
  by: 'owner' | 'fellow' | 'google';
  at: number;
}

/** What is known of one event: how it stood when both sides last agreed, and what happened since. */
export interface Track {
  key: string;
  /** Whether it is the owner's: nothing else is ever in sync. */
  isOwners: boolean;
  here: Here | null;
  there: There | null;
  /** Google's event as the person at Google last left it. */
  left: CalendarItem | null;
  /** Gone here without Google being told, or gone there while it stays here: it never comes back. */
  isParted: boolean;
  ours: Act[];
  theirs: Act[];
  /** Who deleted it here since, in order; Clear All counts as a fellow's. */
  deletedHere: ('owner' | 'fellow')[];
  deletedThere: boolean;
  /** A sync since then has done an unknown part of its work, or something happened during it. */
  isDirty: boolean;
}

export const newTrack = (key: string, isOwners: boolean): Track => ({
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

export const isTouched = ({ ours, theirs, deletedHere, deletedThere }: Track): boolean =>
  ours.length + theirs.length + deletedHere.length > 0 || deletedThere;

/** Both sides are as they should be: what happens from now on is judged from here. */
export function settled(track: Track, here: Here | null, there: There | null): Track {
  const { key, isOwners, isParted } = track;
  const parted = isParted || (!here !== !there && isOwners);
  return { ...newTrack(key, isOwners), here, there, left: there?.item ?? null, isParted: parted };
}
