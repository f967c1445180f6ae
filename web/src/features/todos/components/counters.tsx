import type { Todo } from '../../../api/generated';

/** How many todos of the space are open and how many completed (§2). */
export function Counters({ todos }: { todos: readonly Todo[] }) {
  const completed = todos.filter((todo) => todo.completed).length;
  return (
    <dl className="flex gap-2">
      <Counter label="To-do" count={todos.length - completed} look="bg-primary-soft text-ink" />
      <Counter label="Completed" count={completed} look="bg-secondary-soft text-ink" />
    </dl>
  );
}

function Counter({ label, count, look }: { label: string; count: number; look: string }) {
  return (
    <div className={`flex h-9 flex-row-reverse items-center gap-1.5 rounded-full px-3.5 text-sm font-bold ${look}`}>
      <dt>{label}</dt>
      <dd className="text-base font-extrabold tabular-nums">{count}</dd>
    </div>
  );
}
