import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { messageOf } from '@/api/failure';
import { type CalendarEvent, restoreCalendarEvent } from '@/api/generated';
import { useConfirmedDelete, waitUntilGone } from '@/components/items/use-confirmed-delete';
import { toast } from '@/components/ui/toast';
import { CALENDAR, EVERY_SCOPE, type SeriesScope } from '@/kinds/calendar';
import { createListUpdater, startChange } from '@/lib/items/list-updater';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { queuedJobs } from '@/lib/offline-cache/read-with-cache-fallback';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import * as m from '@/messages/calendar.gen';
import * as common from '@/messages/common.gen';
import type { EventActions } from './components/event-row';
import { useScopeQuestion } from './use-scope-question';

/**
 * The actions of event rows; the functions never change. `question` is rendered by the page: it asks which occurrences
 * of a series are deleted.
 */
export function useEventActions(edit: EventActions['edit']) {
  const { id: space } = useSpace();
  const deleteEvent = useDeleteItem(CALENDAR, { done: useOfferRestore() });
  const remove = useConfirmedDelete<CalendarEvent>(
    ({ recurrence }) => ({ title: m.deleteQuestion(), text: recurrence ? m.deletesSeries() : undefined }),
    (space, event) => deleteEvent(space, event, event.recurrence ? { scope: 'all' } : undefined),
  );
  const { ask, question } = useScopeQuestion();
  const removeOccurrence = async (space: SpaceId, event: CalendarEvent) => {
    const scope = await ask({ title: m.deleteOccurrence(), confirm: common.remove(), danger: true }, EVERY_SCOPE);
    if (!scope) return;
    // When the dialog is gone, it returns the focus to the row; from there the focus can move to the neighbour row.
    await waitUntilGone('[role=alertdialog]');
    deleteEvent(space, event, { scope });
  };
  const latest = useRef({ space, edit, removeOccurrence });
  latest.current = { space, edit, removeOccurrence };
  const actions = useMemo<EventActions>(
    () => ({
      edit: (event, space) => latest.current.edit(event, space),
      remove: (event, space = latest.current.space) => {
        if (event.occurrence) void latest.current.removeOccurrence(space, event);
        else void remove(space, event);
      },
    }),
    [remove],
  );
  return { actions, question };
}

/**
 * Offers to bring back one deleted occurrence of a series, unless its deletion waits for a connection. [CAL-122]
 */
function useOfferRestore() {
  const client = useQueryClient();
  return (space: SpaceId, event: CalendarEvent, body?: { scope?: SeriesScope }) => {
    if (body?.scope !== 'this' || queuedJobs(client).some(({ item }) => item === event._id)) return;
    const { headers, put, options, log } = createListUpdater(client, CALENDAR, space, 'restore', event._id);
    const restore = () =>
      startChange(client, {
        ...options,
        mutationFn: () => restoreCalendarEvent({ headers, path: { id: event._id } }),
        onSuccess: put,
        onError: (error) => {
          log(error);
          toast.error(messageOf(error, m.notRestored()));
        },
      });
    toast.success(m.occurrenceDeleted({ title: event.title }), { label: common.undo(), onClick: restore });
  };
}
