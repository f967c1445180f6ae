import type { Space } from '@pawplan/contracts';
import type { Message } from '@pawplan/platform';
import type { Progress } from './google-runs.repository.js';

/** Collects what one step of a run has done. */
export class Tally {
  readonly progress: Required<Progress> = { done: 0, newEvents: 0, updatedEvents: 0, deletedEvents: 0, problems: [] };
  /** The spaces whose screens must be notified. */
  readonly touched = new Set<Space>();
  /** Whether something failed that a later run can do. */
  incomplete = false;

  count(what: 'newEvents' | 'updatedEvents' | 'deletedEvents' | 'done', space?: Space): void {
    this.progress[what] += 1;
    if (space) this.touched.add(space);
  }

  /** Adds a problem with an event. `about` is a key of the event and the cause. */
  problem(about: string, title: string, message: Message): void {
    this.progress.problems.push({ about, title, ...message });
  }
}
