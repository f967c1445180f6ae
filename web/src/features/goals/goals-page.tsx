import { useMemo } from 'react';
import { messageOf } from '@/api/failure';
import type { Goal } from '@/api/generated';
import { useAddPanel } from '@/components/items/use-add-panel';
import { useAskedDelete } from '@/components/items/use-asked-delete';
import { useKeptFocus } from '@/components/items/use-kept-focus';
import { PageTitle } from '@/components/page-title';
import { toast } from '@/components/ui/toast';
import { GOALS } from '@/kinds/goals';
import { newestFirst } from '@/lib/items/newest-first';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useItems } from '@/lib/items/use-items';
import { PERSONAL } from '@/lib/space/space-store';
import { useToday } from '@/lib/time/use-today';
import { useAsked } from '@/lib/use-asked';
import { useSendAgain } from './api/use-progress';
import { AddGoal } from './components/add-goal';
import { GoalCards } from './components/goal-cards';
import { GoalsFailed, GoalsLoading, NoGoals } from './components/goal-states';

/** The person's goals, the same in every space. */
export function GoalsPage() {
  const today = useToday();
  const { data, isError, isFetching, refetch } = useItems(GOALS);
  const goals = useMemo(() => data && newestFirst(data), [data]);
  const panel = useAddPanel();
  useAsked('goal', panel.show);
  const list = useKeptFocus(panel.firstControl);
  const ask = useAskedDelete<Goal>(DELETE_QUESTION, useDeleteItem(GOALS, TOLD));
  const remove = useMemo(() => (goal: Goal) => ask(PERSONAL, goal), [ask]);
  useSendAgain();

  return (
    <>
      <PageTitle>Goals</PageTitle>
      <h1 className="text-2xl">Your Goals</h1>
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

const DELETE_QUESTION = 'Are you sure you want to delete this goal?';
const TOLD = {
  done: () => toast.success('Goal deleted successfully!'),
  failed: (error: unknown) => toast.error(messageOf(error, 'Failed to delete goal')),
};
