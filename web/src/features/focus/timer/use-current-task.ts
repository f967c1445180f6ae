import { useState } from 'react';
import { outboxOf } from '../../../lib/outbox/store';
import { useUser } from '../../../lib/session/session';
import { useSpace } from '../../../lib/space/use-space';
import { useStore } from '../../../lib/store';
import { presentId } from '../outbox/made-offline';
import type { Task } from '../tasks/task';
import { useTasks } from '../tasks/use-tasks';
import type { Timer } from './timer';

/** What the session under way is for, as it stands now; null without one. `isGone`: deleted, so that time with it cannot be recorded. */
export function useCurrentTask({ run, taskType }: Timer): { task: Task; isDone: boolean; isGone: boolean } | null {
  const { id: shown } = useSpace();
  const { data, isFetching } = useTasks(run?.task.type ?? taskType, run?.space ?? shown);
  const [gone, setGone] = useState<string | null>(null);
  const items = useStore(outboxOf(useUser()._id));
  const known = run && presentId(run.task.id, items);
  const listed = data?.find(({ id }) => id === known);
  // While the list is asked for again the last verdict stands: a new task may be missing in an old list.
  const verdict = !data || isFetching ? gone : run && !listed ? run.task.id : null;
  if (verdict !== gone) setGone(verdict);
  if (!run) return null;
  return {
    task: listed ?? run.task,
    isDone: listed?.open === false,
    isGone: !listed && verdict === run.task.id,
  };
}
