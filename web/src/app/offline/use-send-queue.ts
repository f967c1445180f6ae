import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PROGRESS, PROGRESS_TYPE } from '@/features/goals/progress-job';
import { CHANGE, CHANGE_TYPE } from '@/lib/items/change-job';
import { type AnyItem, allKinds, kindOf } from '@/lib/items/kind';
import { type OverlayChange, overlay } from '@/lib/items/overlay';
import { refreshItem } from '@/lib/items/refresh-item';
import { writeList } from '@/lib/queries';
import { type Answer, isTemporaryId, type Job, jobTypes, type Queue, registerJobType } from '@/lib/queue/job';
import { runSender } from '@/lib/queue/sender';
import { queueOf } from '@/lib/queue/store';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { useStore } from '@/lib/store';

registerJobType(CHANGE_TYPE, CHANGE);
registerJobType(PROGRESS_TYPE, PROGRESS);

/** Sends the queue of the signed-in person, and shows the waiting changes in the lists of this tab. */
export function useSendQueue(): void {
  const client = useQueryClient();
  const token = useStore(tokenStore);
  const { _id: person } = useUser();

  useEffect(() => {
    const queue = queueOf(person);
    let shown = waitingJobs(queue.get());
    const onQueueChange = () => {
      const waiting = waitingJobs(queue.get());
      const gone = shown.filter(({ id }) => !waiting.some((job) => job.id === id));
      shown = waiting;
      for (const job of gone) refreshLists(client, job);
      showWaitingChanges(client, waiting);
    };
    showWaitingChanges(client, shown);
    return queue.subscribe(onQueueChange);
  }, [client, person]);

  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    const onDone = ({ type, kind, space }: Job, item: AnyItem | null, answer: Answer) => {
      if (item) applyToLists(client, [kind, space], [{ kind, space, item: item._id, shown: item }]);
      showWaitingChanges(client, waitingJobs(queueOf(person).get()));
      jobTypes.get()[type]?.done?.(client, answer);
    };
    void runSender({ person, token, onDone }, controller.signal);
    return () => controller.abort();
  }, [person, token, client]);
}

const waitingJobs = ({ jobs }: Queue) => jobs.filter(({ refused }) => !refused);

/** Fetches the item of a change again. In place of a new item, whose id is temporary, it fetches the lists. */
function refreshLists(client: QueryClient, { kind, space, item }: Job): void {
  const queryKey = [kind, space];
  const known = kindOf(kind);
  if (isTemporaryId(item)) {
    client.setQueriesData<AnyItem[]>({ queryKey }, (items) => items?.filter(({ _id }) => _id !== item));
  }
  if (known && !isTemporaryId(item)) refreshItem(client, known, space, item);
  else void client.invalidateQueries({ queryKey });
}

function showWaitingChanges(client: QueryClient, jobs: readonly Job[]): void {
  for (const { collection } of allKinds()) {
    const mine = jobs.filter(({ kind }) => kind === collection);
    if (mine.length > 0) applyToLists(client, [collection], mine);
  }
}

/** Shows changes in the lists whose query keys start with a key. */
function applyToLists(client: QueryClient, key: QueryKey, changes: readonly OverlayChange[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: key })) {
    const { queryKey, state, meta } = query;
    if (state.data) writeList(client, query, overlay(state.data, changes, queryKey, meta?.belongs as never));
  }
}
