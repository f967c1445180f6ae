import { useMemo } from 'react';
import { messageOf } from '@/api/failure';
import type { Habit } from '@/api/generated';
import { PawPrintsScene } from '@/art/scenes/paw-prints';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { useAddPanel } from '@/components/items/add-panel';
import { useConfirmedDelete } from '@/components/items/use-confirmed-delete';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { PageTitle } from '@/components/page-title';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { toast } from '@/components/ui/toast';
import { HABITS, isCheckedIn } from '@/kinds/habits';
import { useHabits } from '@/kinds/use-habits';
import { newestFirst } from '@/lib/items/newest-first';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useItemAction } from '@/lib/items/use-item-action';
import { useRequestedAction } from '@/lib/requested-action';
import { PERSONAL } from '@/lib/space/space-store';
import { type Day, dayIn } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/habits.gen';
import { AddHabit } from './components/add-habit';
import { type HabitActions, HabitCard } from './components/habit-card';

/** The person's habits, the same in every space. */
export function HabitsPage() {
  const today = useToday();
  const { data, isError, isFetching, refetch } = useHabits(today);
  const habits = useMemo(() => data && newestFirst(data), [data]);
  const panel = useAddPanel();
  useRequestedAction('habit', panel.show);
  const list = useFocusAfterRemoval(panel.firstControl);
  const actions = useHabitActions();

  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <h1 className="text-2xl">{m.heading()}</h1>
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

interface HabitCardsProps {
  habits: readonly Habit[];
  today: Day;
  actions: HabitActions;
}

/** Habits as cards, two in a row where there is room. A card that shows its history does not stretch its neighbour. */
function HabitCards({ habits, today, actions }: HabitCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 has-aria-expanded:items-start md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {habits.map((habit) => (
        <HabitCard key={habit._id} habit={habit} today={today} {...actions} />
      ))}
    </ul>
  );
}

/** Shown when there are no habits. */
function NoHabits() {
  return <EmptyState art={<PawPrintsScene />} title={m.none()} text={m.noneHint()} />;
}

/** Shown when the habits could not be loaded, with a button to try again. */
function HabitsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the habits. */
function HabitsLoading() {
  return (
    <Loading label={m.loading()} className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-card">
          <Skeleton className="h-6 w-20" />
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-14 w-full" />
          <div className="flex justify-between">
            {['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].map((day) => (
              <Skeleton key={day} className="size-9 rounded-full" />
            ))}
          </div>
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
      ))}
    </Loading>
  );
}

/** The actions of habit cards; the functions never change. */
function useHabitActions(): HabitActions {
  const checkIn = useItemAction(HABITS, 'checkin', TOLD_CHECK_IN);
  const remove = useConfirmedDelete(question, useDeleteItem(HABITS, TOLD_DELETE));
  return useMemo(
    () => ({ checkIn: (habit) => checkIn(PERSONAL, habit), remove: (habit) => remove(PERSONAL, habit) }),
    [checkIn, remove],
  );
}

const TOLD_CHECK_IN = {
  done: (habit: Habit) => {
    const isIn = isCheckedIn(habit, dayIn(browserZone(), new Date()));
    toast.success(isIn ? m.checkedIn() : m.checkInUndone());
  },
  failed: (error: unknown) => toast.error(messageOf(error, m.checkInFailed())),
};

const TOLD_DELETE = {
  done: () => toast.success(m.deleted()),
  failed: (error: unknown) => toast.error(messageOf(error, m.notDeleted())),
};

/** The question names the habit and says what is deleted with it. */
const question = ({ name }: Habit) => ({
  title: m.deleteQuestion({ name }),
  text: m.deleteText(),
});
