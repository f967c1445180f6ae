import { useQuery } from '@tanstack/react-query';
import { GOALS } from '@/kinds/goals';
import { HABITS } from '@/kinds/habits';
import { TODOS } from '@/kinds/todos';
import { itemsQuery } from '@/lib/items/use-items';
import { PERSONAL, type SpaceId } from '@/lib/space/space-store';
import { goalsAsTasks, habitsAsTasks, type TaskType, todosAsTasks } from './task';

/** The tasks of a kind: todos of a space, goals and habits of the person. `data` includes tasks that are not open. */
export function useTasks(type: TaskType, space: SpaceId) {
  const todos = useQuery({ ...itemsQuery(TODOS, space), select: todosAsTasks, enabled: type === 'todo' });
  const goals = useQuery({ ...itemsQuery(GOALS, PERSONAL), select: goalsAsTasks, enabled: type === 'goal' });
  const habits = useQuery({ ...itemsQuery(HABITS, PERSONAL), select: habitsAsTasks, enabled: type === 'habit' });
  return { todo: todos, goal: goals, habit: habits }[type];
}
