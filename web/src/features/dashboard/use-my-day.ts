import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listMyTodos } from '../../api/generated';
import { useUser } from '../../lib/session/session';
import { useSpace } from '../../lib/space/use-space';
import { addDays, dayIn } from '../../lib/time/day';
import { useNow } from '../../lib/time/use-now';
import { browserZone } from '../../lib/time/zone';
import { useEvents } from '../calendar/api/use-events';
import { myTodosKey, TODOS } from '../todos/api/todo-items';
import { useLingering } from '../todos/use-lingering';
import { myEvents } from './my-events';
import { byUrgency, newestFirst } from './my-todos';

/** The data of the dashboard for the active space: fetched at the same time, evaluated again every minute. */
export function useMyDay() {
  const { _id: me } = useUser();
  const now = useNow();
  const zone = browserZone();
  const today = dayIn(zone, now);
  // An event that began yesterday in a zone further west may be today's event here.
  const eventsQuery = useEvents({ from: addDays(today, -1) });
  const todosQuery = useMyTodos();
  const [lingering, linger] = useLingering();

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

/** The todos of the active space that the viewer created or that are assigned to the viewer. */
function useMyTodos() {
  const { id, headers } = useSpace();
  const { _id } = useUser();
  return useQuery({
    queryKey: myTodosKey(id, _id),
    queryFn: ({ signal }) => listMyTodos({ headers, signal }),
    meta: { belongs: TODOS.belongs },
  });
}
