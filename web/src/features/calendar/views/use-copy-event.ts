import { messageOf } from '@/api/failure';
import type { CalendarEvent } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import type { EventTimes } from '@/features/calendar/moves/wall-range';
import { CALENDAR } from '@/kinds/calendar';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useCreateItemIn } from '@/lib/items/use-save-item';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/calendar-views.gen';
import * as common from '@/messages/common.gen';

/**
 * Adds an event with the texts, the colour and the length of another one, in the viewer's zone. The copy of an
 * occurrence is a single event. The message offers to undo it (CAL-97).
 */
export function useCopyEvent() {
  const createIn = useCreateItemIn(CALENDAR);
  const remove = useDeleteItem(CALENDAR);
  return async (event: CalendarEvent, times: EventTimes, space: SpaceId) => {
    const { title, description, location, color, isAllDay } = event;
    try {
      const copy = await createIn(space, { title, description, location, color, isAllDay, ...times });
      toast.success(m.copied({ title }), { label: common.undo(), onClick: () => remove(space, copy) });
    } catch (error) {
      toast.error(messageOf(error, m.notCopied()));
    }
  };
}
