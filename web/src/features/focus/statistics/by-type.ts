import type { PersonalStats } from '@/api/generated';
import { TASK_TYPES, type TaskType } from '@/features/focus/tasks/task';

interface TypeTime {
  type: TaskType;
  label: string;
  seconds: number;
  /** The share of all focus time, 0 to 1. */
  share: number;
}

/** Focus time by kind of task, in the order of the timer's toggle; all shares are 0 when there is no focus time. */
export function timeByType({ todoTime, goalTime, habitTime }: PersonalStats): TypeTime[] {
  const times = { todo: todoTime, goal: goalTime, habit: habitTime };
  const all = todoTime + goalTime + habitTime;
  return TASK_TYPES.map(({ value: type, label }) => ({
    type,
    label,
    seconds: times[type],
    share: all > 0 ? times[type] / all : 0,
  }));
}
