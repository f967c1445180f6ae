import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Goal } from '@/api/generated';
import { withProgress } from '@/features/goals/progress-job';
import { GOALS } from '@/kinds/goals';
import { itemsChange } from '@/lib/items/items-change';
import type { AnyKind } from '@/lib/items/kind';
import { jobOf } from '@/lib/items/send-or-queue';
import { isOnline } from '@/lib/online';
import { changeQueue } from '@/lib/queue/store';
import { useUser } from '@/lib/session/session';
import { PERSONAL } from '@/lib/space/space-store';

/** Returns a function that shows a progress of a goal at once and puts it into the queue. */
export function useSetProgress(goal: Goal): (value: number) => void {
  const client = useQueryClient();
  const { _id: person } = useUser();
  return useCallback(
    (currentValue) => {
      const change = { action: 'update', item: goal._id, space: PERSONAL, version: goal.version };
      const job = jobOf(client, GOALS as unknown as AnyKind, { ...change, body: { currentValue } });
      const { edit } = itemsChange(client, GOALS, PERSONAL, 'progress');
      edit(job.item, () => job.shown as unknown as Goal);
      void changeQueue(person, (queue) => withProgress(queue, job, goal, isOnline()));
    },
    [client, person, goal],
  );
}
