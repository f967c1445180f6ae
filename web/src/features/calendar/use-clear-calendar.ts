import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { clearCalendar } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { CALENDAR } from '@/kinds/calendar';
import { createListUpdater, startChange } from '@/lib/items/list-updater';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/calendar.gen';

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
