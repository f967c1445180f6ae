import type { SpaceId } from '../../../lib/space/space-store';
import type { Task, TaskType } from '../tasks/task';

/** Minutes of a countdown (§9). */
export const MINUTES = { min: 1, max: 120, first: 25 } as const;
/** The longest session that can be recorded, in milliseconds (§5 of the decisions); a timer left running stands still there. */
export const LONGEST_MS = 43_200_000;

/** Instants further back are not taken (§5 of the decisions); a minute is left for the way. */
const OLDEST_MS = 7 * 86_400_000 - 60_000;

/** Whether an instant lies too far back to be recorded. */
export const isTooOld = (at: number, now: number): boolean => at < now - OLDEST_MS;

export type Mode = 'countdown' | 'countup';
export type Phase = 'idle' | 'running' | 'paused';

/** From when to when it ran, in milliseconds since 1970; null while it still runs. */
export type Stretch = readonly [from: number, to: number | null];

/** A session under way. */
export interface Run {
  /** Made once per session; it is also the idempotency key of its recording. */
  id: string;
  /** Where it was started and will be recorded. */
  space: SpaceId;
  /** IANA; where its person was at its start, whose day it counts for. Unknown to those that were kept without. */
  zone?: string;
  task: Task;
  /** Milliseconds until it ends by itself; null when it counts up. */
  length: number | null;
  /** Never empty; a pause is the gap between two. */
  stretches: readonly Stretch[];
  /** The latest moment at which a screen looked: a clock that shows less has been set back. */
  seen: number;
}

/** What is said after a session: saved (§9 "Completion message"), or an encouragement after 'End Focus'. */
export interface Word {
  id: string;
  kind: 'completed' | 'ended';
  seconds: number;
  at: number;
}

/** The timer of one person, the same in every tab of their browser. */
export interface Timer {
  mode: Mode;
  /** Length of the next countdown. */
  minutes: number;
  taskType: TaskType;
  /** What was chosen, and in which space. */
  task: (Task & { space: SpaceId }) | null;
  run: Run | null;
  word: Word | null;
}

/** What is recorded of a session; the key is its id. */
export interface Session {
  id: string;
  space: SpaceId;
  /** IANA, of its start. */
  zone?: string;
  taskType: TaskType;
  taskId: string;
  /** Whole seconds. */
  duration: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
}

/** The timer of somebody who never used it. */
export const FIRST: Timer = {
  mode: 'countdown',
  minutes: MINUTES.first,
  taskType: 'todo',
  task: null,
  run: null,
  word: null,
};

export function phaseOf({ run }: Pick<Timer, 'run'>): Phase {
  if (!run) return 'idle';
  return run.stretches.at(-1)?.[1] === null ? 'running' : 'paused';
}

/** Milliseconds that a session ran, pauses left out, and the moment at which it ran last. Never past its length or the longest that can be recorded. */
export function measure({ stretches, length }: Run, now: number): { ran: number; until: number } {
  const most = length ?? LONGEST_MS;
  let ran = 0;
  let until = now;
  for (const [from, to] of stretches) {
    const more = Math.min(Math.max(0, (to ?? now) - from), most - ran);
    ran += more;
    until = from + more;
  }
  return { ran, until };
}

/** Milliseconds that a session has run at `now`, pauses left out. */
export const elapsed = (run: Run, now: number): number => measure(run, now).ran;

/** Milliseconds that a countdown has still to run; null when it counts up. */
export const remaining = (run: Run, now: number): number | null =>
  run.length === null ? null : run.length - elapsed(run, now);

/** Whether a countdown has run its length. */
export const isOver = (run: Run, now: number): boolean => remaining(run, now) === 0;

/** The whole seconds that the display shows: what is left of a countdown, else what has passed; before the start what will be counted. */
export function shownSeconds({ run, mode, minutes }: Timer, now: number): number {
  if (!run) return mode === 'countdown' ? minutes * 60 : 0;
  // A started second is still left, so that a countdown ends when it shows 0.
  const left = remaining(run, now);
  return left === null ? Math.floor(elapsed(run, now) / 1_000) : Math.ceil(left / 1_000);
}

/** How full the ring is, 0 to 1: what is left of a countdown, or the part of the present hour. */
export function fullness(timer: Timer, now: number): number {
  const { run, mode } = timer;
  if (!run) return mode === 'countdown' ? 1 : 0;
  const left = remaining(run, now);
  return left === null || run.length === null ? (elapsed(run, now) % 3_600_000) / 3_600_000 : left / run.length;
}

/** Minutes between 1 and 120. */
export const heldMinutes = (minutes: number): number => Math.min(MINUTES.max, Math.max(MINUTES.min, minutes));

/** The chosen task as far as it can be chosen in a space: a todo of another space cannot. */
export function taskIn({ task }: Pick<Timer, 'task'>, space: SpaceId): Task | null {
  return task && (task.type !== 'todo' || task.space === space) ? task : null;
}
