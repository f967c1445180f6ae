import { useMemo } from 'react';
import { messageOf } from '@/api/failure';
import type { Goal } from '@/api/generated';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { WateringScene } from '@/art/scenes/watering';
import { useAddPanel } from '@/components/items/add-panel';
import { useConfirmedDelete } from '@/components/items/use-confirmed-delete';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { PageTitle } from '@/components/page-title';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { toast } from '@/components/ui/toast';
import { GOALS } from '@/kinds/goals';
import { newestFirst } from '@/lib/items/newest-first';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useItems } from '@/lib/items/use-items';
import { useRequestedAction } from '@/lib/requested-action';
import { PERSONAL } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/goals.gen';
import { AddGoal } from './components/add-goal';
import { GoalCard } from './components/goal-card';

/** The person's goals, the same in every space. */
export function GoalsPage() {
  const today = useToday();
  const { data, isError, isFetching, refetch } = useItems(GOALS);
  const goals = useMemo(() => data && newestFirst(data), [data]);
  const panel = useAddPanel();
  useRequestedAction('goal', panel.show);
  const list = useFocusAfterRemoval(panel.firstControl);
  const ask = useConfirmedDelete<Goal>(m.deleteQuestion(), useDeleteItem(GOALS, TOLD));
  const remove = useMemo(() => (goal: Goal) => ask(PERSONAL, goal), [ask]);

  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <h1 className="text-2xl">{m.heading()}</h1>
      <div className="mt-4 grid gap-6 md:mt-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <AddGoal panel={panel} />
        <div {...list} className="min-w-0">
          {goals && goals.length > 0 && <GoalCards goals={goals} today={today} remove={remove} />}
          {goals?.length === 0 && <NoGoals />}
          {!goals && isError && <GoalsFailed onRetry={() => refetch()} retrying={isFetching} />}
          {!goals && !isError && <GoalsLoading />}
        </div>
      </div>
    </>
  );
}

const TOLD = {
  done: () => toast.success(m.deleted()),
  failed: (error: unknown) => toast.error(messageOf(error, m.notDeleted())),
};

interface GoalCardsProps {
  goals: readonly Goal[];
  today: Day;
  remove: (goal: Goal) => void;
}

/** Goals as cards, two in a row where there is room. */
function GoalCards({ goals, today, remove }: GoalCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {goals.map((goal) => (
        <GoalCard key={goal._id} goal={goal} today={today} remove={remove} />
      ))}
    </ul>
  );
}

/** Shown when there are no goals. */
function NoGoals() {
  return <EmptyState art={<WateringScene />} title={m.none()} text={m.noneHint()} />;
}

/** Shown when the goals could not be loaded, with a button to try again. */
function GoalsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the goals. */
function GoalsLoading() {
  return (
    <Loading label={m.loading()} className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
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
