import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOf } from '../../../api/failure';
import { checkInHabit, type Habit } from '../../../api/generated';
import { toast } from '../../../components/ui/toast';
import { itemsChange, startChange } from '../../../lib/items/items-change';
import { PERSONAL } from '../../../lib/space/space-store';
import { type Day, dayIn } from '../../../lib/time/day';
import { browserZone } from '../../../lib/time/zone';
import { checkInMessage, checkInTo, isCheckedIn, withCheckIn } from '../check-in';
import { HABITS } from './habit-items';

const today = (): Day => dayIn(browserZone(), new Date());

/** Checks a habit in for today, or undoes that. The change is shown at once and taken back when the server refuses. */
export function useCheckIn(): (habit: Habit) => void {
  const client = useQueryClient();
  return useCallback(
    (habit) => {
      const { _id } = habit;
      const scope = { id: `habit ${_id}` };
      const { find, hold, edit, options, log } = itemsChange(client, HABITS, PERSONAL, 'check-in');
      const day = today();
      const wanted = !isCheckedIn(habit, day);
      /** Whether no later press of the same habit is under way; the later press is shown until it is answered. */
      const isLast = () => client.isMutating({ predicate: (one) => one.options.scope?.id === scope.id }) <= 1;
      startChange(client, {
        ...options,
        // Calls for one habit run one after the other, so that each knows the version the previous one returned.
        scope,
        mutationFn: () =>
          checkInTo(wanted, find(_id)?.version ?? habit.version, () => checkInHabit({ path: { id: _id } }), today),
        onMutate: async () => {
          await hold();
          edit(_id, (shown) => withCheckIn(shown, day, wanted));
        },
        onSuccess: (reply) => {
          edit(_id, (shown) => (isLast() ? reply : { ...reply, checkIns: shown.checkIns }));
          toast.success(checkInMessage(reply, today()));
        },
        onError: (error) => {
          log(error);
          if (isLast()) edit(_id, (shown) => withCheckIn(shown, day, !wanted));
          toast.error(messageOf(error, 'Failed to update check-in'));
        },
      });
    },
    [client],
  );
}
