import { deleteSpecialDate } from '../../../api/generated';
import { useDeleteItem } from '../../../lib/items/use-delete-item';
import { SPECIAL_DATES } from './special-date-items';

/** Deletes a special date. It disappears at once and comes back when the server refuses. */
export const useDeleteSpecialDate = () => useDeleteItem(SPECIAL_DATES, deleteSpecialDate);
