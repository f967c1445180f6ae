import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { messageOf } from '@/api/failure';
import { type CalendarEvent, clearCalendar } from '@/api/generated';
import { useConfirmedDelete } from '@/components/items/use-confirmed-delete';
import { toast } from '@/components/ui/toast';
import { CALENDAR } from '@/kinds/calendar';
import { createListUpdater, startChange } from '@/lib/items/list-updater';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import * as m from '@/messages/calendar.gen';
import type { EventActions } from './components/event-row';

/** The actions of event rows in the active space; the functions never change. */
export function useEventActions(edit: (event: CalendarEvent) => void): EventActions {
  const { id: space } = useSpace();
  const remove = useConfirmedDelete(m.deleteQuestion(), useDeleteItem(CALENDAR));
  const latest = useRef({ space, edit });
  latest.current = { space, edit };
  return useMemo(
    () => ({
      edit: (event) => latest.current.edit(event),
      remove: (event) => remove(latest.current.space, event),
    }),
    [remove],
  );
}

/**
 * `clear` deletes all events of the given space, whoever created them, and shows how many there were. `clearing` says
 * whether the shown space is being cleared.
 */
export function useClearCalendar(shown: SpaceId) {
  const client = useQueryClient();
  const { mutationKey } = createListUpdater(client, CALENDAR, shown, 'clear').options;
  const clearing = useIsMutating({ mutationKey }) > 0;
  const clear = (space: SpaceId) => {
    const { headers, clear, options, log } = createListUpdater(client, CALENDAR, space, 'clear');
    startChange(client, {
      ...options,
      mutationFn: () => clearCalendar({ headers }),
      onSuccess: ({ deletedCount }) => {
        clear();
        toast.success(m.cleared({ count: deletedCount }));
      },
      onError: (error) => {
        log(error);
        toast.error(messageOf(error, m.notCleared()));
      },
    });
  };
  return { clear, clearing };
}
