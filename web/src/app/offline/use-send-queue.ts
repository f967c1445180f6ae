import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PROGRESS_JOB, PROGRESS_TYPE } from '@/features/goals/progress-job';
import { applyChanges, type ListChange } from '@/lib/items/apply-changes';
import { CHANGE_JOB, CHANGE_TYPE } from '@/lib/items/change-job';
import { type AnyItem, allKinds, kindOf } from '@/lib/items/kind';
import { refreshItem } from '@/lib/items/refresh-item';
import { writeList } from '@/lib/queries';
import { type Answer, isTemporaryId, type Job, jobTypes, type Queue, registerJobType } from '@/lib/queue/job';
import { runSender } from '@/lib/queue/sender';
import { queueOf } from '@/lib/queue/store';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { useStore } from '@/lib/store';

registerJobType(CHANGE_TYPE, CHANGE_JOB);
registerJobType(PROGRESS_TYPE, PROGRESS_JOB);

/** Sends the queue of the signed-in person, and shows the pending changes in the lists of this tab. */
export function useSendQueue(): void {
  const client = useQueryClient();
  const token = useStore(tokenStore);
  const { _id: person } = useUser();

  useEffect(() => {
    const queue = queueOf(person);
    let shownJobs = pendingJobs(queue.get());
    const onQueueChange = () => {
      const pending = pendingJobs(queue.get());
      const removedJobs = shownJobs.filter(({ id }) => !pending.some((job) => job.id === id));
      shownJobs = pending;
      for (const job of removedJobs) refreshItemOfJob(client, job);
      showPendingChanges(client, pending);
    };
    showPendingChanges(client, shownJobs);
    return queue.subscribe(onQueueChange);
  }, [client, person]);

  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    const onJobDone = (job: Job, item: AnyItem | null, answer: Answer) => {
      const { type, kind, space } = job;
      if (item) applyChangesToLists(client, [kind, space], changesOfAnswer(job, item));
      showPendingChanges(client, pendingJobs(queueOf(person).get()));
      jobTypes.get()[type]?.onDone?.(client, answer);
    };
    void runSender({ person, token, onDone: onJobDone }, controller.signal);
    return () => controller.abort();
  }, [person, token, client]);
}

const pendingJobs = ({ jobs }: Queue) => jobs.filter(({ refused }) => !refused);

/** The item of an answer. When it has another id than the item of the job, it is shown in the place of that item. */
function changesOfAnswer({ kind, space, item: before }: Job, item: AnyItem): ListChange[] {
  const replaced = item._id === before ? [] : [{ kind, space, item: before, shown: null }];
  return [...replaced, { kind, space, item: item._id, shown: item }];
}

/**
 * Fetches the item of a job again; the lists for a new item, whose id is temporary, and for a change of several items.
 */
function refreshItemOfJob(client: QueryClient, { kind, space, item, body }: Job): void {
  const queryKey = [kind, space];
  const itemKind = kindOf(kind);
  if (isTemporaryId(item)) {
    client.setQueriesData<AnyItem[]>({ queryKey }, (items) => items?.filter(({ _id }) => _id !== item));
  }
  if (itemKind && !isTemporaryId(item) && !itemKind.related?.areChangedBy(body))
    refreshItem(client, itemKind, space, item);
  else void client.invalidateQueries({ queryKey });
}

function showPendingChanges(client: QueryClient, jobs: readonly Job[]): void {
  for (const { collection } of allKinds()) {
    const jobsOfKind = jobs.filter(({ kind }) => kind === collection);
    if (jobsOfKind.length > 0) applyChangesToLists(client, [collection], jobsOfKind);
  }
}

/** Applies changes to the lists whose query keys start with `key`. */
function applyChangesToLists(client: QueryClient, key: QueryKey, changes: readonly ListChange[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: key })) {
    const { queryKey, state, meta } = query;
    if (state.data) writeList(client, query, applyChanges(state.data, changes, queryKey, meta?.belongsToList as never));
  }
}
