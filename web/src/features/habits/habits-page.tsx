import { useMemo, useRef } from 'react';
import { messageOf } from '@/api/failure';
import type { Habit } from '@/api/generated';
import { PawPrintsScene } from '@/art/scenes/paw-prints';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { useConfirmedDelete } from '@/components/items/use-confirmed-delete';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { AddButton, PageHeader } from '@/components/page-header';
import { PageTitle } from '@/components/page-title';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { toast } from '@/components/ui/toast';
import { HABITS, isCheckedIn } from '@/kinds/habits';
import { useHabits } from '@/kinds/use-habits';
import { newestFirst } from '@/lib/items/newest-first';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useEditor } from '@/lib/items/use-editor';
import { useItemAction } from '@/lib/items/use-item-action';
import { lazy } from '@/lib/lazy';
import { useRequestedAction } from '@/lib/requested-action';
import { PERSONAL } from '@/lib/space/space-store';
import { type Day, dayIn } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/habits.gen';
import { type HabitActions, HabitCard } from './components/habit-card';

const HabitDialog = lazy(async () => ({ default: (await import('./components/habit-dialog')).HabitDialog }));

/** The person's habits, the same in every space. */
export function HabitsPage() {
  const today = useToday();
  const { data, isError, isFetching, refetch } = useHabits(today);
  const habits = useMemo(() => data && newestFirst(data), [data]);
  const { editor, edit, close } = useEditor<Habit>(PERSONAL);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => edit(null);
  useRequestedAction('habit', add);
  const list = useFocusAfterRemoval(() => addButton.current);
  const actions = useHabitActions(edit);

  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <PageHeader title={m.heading()} addLabel={m.addHeading()} addRef={addButton} onAdd={add} />
      <div {...list} className="mt-5 min-w-0">
        {habits && habits.length > 0 && <HabitCards habits={habits} today={today} actions={actions} />}
        {habits?.length === 0 && <NoHabits onAdd={add} />}
        {!habits && isError && <HabitsFailed onRetry={() => refetch()} retrying={isFetching} />}
        {!habits && !isError && <HabitsLoading />}
      </div>
      <LazyBoundary>
        {editor.opened > 0 && (
          <HabitDialog key={editor.opened} habit={editor.item} open={editor.open} onClose={close} />
        )}
      </LazyBoundary>
    </>
  );
}

interface HabitCardsProps {
  habits: readonly Habit[];
  today: Day;
  actions: HabitActions;
}

/**
 * Habits as cards, up to three in a row where there is room. A card that shows its history does not stretch its
 * neighbour.
 */
function HabitCards({ habits, today, actions }: HabitCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 has-aria-expanded:items-start md:grid-cols-2 xl:grid-cols-3">
      {habits.map((habit) => (
        <HabitCard key={habit._id} habit={habit} today={today} {...actions} />
      ))}
    </ul>
  );
}

/** Shown when there are no habits. */
function NoHabits({ onAdd }: { onAdd: () => void }) {
  const action = <AddButton onClick={onAdd}>{m.addHeading()}</AddButton>;
  return <EmptyState art={<PawPrintsScene />} title={m.none()} text={m.noneHint()} action={action} />;
}

/** Shown when the habits could not be loaded, with a button to try again. */
function HabitsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the habits. */
function HabitsLoading() {
  return (
    <Loading label={m.loading()} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
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
function useHabitActions(edit: (habit: Habit) => void): HabitActions {
  const checkIn = useItemAction(HABITS, 'checkin', CHECK_IN_CALLBACKS);
  const remove = useConfirmedDelete(deleteQuestion, useDeleteItem(HABITS, DELETE_CALLBACKS));
  return useMemo(
    () => ({ checkIn: (habit) => checkIn(PERSONAL, habit), edit, remove: (habit) => remove(PERSONAL, habit) }),
    [checkIn, edit, remove],
  );
}

const CHECK_IN_CALLBACKS = {
  done: (habit: Habit) => {
    const isDone = isCheckedIn(habit, dayIn(browserZone(), new Date()));
    toast.success(isDone ? m.checkedIn() : m.checkInUndone());
  },
  failed: (error: unknown) => toast.error(messageOf(error, m.checkInFailed())),
};

const DELETE_CALLBACKS = {
  done: () => toast.success(m.deleted()),
  failed: (error: unknown) => toast.error(messageOf(error, m.notDeleted())),
};

/** The question before a habit is deleted. */
const deleteQuestion = ({ name }: Habit) => ({
  title: m.deleteQuestion({ name }),
  text: m.deleteText(),
});
