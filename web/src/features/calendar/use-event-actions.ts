import { useMemo, useRef } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { useConfirmedDelete, waitUntilGone } from '@/components/items/use-confirmed-delete';
import { CALENDAR, EVERY_SCOPE } from '@/kinds/calendar';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import * as m from '@/messages/calendar.gen';
import * as common from '@/messages/common.gen';
import type { EventActions } from './components/event-row';
import { useScopeQuestion } from './use-scope-question';

/**
 * The actions of event rows; the functions never change. `question` is rendered by the page: it
 * asks which occurrences of a series are deleted.
 */
export function useEventActions(edit: EventActions['edit']) {
  const { id: space } = useSpace();
  const deleteEvent = useDeleteItem(CALENDAR);
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
