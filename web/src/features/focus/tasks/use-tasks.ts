import { useQuery } from '@tanstack/react-query';
import { listGoals, listHabits, listTodos } from '../../../api/generated';
import { itemsKey } from '../../../lib/items/items-change';
import { PERSONAL, type SpaceId } from '../../../lib/space/space-store';
import { GOALS } from '../../goals/api/goal-items';
import { HABITS } from '../../habits/api/habit-items';
import { TODOS } from '../../todos/api/todo-items';
import { goalsAsTasks, habitsAsTasks, type TaskType, todosAsTasks } from './task';

/** The tasks of a kind: todos of a space, goals and habits of the person. `data` includes tasks that are not open. */
export function useTasks(type: TaskType, space: SpaceId) {
  const todos = useQuery({
    queryKey: itemsKey(TODOS, space),
    queryFn: ({ signal }) => listTodos({ headers: { 'X-Space': space }, signal }),
    select: todosAsTasks,
    enabled: type === 'todo',
  });
  const goals = useQuery({
    queryKey: itemsKey(GOALS, PERSONAL),
    queryFn: ({ signal }) => listGoals({ signal }),
    select: goalsAsTasks,
    enabled: type === 'goal',
  });
  const habits = useQuery({
    queryKey: itemsKey(HABITS, PERSONAL),
    queryFn: ({ signal }) => listHabits({ signal }),
    select: habitsAsTasks,
    enabled: type === 'habit',
  });
  return { todo: todos, goal: goals, habit: habits }[type];
}
