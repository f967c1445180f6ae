import { addDays } from '@pawplan/platform';
import type { Run } from './run.schema.js';

/** Days `yyyy-mm-dd` in a row, both included. */
export type Days = Pick<Run, 'from' | 'to'>;

/** What a new day makes of the runs near it. */
export interface Joined {
  run: Days;
  /** The runs that it takes the place of. */
  replaced: Days[];
}

const DAY_MS = 86_400_000;

/** How many days a run has. */
export const runLength = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/**
 * Joins a day with the runs that end or begin beside it, so that a day entered later closes the gap between two. `near` may hold others, too.
 * Null when a run has that day already.
 */
export function joinRuns(day: string, near: readonly Days[]): Joined | null {
  if (near.some(({ from, to }) => from <= day && day <= to)) return null;
  const before = near.find(({ to }) => to === addDays(day, -1));
  const after = near.find(({ from }) => from === addDays(day, 1));
  return {
    run: { from: before?.from ?? day, to: after?.to ?? day },
    replaced: [before, after].filter((run) => run !== undefined),
  };
}

/** How many days the run that goes on by `today` has: one that ended yesterday can still be carried on, an older one counts as none. */
export function presentLength(last: Days | null, today: string): number {
  return last && last.to >= addDays(today, -1) ? runLength(last) : 0;
}
