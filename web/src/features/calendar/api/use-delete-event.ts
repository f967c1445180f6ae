import { deleteCalendarEvent } from '../../../api/generated';
import { useDeleteItem } from '../../../lib/items/use-delete-item';
import { CALENDAR } from './calendar-items';

/** Deletes an event. It disappears at once and comes back when the server refuses. */
export const useDeleteEvent = () => useDeleteItem(CALENDAR, deleteCalendarEvent);
