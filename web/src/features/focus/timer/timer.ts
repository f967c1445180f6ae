import { MAX_FOCUS_SESSION_AGE_DAYS, recordFocusSessionLimits } from '@/api/generated/fields.gen';
import type { Task, TaskType } from '@/features/focus/tasks/task';
import type { SpaceId } from '@/lib/space/space-store';

/** Limits and default for the minutes of a countdown. */
const COUNTDOWN_MINUTES = { min: 1, max: 120, default: 25 } as const;
/** The longest session that can be recorded, in milliseconds. A running timer stops counting there. */
export const MAX_SESSION_MS = recordFocusSessionLimits.duration.maximum * 1_000;

/** The server does not accept older instants. One minute is reserved for the transfer. */
const MAX_AGE_MS = MAX_FOCUS_SESSION_AGE_DAYS * 86_400_000 - 60_000;

/** Whether an instant is too old to be recorded. */
export const isTooOld = (at: number, now: number): boolean => at < now - MAX_AGE_MS;

export type Mode = 'countdown' | 'countup';
export type Phase = 'idle' | 'running' | 'paused';

/** An interval of running time in milliseconds since 1970; `to` is null while it is running. */
export type Interval = readonly [from: number, to: number | null];

/** A session that has not ended. These field names are stored in browsers and must not change. */
export interface Run {
  /** Created once per session; also the idempotency key of its recording. */
  id: string;
  /** The space in which it was started and will be recorded. */
  space: SpaceId;
  /**
   * The IANA zone of the person at the start; the session counts for the day there. Missing in sessions stored by older
   * versions.
   */
  zone?: string;
  task: Task;
  /** Milliseconds until it ends by itself; null when it counts up. */
  length: number | null;
  /** Never empty; between two intervals is a pause. */
  stretches: readonly Interval[];
  /** The latest clock reading of a screen. If the clock shows an earlier time, it has been set back. */
  seen: number;
}

/**
 * The message after a session: completed, or an encouragement after 'End Focus'. These field names are stored in
 * browsers and must not change.
 */
export interface SessionMessage {
  id: string;
  kind: 'completed' | 'ended';
  seconds: number;
  at: number;
}

/**
 * The timer of one person, the same in every tab of the browser. These field names are stored in browsers and must not
 * change.
 */
export interface Timer {
  mode: Mode;
  /** Length of the next countdown, in minutes. */
  minutes: number;
  taskType: TaskType;
  /** The chosen task, and the space in which it was chosen. */
  task: (Task & { space: SpaceId }) | null;
  run: Run | null;
  /** The message after the last session. */
  word: SessionMessage | null;
}

/** The data of a session to record; the id is the idempotency key. */
export interface Session {
  id: string;
  space: SpaceId;
  /** The IANA zone at the start. */
  zone?: string;
  taskType: TaskType;
  taskId: string;
  /** Whole seconds. */
  duration: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
}

/** The timer of a person who has never used it. */
export const INITIAL_TIMER: Timer = {
  mode: 'countdown',
  minutes: COUNTDOWN_MINUTES.default,
  taskType: 'todo',
  task: null,
  run: null,
  word: null,
};

export function phaseOf({ run }: Pick<Timer, 'run'>): Phase {
  if (!run) return 'idle';
  return run.stretches.at(-1)?.[1] === null ? 'running' : 'paused';
}

/**
 * How many milliseconds a session ran, without pauses, and the instant at which it last ran. Limited to the length of
 * the session, or to the longest one that can be recorded.
 */
export function measureRun({ stretches, length }: Run, now: number): { ran: number; until: number } {
  const limit = length ?? MAX_SESSION_MS;
  let ran = 0;
  let until = now;
  for (const [from, to] of stretches) {
    const counted = Math.min(Math.max(0, (to ?? now) - from), limit - ran);
    ran += counted;
    until = from + counted;
  }
  return { ran, until };
}

/** How many milliseconds a session has run at `now`, without pauses. */
export const elapsed = (run: Run, now: number): number => measureRun(run, now).ran;

/** How many milliseconds of a countdown are left; null when it counts up. */
export const remaining = (run: Run, now: number): number | null =>
  run.length === null ? null : run.length - elapsed(run, now);

/** Whether a countdown has reached its length. */
export const isOver = (run: Run, now: number): boolean => remaining(run, now) === 0;

/** The seconds on the display: the rest of a countdown, or the elapsed time; before the start, the length. */
export function shownSeconds({ run, mode, minutes }: Timer, now: number): number {
  if (!run) return mode === 'countdown' ? minutes * 60 : 0;
  // Rounded up, so that a countdown ends when it shows 0.
  const left = remaining(run, now);
  return left === null ? Math.floor(elapsed(run, now) / 1_000) : Math.ceil(left / 1_000);
}

/** The progress of the ring, 0 to 1: the rest of a countdown, or the elapsed part of the current hour. */
export function ringProgress(timer: Timer, now: number): number {
  const { run, mode } = timer;
  if (!run) return mode === 'countdown' ? 1 : 0;
  const left = remaining(run, now);
  return left === null || run.length === null ? (elapsed(run, now) % 3_600_000) / 3_600_000 : left / run.length;
}

/** Limits minutes to 1 to 120. */
export const clampMinutes = (minutes: number): number =>
  Math.min(COUNTDOWN_MINUTES.max, Math.max(COUNTDOWN_MINUTES.min, minutes));

/** The chosen task, if it can be used in a space; a todo of another space cannot. */
export function usableTask({ task }: Pick<Timer, 'task'>, space: SpaceId): Task | null {
  return task && (task.type !== 'todo' || task.space === space) ? task : null;
}
