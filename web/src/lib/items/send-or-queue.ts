import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import type { Group } from '@/api/generated';
import { isOnline } from '@/lib/online';
import { headersOf, isTemporaryId, type Job } from '@/lib/queue/job';
import { changeQueue, queueOf } from '@/lib/queue/store';
import { randomId } from '@/lib/random-id';
import { activeSession } from '@/lib/session/active-session';
import { PERSONAL } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { CHANGE_TYPE, type Change, itemAfterChange, sendChange } from './change-job';
import type { AnyItem, AnyKind, Item, Kind } from './kind';

/**
 * Sends a change. When it gets no answer, or when earlier changes of the item wait, it goes into the queue; the result
 * is then the item as it will be.
 */
export async function sendOrQueue<T extends Item, Body extends object>(
  client: QueryClient,
  of: Kind<T, Body>,
  change: Change,
): Promise<T> {
  const kind = of as unknown as AnyKind;
  const session = activeSession.get();
  const { item, space, version = null, id = randomId() } = change;
  if (!session || !mustWait(session.user._id, item)) {
    try {
      const reply = await sendChange(kind, change, { headers: headersOf({ id, space, version }) });
      if (session && change.action === 'delete') await dropJobsOf(session.user._id, item);
      return reply as T;
    } catch (error) {
      const isUnanswered = error instanceof ApiFailure && error.status === 0;
      if (!isUnanswered || !session || activeSession.get()?.token !== session.token) throw error;
    }
  }
  const job = jobOf(client, kind, { ...change, id });
  await changeQueue(session.user._id, (queue) => ({ ...queue, jobs: [...queue.jobs, job] }));
  return (job.shown ?? {}) as T;
}

/** A change must wait without a network connection, and behind an earlier change of its item. */
function mustWait(person: string, item: string | null): boolean {
  const isBehind = (job: Job) => job.type === CHANGE_TYPE && job.item === item && !job.refused;
  return !isOnline() || isTemporaryId(item ?? '') || queueOf(person).get().jobs.some(isBehind);
}

/** Drops the waiting jobs of an item that was deleted: progress that could not be sent. */
async function dropJobsOf(person: string, item: string | null): Promise<void> {
  const isOfItem = (job: Job) => job.item === item && !job.refused;
  if (!queueOf(person).get().jobs.some(isOfItem)) return;
  await changeQueue(person, (queue) => ({ ...queue, jobs: queue.jobs.filter((job) => !isOfItem(job)) }));
}

/** The job of a change; throws when there is nothing to show after it, because the item is not known here. */
export function jobOf(client: QueryClient, kind: AnyKind, { id = randomId(), ...change }: Change): Job {
  const session = activeSession.get();
  if (!session) throw new ApiFailure(0, null);
  const { _id, name } = session.user;
  const { action, item, body = null, version = null } = change;
  const space = kind.scope === 'person' ? PERSONAL : change.space;
  const known = item === null ? null : (queueOf(_id).get().made[item] ?? item);
  const lists = client.getQueriesData<AnyItem[]>({ queryKey: [kind.collection, space] });
  const before = lists.flatMap(([, items]) => items ?? []).find((one) => one._id === known) ?? null;
  if (action === 'update' && !before) throw new ApiFailure(0, null);
  const people = client.getQueryData<Group[]>(['groups'])?.find((group) => group._id === space)?.members ?? [];
  const me = { _id, name };
  const [zone, now] = [browserZone(), new Date()];
  const shown = itemAfterChange(kind, action, { id, body, before, me, people: [...people, me], zone, now });
  return {
    id,
    type: CHANGE_TYPE,
    kind: kind.collection,
    action,
    item: known ?? shown?._id ?? '',
    body: body as Job['body'],
    // An edit that began under the temporary id has no server version. Its author has seen all that the server has of
    // the item, so the present version is right.
    version: known === item ? version : (before?.version ?? null),
    space,
    zone,
    day: dayIn(zone, now),
    shown: shown && { ...shown, ...(known && { _id: known }) },
  };
}
