import { useMemo } from 'react';
import { useAddPanel } from '@/components/items/use-add-panel';
import { useKeptFocus } from '@/components/items/use-kept-focus';
import { PageTitle } from '@/components/page-title';
import { useHabits } from '@/kinds/use-habits';
import { newestFirst } from '@/lib/items/newest-first';
import { useToday } from '@/lib/time/use-today';
import { useAsked } from '@/lib/use-asked';
import { AddHabit } from './components/add-habit';
import { HabitCards } from './components/habit-cards';
import { HabitsFailed, HabitsLoading, NoHabits } from './components/habit-states';
import { useHabitActions } from './use-habit-actions';

/** The person's habits, the same in every space. */
export function HabitsPage() {
  const today = useToday();
  const { data, isError, isFetching, refetch } = useHabits(today);
  const habits = useMemo(() => data && newestFirst(data), [data]);
  const panel = useAddPanel();
  useAsked('habit', panel.show);
  const list = useKeptFocus(panel.firstControl);
  const actions = useHabitActions();

  return (
    <>
      <PageTitle>Habits</PageTitle>
      <h1 className="text-2xl">Your Habits</h1>
      <div className="mt-4 grid gap-6 md:mt-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <AddHabit panel={panel} />
        <div {...list} className="min-w-0">
          {habits && habits.length > 0 && <HabitCards habits={habits} today={today} actions={actions} />}
          {habits?.length === 0 && <NoHabits />}
          {!habits && isError && <HabitsFailed onRetry={() => refetch()} retrying={isFetching} />}
          {!habits && !isError && <HabitsLoading />}
        </div>
      </div>
    </>
  );
}
