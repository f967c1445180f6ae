import { CalendarDays, ListTodo } from 'lucide-react';
import { type ComponentType, useDeferredValue, useMemo } from 'react';
import type { CalendarEvent, Todo } from '@/api/generated';
import { ChecklistScene } from '@/art/scenes/checklist';
import { NappingScene } from '@/art/scenes/napping';
import { FailedSpaces } from '@/components/items/failed-spaces';
import { SpaceFilter } from '@/components/items/space-filter';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { PageTitle } from '@/components/page-title';
import { CALENDAR, eventsIn } from '@/kinds/calendar';
import { byUrgency, newestFirst } from '@/kinds/todo-order';
import { TODOS, todosOf } from '@/kinds/todos';
import { useRecentlyToggled } from '@/kinds/use-recently-toggled';
import { mergeLists, statusOf } from '@/lib/items/merge-lists';
import { useEditor } from '@/lib/items/use-editor';
import { useItemAction } from '@/lib/items/use-item-action';
import { useItemsOfSpaces } from '@/lib/items/use-items-of-spaces';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import { createSpaceFilter, useShownSpaces } from '@/lib/space/space-filter';
import { useSpace } from '@/lib/space/use-space';
import { addDays, type Day, dayIn } from '@/lib/time/day';
import { useNow } from '@/lib/time/use-now';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/dashboard.gen';
import { DashboardHeader } from './components/dashboard-header';
import { EventItem } from './components/event-item';
import { ListSection } from './components/list-section';
import { StatCard } from './components/stat-card';
import { TodoItem } from './components/todo-item';
import { myEvents } from './my-events';

/** Whether the dashboard shows the active space or all spaces (DASH-21). */
const dashboardSpaces = createSpaceFilter('dashboard-spaces');

/** How many items a card and a list show. */
const MAX_CARD_ROWS = 2;
const MAX_LIST_ROWS = 5;

const NO_EVENTS = {
  art: <NappingScene />,
  title: m.noEvents,
  link: m.addEvent,
  to: PATHS.calendar,
  look: 'secondary',
  action: 'event',
  rest: m.noMoreEvents,
} as const;
const NO_TODOS = {
  art: <ChecklistScene />,
  title: m.noTodos,
  link: m.createTodo,
  to: PATHS.todos,
  look: 'primary',
  action: 'todo',
} as const;

interface DashboardDialogsProps {
  today: Day;
  todo: ReturnType<typeof useEditor<Todo>>;
  event: ReturnType<typeof useEditor<CalendarEvent>>;
}

interface DashboardProps {
  /** The editors of todos and events. */
  Dialogs: ComponentType<DashboardDialogsProps>;
  TodoBadges: ComponentType<{ todo: Todo; today: Day; noDueText?: string }>;
  Welcome: ComponentType;
  /** Whether the welcome is shown; `isEmpty` is true when the dashboard is loaded and has nothing to show. */
  showsWelcome: (isEmpty: boolean) => boolean;
}

/** The viewer's day in the shown spaces. The parts of other features come from `app`. */
export function Dashboard({ Dialogs, TodoBadges, Welcome, showsWelcome }: DashboardProps) {
  const { id: space } = useSpace();
  const { now, today, isAll, eventsQuery, todosQuery, failedSpaces, events, todos, keepVisible } = useDashboardData();
  const eventEditor = useEditor<CalendarEvent>(space);
  const todoEditor = useEditor<Todo>(space);
  const toggle = useItemAction(TODOS, 'toggle');
  const urgentList = useFocusAfterRemoval(() => urgentList.ref.current?.querySelector('a') ?? null);
  const recentList = useFocusAfterRemoval(() => recentList.ref.current?.querySelector('a') ?? null);

  const isWelcomed = showsWelcome(eventsQuery.data?.length === 0 && todosQuery.data?.length === 0);

  // The greeting is painted first: on a slow phone it need not wait for the cards and lists.
  const showsLists = useDeferredValue(true, false);

  const eventsInCard = events?.today.slice(0, MAX_CARD_ROWS);
  // Today's events are the first upcoming ones, so those in the card are left out by their number.
  const eventsInList = events?.upcoming.slice(eventsInCard?.length, MAX_LIST_ROWS + (eventsInCard?.length ?? 0));

  const spaceOfEvent = ({ _id }: CalendarEvent) => (isAll ? eventsQuery.spaceOf.get(_id) : undefined);
  const spaceOfTodo = ({ _id }: Todo) => (isAll ? todosQuery.spaceOf.get(_id) : undefined);
  const eventItem = (event: CalendarEvent, showsDay: boolean) => (
    <EventItem
      key={event._id}
      event={event}
      space={spaceOfEvent(event)}
      today={today}
      showsDay={showsDay}
      onOpen={() => eventEditor.edit(event, undefined, spaceOfEvent(event)?.id)}
    />
  );
  const toggleTodo = (todo: Todo) => {
    keepVisible(todo._id);
    toggle(spaceOfTodo(todo)?.id ?? space, todo);
  };
  const todoItem = (todo: Todo, noDueText?: string) => (
    <TodoItem
      key={todo._id}
      todo={todo}
      space={spaceOfTodo(todo)}
      badges={<TodoBadges todo={todo} today={today} noDueText={noDueText} />}
      onToggle={toggleTodo}
      onOpen={() => todoEditor.edit(todo, undefined, spaceOfTodo(todo)?.id)}
    />
  );

  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <DashboardHeader now={now} />
      <SpaceFilter filter={dashboardSpaces} className="mt-4 w-fit" />
      <FailedSpaces {...failedSpaces} />
      {isWelcomed && <Welcome />}
      {showsLists && (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-6">
          <StatCard
            label={m.eventsToday()}
            icon={CalendarDays}
            iconClass="bg-primary-soft text-primary-text"
            count={events?.today.length}
            failed={eventsQuery.isError}
            listPath={PATHS.calendar}
            rows={eventsInCard?.map((event) => eventItem(event, false))}
          />
          <div {...urgentList}>
            <StatCard
              label={m.upcoming()}
              icon={ListTodo}
              iconClass="bg-secondary-soft text-secondary-text"
              count={todos?.open}
              total={todos?.urgent.length}
              failed={todosQuery.isError}
              listPath={PATHS.todos}
              rows={todos?.urgent.slice(0, MAX_CARD_ROWS).map((todo) => todoItem(todo, m.noDueDate()))}
            />
          </div>
          <ListSection
            title={m.upcomingEvents()}
            query={eventsQuery}
            rows={eventsInList?.map((event) => eventItem(event, true))}
            isEmpty={events?.upcoming.length === 0}
            empty={NO_EVENTS}
            quiet={isWelcomed}
            add={{ label: m.newEvent(), run: () => eventEditor.edit(null) }}
            failure={m.eventsFailed()}
          />
          <div {...recentList}>
            <ListSection
              title={m.recentTodos()}
              query={todosQuery}
              rows={todos?.recent.slice(0, MAX_LIST_ROWS).map((todo) => todoItem(todo))}
              isEmpty={todos?.recent.length === 0}
              empty={NO_TODOS}
              quiet={isWelcomed}
              add={{ label: m.newTodo(), run: () => todoEditor.edit(null) }}
              failure={m.todosFailed()}
            />
          </div>
        </div>
      )}
      <Dialogs today={today} todo={todoEditor} event={eventEditor} />
    </>
  );
}

/** The data of the dashboard for the shown spaces: fetched at the same time, evaluated again every minute. */
function useDashboardData() {
  const { _id: me } = useUser();
  const now = useNow();
  const zone = browserZone();
  const today = dayIn(zone, now);
  // An event that began yesterday in a zone further west may be today's event here.
  const { isAll, spaces } = useShownSpaces(dashboardSpaces);
  const eventLists = useItemsOfSpaces(CALENDAR, spaces, eventsIn({ from: addDays(today, -1) }));
  const todoLists = useItemsOfSpaces(TODOS, spaces, todosOf(me));
  const eventsQuery = useMemo(() => mergeLists(eventLists), [eventLists]);
  const todosQuery = useMemo(() => mergeLists(todoLists), [todoLists]);
  const [recentlyToggled, keepVisible] = useRecentlyToggled();

  const events = useMemo(
    () => eventsQuery.data && myEvents(eventsQuery.data, me, now, zone),
    [eventsQuery.data, me, now, zone],
  );
  const todos = useMemo(() => {
    const shown = todosQuery.data?.filter(({ _id, completed }) => !completed || recentlyToggled.has(_id));
    return (
      shown && {
        open: shown.filter(({ completed }) => !completed).length,
        urgent: shown.toSorted(byUrgency),
        recent: shown.toSorted(newestFirst),
      }
    );
  }, [todosQuery.data, recentlyToggled]);
  // When nothing of a kind is known, its list says so itself.
  const failedSpaces = statusOf([...(events ? eventLists : []), ...(todos ? todoLists : [])]);
  return { now, today, isAll, eventsQuery, todosQuery, failedSpaces, events, todos, keepVisible };
}
