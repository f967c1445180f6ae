import { messageOf } from '../../../api/failure';
import { deleteHabit } from '../../../api/generated';
import { toast } from '../../../components/ui/toast';
import { useDeleteItem } from '../../../lib/items/use-delete-item';
import { HABITS } from './habit-items';

const told = {
  done: () => toast.success('Habit deleted successfully!'),
  failed: (error: unknown) => toast.error(messageOf(error, 'Failed to delete habit')),
};

/** Deletes a habit and shows a message. The habit disappears at once and comes back when the server refuses. */
export const useDeleteHabit = () => useDeleteItem(HABITS, deleteHabit, told);
