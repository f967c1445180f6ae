import type { Task, TaskType } from '@/features/focus/tasks/task';
import type { SpaceId } from '@/lib/space/space-store';
import {
  clampMinutes,
  elapsed,
  type Interval,
  isOver,
  isTooOld,
  type Mode,
  measureRun,
  phaseOf,
  type Session,
  type SessionMessage,
  type Timer,
  usableTask,
} from './timer';

/** Smaller backward steps of the clock are ignored, in milliseconds. */
const CLOCK_TOLERANCE_MS = 1_000;

/** Chooses another kind of task; clears the chosen task. */
export const chooseType = (timer: Timer, taskType: TaskType): Timer => ({ ...timer, taskType, task: null });

/** Chooses the task; a running session gets it too. */
export function chooseTask(timer: Timer, task: Task, space: SpaceId): Timer {
  const { type, id, title } = task;
  const run = timer.run && { ...timer.run, task: { type, id, title } };
  return { ...timer, taskType: type, task: { type, id, title, space }, run };
}

/** Countdown or Count Up; no change during a session. */
export const chooseMode = (timer: Timer, mode: Mode): Timer => (timer.run ? timer : { ...timer, mode });

/** The length of the countdown, limited to 1 to 120 minutes; no change during a session. */
export const chooseMinutes = (timer: Timer, minutes: number): Timer =>
  timer.run ? timer : { ...timer, minutes: clampMinutes(minutes) };

/** Starts a session at 0; does nothing without a task or during a session. */
export function start(timer: Timer, at: { id: string; space: SpaceId; zone: string; now: number }): Timer {
  const { id, space, zone, now } = at;
  const chosen = usableTask(timer, space);
  if (timer.run || !chosen) return timer;
  const { type, title } = chosen;
  const length = timer.mode === 'countdown' ? timer.minutes * 60_000 : null;
  const task = { type, id: chosen.id, title };
  return { ...timer, word: null, run: { id, space, zone, task, length, stretches: [[now, null]], seen: now } };
}

/** Pauses the session. A countdown that is over is not paused, so that it can be finished. */
export function pause(timer: Timer, now: number): Timer {
  const { run } = timer;
  if (!run || phaseOf(timer) !== 'running' || isOver(run, now)) return timer;
  const { until } = measureRun(run, now);
  const stretches = run.stretches.map(([from, to]): Interval => [from, to ?? until]);
  return { ...timer, run: { ...run, stretches, seen: now } };
}

/** Continues after a pause. */
export function resume(timer: Timer, now: number): Timer {
  const { run } = timer;
  if (!run || phaseOf(timer) !== 'paused') return timer;
  return { ...timer, run: { ...run, stretches: [...run.stretches, [now, null]], seen: now } };
}

/**
 * 'End Focus': resets the timer and clears the task, with an encouragement if time has passed. Nothing is recorded. A
 * countdown that is over is not ended here, so that it can be finished.
 */
export function end(timer: Timer, now: number): Timer {
  const { run } = timer;
  if (!run) return { ...timer, task: null };
  if (isOver(run, now)) return timer;
  const seconds = Math.floor(elapsed(run, now) / 1_000);
  const word: SessionMessage | null = seconds > 0 ? { id: run.id, kind: 'ended', seconds, at: now } : null;
  return { ...timer, run: null, task: null, word };
}

/**
 * Ends a session that is to be recorded: a countdown that is over, or 'Stop & Save'. A session under one second is not
 * recorded.
 */
export function finish(timer: Timer, now: number): { timer: Timer; session: Session | null } {
  const { run } = timer;
  if (!run) return { timer, session: null };
  const { ran, until } = measureRun(run, now);
  const duration = Math.floor(ran / 1_000);
  const reset = { ...timer, run: null };
  if (duration === 0) return { timer: reset, session: null };
  const { id, space, zone, task } = run;
  const startedAt = run.stretches[0]?.[0] ?? until - ran;
  return {
    // A session that is too old to be recorded must not be reported as completed.
    timer: { ...reset, word: isTooOld(until, now) ? null : { id, kind: 'completed', seconds: duration, at: now } },
    session: {
      id,
      space,
      ...(zone && { zone }),
      taskType: task.type,
      taskId: task.id,
      duration,
      startedAt,
      endedAt: until,
    },
  };
}

/** When the clock was set back, moves the session back by the same time, so that the counted time stays the same. */
export function adjustToClock(timer: Timer, now: number): Timer {
  const { run } = timer;
  if (!run || now >= run.seen - CLOCK_TOLERANCE_MS) return timer;
  const offset = now - run.seen;
  const stretches = run.stretches.map(([from, to]): Interval => [from + offset, to === null ? null : to + offset]);
  return { ...timer, run: { ...run, stretches, seen: now } };
}

/** Stores the time at which a screen read the clock. */
export const withClockReading = (timer: Timer, now: number): Timer =>
  timer.run ? { ...timer, run: { ...timer.run, seen: now } } : timer;
