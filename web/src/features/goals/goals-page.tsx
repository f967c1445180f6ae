import { useMemo, useRef } from 'react';
import { messageOf } from '@/api/failure';
import type { Goal } from '@/api/generated';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { WateringScene } from '@/art/scenes/watering';
import { useConfirmedDelete } from '@/components/items/use-confirmed-delete';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { AddButton, PageHeader } from '@/components/page-header';
import { PageTitle } from '@/components/page-title';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { toast } from '@/components/ui/toast';
import { GOALS } from '@/kinds/goals';
import { newestFirst } from '@/lib/items/newest-first';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useEditor } from '@/lib/items/use-editor';
import { useItems } from '@/lib/items/use-items';
import { lazy } from '@/lib/lazy';
import { useRequestedAction } from '@/lib/requested-action';
import { PERSONAL } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/goals.gen';
import { type GoalActions, GoalCard } from './components/goal-card';

const GoalDialog = lazy(async () => ({ default: (await import('./components/goal-dialog')).GoalDialog }));

/** The person's goals, the same in every space. */
export function GoalsPage() {
  const today = useToday();
  const { data, isError, isFetching, refetch } = useItems(GOALS);
  const goals = useMemo(() => data && newestFirst(data), [data]);
  const { editor, edit, close } = useEditor<Goal>(PERSONAL);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => edit(null);
  useRequestedAction('goal', add);
  const list = useFocusAfterRemoval(() => addButton.current);
  const remove = useConfirmedDelete<Goal>(m.deleteQuestion(), useDeleteItem(GOALS, DELETE_CALLBACKS));
  const actions = useMemo(() => ({ edit, remove: (goal: Goal) => remove(PERSONAL, goal) }), [edit, remove]);

  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <PageHeader title={m.heading()} addLabel={m.addHeading()} addRef={addButton} onAdd={add} />
      <div {...list} className="mt-5 min-w-0">
        {goals && goals.length > 0 && <GoalCards goals={goals} today={today} actions={actions} />}
        {goals?.length === 0 && <NoGoals onAdd={add} />}
        {!goals && isError && <GoalsFailed onRetry={() => refetch()} retrying={isFetching} />}
        {!goals && !isError && <GoalsLoading />}
      </div>
      <LazyBoundary>
        {editor.opened > 0 && <GoalDialog key={editor.opened} goal={editor.item} open={editor.open} onClose={close} />}
      </LazyBoundary>
    </>
  );
}

const DELETE_CALLBACKS = {
  done: () => toast.success(m.deleted()),
  failed: (error: unknown) => toast.error(messageOf(error, m.notDeleted())),
};

interface GoalCardsProps {
  goals: readonly Goal[];
  today: Day;
  actions: GoalActions;
}

/** Goals as cards, up to three in a row where there is room. */
function GoalCards({ goals, today, actions }: GoalCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {goals.map((goal) => (
        <GoalCard key={goal._id} goal={goal} today={today} {...actions} />
      ))}
    </ul>
  );
}

/** Shown when there are no goals. */
function NoGoals({ onAdd }: { onAdd: () => void }) {
  const action = <AddButton onClick={onAdd}>{m.addHeading()}</AddButton>;
  return <EmptyState art={<WateringScene />} title={m.none()} text={m.noneHint()} action={action} />;
}

/** Shown when the goals could not be loaded, with a button to try again. */
function GoalsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the goals. */
function GoalsLoading() {
  return (
    <Loading label={m.loading()} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-card">
          <Skeleton className="h-6 w-40" />
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-3 w-full rounded-full" />
          <Skeleton className="h-11 w-28" />
        </div>
      ))}
    </Loading>
  );
}
