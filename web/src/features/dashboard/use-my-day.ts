import { useMemo } from 'react';
import { CALENDAR, eventsIn } from '@/kinds/calendar';
import { byUrgency, newestFirst } from '@/kinds/todo-order';
import { TODOS, todosOf } from '@/kinds/todos';
import { useRecentlyTicked } from '@/kinds/use-recently-ticked';
import { useItems } from '@/lib/items/use-items';
import { useUser } from '@/lib/session/session';
import { addDays, dayIn } from '@/lib/time/day';
import { useNow } from '@/lib/time/use-now';
import { browserZone } from '@/lib/time/zone';
import { myEvents } from './my-events';

/** The data of the dashboard for the active space: fetched at the same time, evaluated again every minute. */
export function useMyDay() {
  const { _id: me } = useUser();
  const now = useNow();
  const zone = browserZone();
  const today = dayIn(zone, now);
  // An event that began yesterday in a zone further west may be today's event here.
  const eventsQuery = useItems(CALENDAR, eventsIn({ from: addDays(today, -1) }));
  const todosQuery = useItems(TODOS, todosOf(me));
  const [lingering, linger] = useRecentlyTicked();

  const events = useMemo(
    () => eventsQuery.data && myEvents(eventsQuery.data, me, now, zone),
    [eventsQuery.data, me, now, zone],
  );
  const todos = useMemo(() => {
    const shown = todosQuery.data?.filter(({ _id, completed }) => !completed || lingering.has(_id));
    return (
      shown && {
        open: shown.filter(({ completed }) => !completed).length,
        urgent: shown.toSorted(byUrgency),
        recent: shown.toSorted(newestFirst),
      }
    );
  }, [todosQuery.data, lingering]);
  return { now, today, eventsQuery, todosQuery, events, todos, linger };
}
