import { PATHS } from '@/lib/paths';
import type { TaskType } from './task';

/** The screens on which the tasks of a kind are created. */
export const TASK_PATHS: Record<TaskType, string> = { todo: PATHS.todos, goal: PATHS.goals, habit: PATHS.habits };
