import type { Space } from '@pawplan/contracts';
import type { Progress } from './google-runs.repository.js';

/** What one step of a run does, gathered while it is done. */
export class Tally {
  readonly progress: Required<Progress> = { done: 0, newEvents: 0, updatedEvents: 0, deletedEvents: 0, problems: [] };
  /** The spaces whose screens have to be told. */
  readonly touched = new Set<Space>();
  /** Whether something could not be done that a later run can do. */
  incomplete = false;

  count(what: 'newEvents' | 'updatedEvents' | 'deletedEvents' | 'done', space?: Space): void {
    this.progress[what] += 1;
    if (space) this.touched.add(space);
  }

  /** Names an event that has issues; `about` says which, and what for. */
  problem(about: string, title: string, message: string): void {
    this.progress.problems.push({ about, title, message });
  }
}
