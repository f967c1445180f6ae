import { TASK_TYPES, type Task, type TaskType } from '@/features/focus/tasks/task';
import { parsed, recordOf } from '@/lib/json';
import type { SpaceId } from '@/lib/space/space-store';
import { FIRST, heldMinutes, type Mode, type Run, type Stretch, type Timer, type Word } from './timer';

/** Reads a timer from the browser's storage; invalid parts get their defaults. */
export function readTimer(text: string | null): Timer {
  const stored = recordOf(parsed(text));
  const { mode, minutes, taskType, task } = stored;
  return {
    mode: isMode(mode) ? mode : FIRST.mode,
    minutes: isCount(minutes) ? heldMinutes(minutes) : FIRST.minutes,
    taskType: isTaskType(taskType) ? taskType : FIRST.taskType,
    task: chosenIn(task),
    run: runIn(stored.run),
    word: wordIn(stored.word),
  };
}

function runIn(value: unknown): Run | null {
  const { id, space, zone, length, stretches, seen, ...rest } = recordOf(value);
  const task = taskIn(rest.task);
  if (!isName(id) || !isName(space) || !task || !(length === null || isCount(length)) || !isTime(seen)) return null;
  if (!Array.isArray(stretches) || stretches.length === 0 || !stretches.every(isStretch)) return null;
  // Only the last stretch may still be running.
  if (stretches.slice(0, -1).some(([, to]) => to === null)) return null;
  return { id, space, ...zoneIn(zone), task, length, stretches, seen };
}

const zoneIn = (zone: unknown): { zone?: string } => (isName(zone) ? { zone } : {});

function chosenIn(value: unknown): (Task & { space: SpaceId }) | null {
  const task = taskIn(value);
  const { space } = recordOf(value);
  return task && isName(space) ? { ...task, space } : null;
}

function taskIn(value: unknown): Task | null {
  const { type, id, title } = recordOf(value);
  return isTaskType(type) && isName(id) && typeof title === 'string' ? { type, id, title } : null;
}

function wordIn(value: unknown): Word | null {
  const { id, kind, seconds, at } = recordOf(value);
  if (!isName(id) || (kind !== 'completed' && kind !== 'ended') || !isCount(seconds) || !isTime(at)) return null;
  return { id, kind, seconds, at };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const isMode = (value: unknown): value is Mode => value === 'countdown' || value === 'countup';
const isTaskType = (value: unknown): value is TaskType => TASK_TYPES.some((type) => type.value === value);
const isStretch = (value: unknown): value is Stretch =>
  Array.isArray(value) && value.length === 2 && isTime(value[0]) && (value[1] === null || isTime(value[1]));
