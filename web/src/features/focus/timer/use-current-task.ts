import { useState } from 'react';
import { presentId } from '@/features/focus/outbox/made-offline';
import type { Task } from '@/features/focus/tasks/task';
import { useTasks } from '@/features/focus/tasks/use-tasks';
import { outboxOf } from '@/lib/outbox/store';
import { useUser } from '@/lib/session/session';
import { useSpace } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import type { Timer } from './timer';

/**
 * The task of the running session with its present title; null without a session. `isGone`: it was deleted, so the time
 * cannot be recorded with it.
 */
export function useCurrentTask({ run, taskType }: Timer): { task: Task; isDone: boolean; isGone: boolean } | null {
  const { id: shown } = useSpace();
  const { data, isFetching } = useTasks(run?.task.type ?? taskType, run?.space ?? shown);
  const [gone, setGone] = useState<string | null>(null);
  const items = useStore(outboxOf(useUser()._id));
  const known = run && presentId(run.task.id, items);
  const listed = data?.find(({ id }) => id === known);
  // While the list is fetched again, keep the last result: a new task may be missing in an old list.
  const verdict = !data || isFetching ? gone : run && !listed ? run.task.id : null;
  if (verdict !== gone) setGone(verdict);
  if (!run) return null;
  return {
    task: listed ?? run.task,
    isDone: listed?.open === false,
    isGone: !listed && verdict === run.task.id,
  };
}
