import { messageOf } from '../../../api/failure';
import { deleteGoal } from '../../../api/generated';
import { toast } from '../../../components/ui/toast';
import { useDeleteItem } from '../../../lib/items/use-delete-item';
import { GOALS } from './goal-items';

const told = {
  done: () => toast.success('Goal deleted successfully!'),
  failed: (error: unknown) => toast.error(messageOf(error, 'Failed to delete goal')),
};

/** Deletes a goal and shows a message. The goal disappears at once and comes back when the server refuses. */
export const useDeleteGoal = () => useDeleteItem(GOALS, deleteGoal, told);
