import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { clearCalendar } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { CALENDAR } from '@/kinds/calendar';
import { itemsChange, startChange } from '@/lib/items/items-change';
import type { SpaceId } from '@/lib/space/space-store';

/**
 * `clear` deletes all events of the given space, whoever created them, and shows how many there were. `clearing` says
 * whether the shown space is being cleared.
 */
export function useClearCalendar(shown: SpaceId) {
  const client = useQueryClient();
  const { mutationKey } = itemsChange(client, CALENDAR, shown, 'clear').options;
  const clearing = useIsMutating({ mutationKey }) > 0;
  const clear = (space: SpaceId) => {
    const { headers, clear, options, log } = itemsChange(client, CALENDAR, space, 'clear');
    startChange(client, {
      ...options,
      mutationFn: () => clearCalendar({ headers }),
      onSuccess: ({ deletedCount }) => {
        clear();
        toast.success(`Successfully cleared ${deletedCount} events! Your calendar is now clean.`);
      },
      onError: (error) => {
        log(error);
        toast.error(messageOf(error, 'Failed to clear events. Please try again.'));
      },
    });
  };
  return { clear, clearing };
}
