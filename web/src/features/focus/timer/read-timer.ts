import { TASK_TYPES, type Task, type TaskType } from '@/features/focus/tasks/task';
import { parseJson, recordOf } from '@/lib/json';
import type { SpaceId } from '@/lib/space/space-store';
import {
  clampMinutes,
  INITIAL_TIMER,
  type Interval,
  type Mode,
  type Run,
  type SessionMessage,
  type Timer,
} from './timer';

/** Reads a timer from the browser's storage; invalid parts get their defaults. */
export function readTimer(text: string | null): Timer {
  const stored = recordOf(parseJson(text));
  const { mode, minutes, taskType, task } = stored;
  return {
    mode: isMode(mode) ? mode : INITIAL_TIMER.mode,
    minutes: isPositiveInteger(minutes) ? clampMinutes(minutes) : INITIAL_TIMER.minutes,
    taskType: isTaskType(taskType) ? taskType : INITIAL_TIMER.taskType,
    task: readChosenTask(task),
    run: readRun(stored.run),
    word: readMessage(stored.word),
  };
}

function readRun(value: unknown): Run | null {
  const { id, space, zone, length, stretches, seen, ...rest } = recordOf(value);
  const task = readTask(rest.task);
  if (
    !isNonEmptyString(id) ||
    !isNonEmptyString(space) ||
    !task ||
    !(length === null || isPositiveInteger(length)) ||
    !isFiniteNumber(seen)
  )
    return null;
  if (!Array.isArray(stretches) || stretches.length === 0 || !stretches.every(isInterval)) return null;
  // Only the last stretch may still be running.
  if (stretches.slice(0, -1).some(([, to]) => to === null)) return null;
  return { id, space, ...readZone(zone), task, length, stretches, seen };
}

const readZone = (zone: unknown): { zone?: string } => (isNonEmptyString(zone) ? { zone } : {});

function readChosenTask(value: unknown): (Task & { space: SpaceId }) | null {
  const task = readTask(value);
  const { space } = recordOf(value);
  return task && isNonEmptyString(space) ? { ...task, space } : null;
}

function readTask(value: unknown): Task | null {
  const { type, id, title } = recordOf(value);
  return isTaskType(type) && isNonEmptyString(id) && typeof title === 'string' ? { type, id, title } : null;
}

function readMessage(value: unknown): SessionMessage | null {
  const { id, kind, seconds, at } = recordOf(value);
  if (
    !isNonEmptyString(id) ||
    (kind !== 'completed' && kind !== 'ended') ||
    !isPositiveInteger(seconds) ||
    !isFiniteNumber(at)
  )
    return null;
  return { id, kind, seconds, at };
}

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isPositiveInteger = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const isMode = (value: unknown): value is Mode => value === 'countdown' || value === 'countup';
const isTaskType = (value: unknown): value is TaskType => TASK_TYPES.some((type) => type.value === value);
const isInterval = (value: unknown): value is Interval =>
  Array.isArray(value) &&
  value.length === 2 &&
  isFiniteNumber(value[0]) &&
  (value[1] === null || isFiniteNumber(value[1]));
