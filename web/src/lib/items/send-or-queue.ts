import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import type { Group } from '@/api/generated';
import { isOnline } from '@/lib/online';
import { groupOf, headersOf, isTemporaryId, type Job } from '@/lib/queue/job';
import { changeQueue, queueOf } from '@/lib/queue/store';
import { randomId } from '@/lib/random-id';
import { activeSession } from '@/lib/session/active-session';
import { PERSONAL } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { CHANGE_TYPE, type Change, itemAfterChange, sendChange } from './change-job';
import type { AnyItem, AnyKind, Item, Kind } from './kind';

/**
 * Sends a change. If there is no answer, or if earlier changes of the item wait, adds it to the queue and returns the
 * item as it will be.
 */
export async function sendOrQueue<T extends Item, Body extends object>(
  client: QueryClient,
  of: Kind<T, Body>,
  change: Change,
): Promise<T> {
  const kind = of as unknown as AnyKind;
  const session = activeSession.get();
  const { item, space, version = null, id = randomId() } = change;
  if (!session || !mustWait(kind, session.user._id, item)) {
    try {
      const reply = await sendChange(kind, change, { headers: headersOf({ id, space, version }) });
      if (session && change.action === 'delete') await deleteJobsOf(session.user._id, item);
      return reply as T;
    } catch (error) {
      const isUnanswered = error instanceof ApiFailure && error.status === 0;
      if (!isUnanswered || !session || activeSession.get()?.token !== session.token) throw error;
    }
  }
  const job = createJob(client, kind, { ...change, id });
  await changeQueue(session.user._id, (queue) => ({ ...queue, jobs: [...queue.jobs, job] }));
  return (job.shown ?? {}) as T;
}

/** Whether a change must wait: there is no network connection, or an earlier change of its group waits. */
function mustWait({ collection, related }: AnyKind, person: string, item: string | null): boolean {
  const id = item ?? '';
  const group = related?.groupOf(id) ?? id;
  const isEarlierChange = (job: Job) =>
    job.type === CHANGE_TYPE && job.kind === collection && !job.refused && groupOf(job) === group;
  return !isOnline() || isTemporaryId(id) || queueOf(person).get().jobs.some(isEarlierChange);
}

/** Deletes the pending jobs of a deleted item. */
async function deleteJobsOf(person: string, item: string | null): Promise<void> {
  const isOfItem = (job: Job) => job.item === item && !job.refused;
  if (!queueOf(person).get().jobs.some(isOfItem)) return;
  await changeQueue(person, (queue) => ({ ...queue, jobs: queue.jobs.filter((job) => !isOfItem(job)) }));
}

/** Whether a pending change of a related item will change the version of this one too. */
function hasRelatedJob({ collection, related }: AnyKind, jobs: readonly Job[], item: string | null): boolean {
  if (!related || item === null) return false;
  const group = related.groupOf(item);
  return jobs.some(
    (job) => job.kind === collection && job.item !== item && !job.refused && related.groupOf(job.item) === group,
  );
}

/** The job of a change; throws when there is nothing to show after it, because the item is not known here. */
export function createJob(client: QueryClient, kind: AnyKind, { id = randomId(), ...change }: Change): Job {
  const session = activeSession.get();
  if (!session) throw new ApiFailure(0, null);
  const { _id, name } = session.user;
  const { action, item, body = null, version = null } = change;
  const space = kind.scope === 'person' ? PERSONAL : change.space;
  const itemId = item === null ? null : (queueOf(_id).get().createdIds[item] ?? item);
  const lists = client.getQueriesData<AnyItem[]>({ queryKey: [kind.collection, space] });
  const previous = lists.flatMap(([, items]) => items ?? []).find((one) => one._id === itemId) ?? null;
  if (action === 'update' && !previous) throw new ApiFailure(0, null);
  const members = client.getQueryData<Group[]>(['groups'])?.find((group) => group._id === space)?.members ?? [];
  // An item shows no zones (GROUP-56).
  const people = members.map(({ timeZone: _, ...person }) => person);
  const me = { _id, name };
  const [zone, now] = [browserZone(), new Date()];
  const shown = itemAfterChange(kind, action, { id, body, previous, me, people: [...people, me], zone, now });
  const versionOfJob = () => {
    // An edit that began with the temporary id has no server version. Its author has seen the state of the server, so
    // the current version is right.
    if (itemId !== item) return previous?.version ?? null;
    return hasRelatedJob(kind, queueOf(_id).get().jobs, item) ? null : version;
  };
  return {
    id,
    type: CHANGE_TYPE,
    kind: kind.collection,
    action,
    item: itemId ?? shown?._id ?? '',
    body: body as Job['body'],
    version: versionOfJob(),
    space,
    zone,
    day: dayIn(zone, now),
    shown: shown && { ...shown, ...(itemId && { _id: itemId }) },
  };
}
