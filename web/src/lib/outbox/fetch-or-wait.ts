import type { Group } from '@/api/generated';
import { persistentFetch } from '@/api/persistent-fetch';
import type { Shown } from '@/lib/items/kind';
import { kindOf } from '@/lib/items/kinds';
import { parsed } from '@/lib/json';
import { isOnline } from '@/lib/online';
import { activeSession } from '@/lib/session/active-session';
import { PERSONAL } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { changeOf } from './change-of';
import { shownAfter } from './shown-after';
import { changeOutbox, outboxOf } from './store';
import { type Change, isNotMade, type Waiting } from './waiting';

/**
 * `fetch` for all calls. A change of an item that gets no answer is put into the outbox, and the caller gets an answer
 * like the server's.
 */
export async function fetchOrWait(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const change = changeOf(request.method, new URL(request.url).pathname);
  const session = activeSession.get();
  const isOurs = session && request.headers.get('Authorization') === `Bearer ${session.token}`;
  if (!change || !isOurs || !request.headers.has('Idempotency-Key')) return persistentFetch(request);
  const { waiting } = outboxOf(session.user._id).get();
  const isBehind = change.item !== null && waiting.some(({ item, refused }) => item === change.item && !refused);
  // A change must wait when an earlier change of the same item waits.
  if (!isOnline() || isBehind || isNotMade(change.item ?? '')) return wait(request, change);
  try {
    return await persistentFetch(request.clone());
  } catch (error) {
    if (request.signal.aborted || activeSession.get()?.token !== session.token) throw error;
    return wait(request, change);
  }
}

async function wait(request: Request, change: Change): Promise<Response> {
  const session = activeSession.get();
  if (!session) throw new TypeError('Nobody is signed in');
  const { client, user } = session;
  const { headers, method } = request;
  const body = (await request.clone().text()) || null;
  const id = headers.get('Idempotency-Key') ?? '';
  const zone = headers.get('X-Time-Zone') ?? browserZone();
  const space = kindOf(change.collection)?.scope === 'person' ? PERSONAL : (headers.get('X-Space') ?? PERSONAL);
  const { made } = outboxOf(user._id).get();
  const known = change.item === null ? null : (made[change.item] ?? change.item);
  const lists = client.getQueriesData<Shown[]>({ queryKey: [change.collection, space] });
  const before = lists.flatMap(([, items]) => items ?? []).find(({ _id }) => _id === known) ?? null;
  // Without the item there is nothing to answer with, and an empty answer would be wrong.
  if (change.action === 'update' && !before) throw new TypeError('The item is not known here');
  const people = client.getQueryData<Group[]>(['groups'])?.find(({ _id }) => _id === space)?.members ?? [];
  const me = { _id: user._id, name: user.name };
  const now = new Date();
  const shown = shownAfter(change, { id, body: parsed(body), before, me, people: [...people, me], zone, now });
  // An edit that began under the temporary id has no server version. Its author has seen all that the server has of the
  // item, so the present version is right.
  const version = known === change.item ? headers.get('If-Match') : before?.version;
  const waiting: Waiting = {
    ...change,
    id,
    item: known ?? shown?._id ?? '',
    space,
    method,
    body,
    version: version === null || version === undefined ? null : Number(version),
    zone,
    day: dayIn(zone, now),
    shown: shown && { ...shown, ...(known && { _id: known }) },
  };
  await changeOutbox(user._id, (outbox) => ({ ...outbox, waiting: [...outbox.waiting, waiting] }));
  return Response.json(shown ?? {}, { status: change.action === 'create' ? 201 : 200 });
}
