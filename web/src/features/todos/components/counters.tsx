import type { Todo } from '@/api/generated';
import * as m from '@/messages/todos.gen';

/** The number of open and of completed todos of the space; a dash while unknown. */
export function Counters({ todos }: { todos: readonly Todo[] | undefined }) {
  const completed = todos?.filter((todo) => todo.completed);
  const open = todos?.filter((todo) => !todo.completed);
  return (
    <dl className="flex gap-2">
      <Counter label={m.filterTodo()} count={open?.length} look="bg-primary-soft text-ink" />
      <Counter label={m.filterCompleted()} count={completed?.length} look="bg-secondary-soft text-ink" />
    </dl>
  );
}

function Counter({ label, count, look }: { label: string; count: number | undefined; look: string }) {
  return (
    <div className={`flex h-9 flex-row-reverse items-center gap-1.5 rounded-full px-3.5 text-sm font-bold ${look}`}>
      <dt>{label}</dt>
      <dd className="text-base font-extrabold tabular-nums">{count ?? '–'}</dd>
    </div>
  );
}
