import { useMemo, useRef } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { useAskedDelete } from '@/components/items/use-asked-delete';
import { CALENDAR } from '@/kinds/calendar';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useSpace } from '@/lib/space/use-space';
import type { EventActions } from './components/event-row';

/** The actions of event rows in the active space; the functions never change. */
export function useEventActions(edit: (event: CalendarEvent) => void): EventActions {
  const { id: space } = useSpace();
  const remove = useAskedDelete('Are you sure you want to delete this event?', useDeleteItem(CALENDAR));
  const now = useRef({ space, edit });
  now.current = { space, edit };
  return useMemo(
    () => ({
      edit: (event) => now.current.edit(event),
      remove: (event) => remove(now.current.space, event),
    }),
    [remove],
  );
}
