import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '@/api/failure';
import { type Goal, updateGoal } from '@/api/generated';
import { type Base, createProgressQueue, type ProgressQueue, type Standing } from '@/features/goals/progress-queue';
import { sendOver } from '@/features/goals/send-over';
import { GOALS } from '@/kinds/goals';
import { itemsChange, startChange } from '@/lib/items/items-change';
import { accountStore } from '@/lib/session/use-me';
import { PERSONAL } from '@/lib/space/space-store';
import { useStore } from '@/lib/store';

/** Unsent progress survives leaving the screen. It belongs to one account, because each account has its own client. */
const queues = new WeakMap<QueryClient, Map<string, ProgressQueue>>();

function queuesOf(client: QueryClient): Map<string, ProgressQueue> {
  const known = queues.get(client) ?? new Map<string, ProgressQueue>();
  queues.set(client, known);
  return known;
}

/** The result when there is nothing left to send for a goal. */
const NOBODY: Standing = { version: 0, currentValue: 0 };

function queueOf(client: QueryClient, id: string): ProgressQueue {
  const all = queuesOf(client);
  const account = accountStore.get();
  const queue =
    all.get(id) ??
    createProgressQueue((value, base) =>
      // Unsent progress of one account must not be sent under another.
      accountStore.get() === account ? sendProgress(client, id, value, base) : Promise.resolve(NOBODY),
    );
  all.set(id, queue);
  return queue;
}

/**
 * The progress of a goal, including changes the server does not have yet, and a function to change it. Failures are
 * only logged.
 */
export function useProgress(goal: Goal) {
  const { wanted, want } = queueOf(useQueryClient(), goal._id);
  return [useStore(wanted) ?? goal.currentValue, (value: number) => want(value, goal)] as const;
}

/** Sends failed progress again at once, when the screen is opened and when the browser is online again. */
export function useSendAgain(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => {
      for (const queue of queuesOf(client).values()) queue.again();
    };
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [client]);
}

function sendProgress(client: QueryClient, id: string, currentValue: number, base: Base | null): Promise<Standing> {
  const { hold, edit, options, log } = itemsChange(client, GOALS, PERSONAL, 'progress');
  const call = { path: { id }, body: { currentValue } };
  return new Promise((resolve, reject) => {
    startChange(client, {
      ...options,
      mutationFn: () =>
        base
          ? sendOver(currentValue, base, (version) => updateGoal({ ...call, headers: { 'If-Match': String(version) } }))
          : updateGoal(call),
      onMutate: hold,
      onSuccess: (reply) => {
        edit(id, () => reply);
        resolve(reply);
      },
      onError: (error) => {
        log(error);
        // When the goal was deleted, there is nothing to send again.
        if (error instanceof ApiFailure && error.status === 404) resolve(NOBODY);
        else reject(error);
      },
    });
  });
}
