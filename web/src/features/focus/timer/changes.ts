import type { SpaceId } from '../../../lib/space/space-store';
import type { Task, TaskType } from '../tasks/task';
import {
  elapsed,
  heldMinutes,
  isOver,
  isTooOld,
  type Mode,
  measure,
  phaseOf,
  type Session,
  type Stretch,
  type Timer,
  taskIn,
  type Word,
} from './timer';

/** By how much a clock may go back, in milliseconds, before it counts as set. */
const JITTER_MS = 1_000;

/** Another kind of task; it lets go of the chosen one (§4). */
export const chooseType = (timer: Timer, taskType: TaskType): Timer => ({ ...timer, taskType, task: null });

/** What to focus on; the session under way takes it too. */
export function chooseTask(timer: Timer, task: Task, space: SpaceId): Timer {
  const { type, id, title } = task;
  const run = timer.run && { ...timer.run, task: { type, id, title } };
  return { ...timer, taskType: type, task: { type, id, title, space }, run };
}

/** Countdown or Count Up; not while a session is under way (§4). */
export const chooseMode = (timer: Timer, mode: Mode): Timer => (timer.run ? timer : { ...timer, mode });

/** Another length of the countdown, held between 1 and 120 minutes; not while a session is under way. */
export const chooseMinutes = (timer: Timer, minutes: number): Timer =>
  timer.run ? timer : { ...timer, minutes: heldMinutes(minutes) };

/** Starts a session at 0 (§4); nothing without a task, or while one is under way. */
export function start(timer: Timer, at: { id: string; space: SpaceId; zone: string; now: number }): Timer {
  const { id, space, zone, now } = at;
  const chosen = taskIn(timer, space);
  if (timer.run || !chosen) return timer;
  const { type, title } = chosen;
  const length = timer.mode === 'countdown' ? timer.minutes * 60_000 : null;
  const task = { type, id: chosen.id, title };
  return { ...timer, word: null, run: { id, space, zone, task, length, stretches: [[now, null]], seen: now } };
}

/** Stops counting until it is resumed; a countdown that is over is left to be finished. */
export function pause(timer: Timer, now: number): Timer {
  const { run } = timer;
  if (!run || phaseOf(timer) !== 'running' || isOver(run, now)) return timer;
  const { until } = measure(run, now);
  const stretches = run.stretches.map(([from, to]): Stretch => [from, to ?? until]);
  return { ...timer, run: { ...run, stretches, seen: now } };
}

/** Counts on after a pause. */
export function resume(timer: Timer, now: number): Timer {
  const { run } = timer;
  if (!run || phaseOf(timer) !== 'paused') return timer;
  return { ...timer, run: { ...run, stretches: [...run.stretches, [now, null]], seen: now } };
}

/** 'End Focus': encourages when time has passed, resets, and lets go of the task (§4). Nothing is recorded; a countdown that is over is left to be finished. */
export function end(timer: Timer, now: number): Timer {
  const { run } = timer;
  if (!run) return { ...timer, task: null };
  if (isOver(run, now)) return timer;
  const seconds = Math.floor(elapsed(run, now) / 1_000);
  const word: Word | null = seconds > 0 ? { id: run.id, kind: 'ended', seconds, at: now } : null;
  return { ...timer, run: null, task: null, word };
}

/** Ends the session to be recorded: a countdown that is over, or 'Stop & Save'. Under a second there is nothing to record. */
export function finish(timer: Timer, now: number): { timer: Timer; session: Session | null } {
  const { run } = timer;
  if (!run) return { timer, session: null };
  const { ran, until } = measure(run, now);
  const duration = Math.floor(ran / 1_000);
  const reset = { ...timer, run: null };
  if (duration === 0) return { timer: reset, session: null };
  const { id, space, zone, task } = run;
  const startedAt = run.stretches[0]?.[0] ?? until - ran;
  return {
    // Of one that comes too late to be recorded nobody is told that it was.
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

/** Keeps what has been counted when the clock was set back: the session moves back with it. */
export function withClock(timer: Timer, now: number): Timer {
  const { run } = timer;
  if (!run || now >= run.seen - JITTER_MS) return timer;
  const by = now - run.seen;
  const stretches = run.stretches.map(([from, to]): Stretch => [from + by, to === null ? null : to + by]);
  return { ...timer, run: { ...run, stretches, seen: now } };
}

/** Remembers that a screen looked at `now`. */
export const looked = (timer: Timer, now: number): Timer =>
  timer.run ? { ...timer, run: { ...timer.run, seen: now } } : timer;
