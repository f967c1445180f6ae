import type { Todo } from '@/api/generated';
import { NappingScene } from '@/art/scenes/napping';
import { SearchingScene } from '@/art/scenes/searching';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { AddButton } from '@/components/page-header';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import type { Filter } from '@/features/todos/filter';
import * as m from '@/messages/todos.gen';

/** Shown when no todo passes the filter. `onAdd` is set when there are no todos at all. */
export function NoTodos({ filter, onAdd }: { filter: Filter; onAdd?: () => void }) {
  const action = onAdd && <AddButton onClick={onAdd}>{m.add()}</AddButton>;
  if (filter === 'all')
    return <EmptyState art={<NappingScene />} title={m.none()} text={m.noneHint()} action={action} />;
  const art = filter === 'to-do' || filter === 'overdue' ? <NappingScene /> : <SearchingScene />;
  return <EmptyState art={art} title={m.noneInFilter({ filter })} action={action} />;
}

/** Shown when the todos could not be loaded, with a button to try again. */
export function TodosFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the list. */
export function TodosLoading() {
  return (
    <Loading label={m.loading()} className="flex flex-col gap-3">
      <div className="flex items-center gap-3 px-2">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-5 w-32" />
      </div>
      <div className="flex flex-col gap-1 rounded-card bg-card p-4 shadow-card">
        {['w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
          <div key={width} className="flex h-12 items-center gap-4">
            <Skeleton className="size-6 rounded-full" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The number of open and of completed todos of the space; a dash while unknown. */
export function Counters({ todos }: { todos: readonly Todo[] | undefined }) {
  const completed = todos?.filter((todo) => todo.completed);
  const open = todos?.filter((todo) => !todo.completed);
  return (
    <dl className="flex gap-2">
      <Counter label={m.filterTodo()} count={open?.length} className="bg-primary-soft text-ink" />
      <Counter label={m.filterCompleted()} count={completed?.length} className="bg-secondary-soft text-ink" />
    </dl>
  );
}

function Counter({ label, count, className }: { label: string; count: number | undefined; className: string }) {
  return (
    <div
      className={`flex h-9 flex-row-reverse items-center gap-1.5 rounded-full px-3.5 text-sm font-bold ${className}`}
    >
      <dt>{label}</dt>
      <dd className="text-base font-extrabold tabular-nums">{count ?? '–'}</dd>
    </div>
  );
}
