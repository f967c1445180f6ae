import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import type { User } from '@/api/generated';
import type { Job } from '@/lib/queue/job';
import { queueOf } from '@/lib/queue/store';
import { activeSession } from '@/lib/session/active-session';
import { CHANGE_JOB, type Change } from './change-job';
import { type AnyKind, kindOf, registerKinds } from './kind';
import { sendOrQueue } from './send-or-queue';

const SPACE = 'g1';
const chore = { _id: 'c1', version: 3, title: 'Sweep' };
const stored = { ...chore, version: 4 };

describe('a change of an item', () => {
  let personCount = 0;
  let person: string;
  let client: QueryClient;
  let calls: { what: string; call: unknown }[];
  let answer: () => Promise<unknown>;

  const record = (what: string) => (call: unknown) => {
    calls.push({ what, call });
    return answer();
  };
  const CHORES = {
    collection: 'chores',
    logName: 'chore',
    scope: 'space',
    calls: { create: record('create'), update: record('update'), remove: record('delete') },
    actions: { toggle: { send: record('toggle') } },
    optimisticCreate: (body: object) => body,
    optimisticUpdate: (item: object, body: object) => ({ ...item, ...body }),
  } as unknown as AnyKind;
  const failing = (status: number) => async () => {
    throw new ApiFailure(status, { message: `Refused with ${status}` });
  };
  const send = (change: Omit<Change, 'space'>) => sendOrQueue(client, CHORES, { space: SPACE, ...change });
  const edit = { action: 'update', item: 'c1', body: { title: 'Mop' }, version: 3 };
  const jobs = () => queueOf(person).get().jobs;
  const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

  beforeEach(() => {
    registerKinds([CHORES]);
    person = `anna${personCount++}`;
    client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
    client.setQueryData(['chores', SPACE], [chore]);
    calls = [];
    answer = async () => stored;
    activeSession.set({ client, user: { _id: person, name: 'Ann' } as User, token: 'token' });
    setOnline(true);
  });
  afterEach(() => {
    activeSession.set(null);
    client.clear();
  });

  it.each([
    [{ action: 'create', item: null, body: { title: 'Mop' }, id: 'k' }, { body: { title: 'Mop' } }, {}],
    [{ ...edit, id: 'k' }, { path: { id: 'c1' }, body: { title: 'Mop' } }, { 'If-Match': '3' }],
    [{ action: 'delete', item: 'c1', id: 'k' }, { path: { id: 'c1' } }, {}],
    [{ action: 'toggle', item: 'c1', version: 3, id: 'k' }, { path: { id: 'c1' } }, { 'If-Match': '3' }],
  ])('[PHONE-06] is sent at once with a key: %j', async (change, call, headers) => {
    expect(await send(change)).toBe(stored);
    const settings = { headers: { 'X-Space': SPACE, 'Idempotency-Key': 'k', ...headers } };
    expect(calls).toEqual([{ what: change.action, call: { ...call, ...settings } }]);
    expect(jobs()).toEqual([]);
  });

  it('[PHONE-06] waits with the same key when it gets no answer, and is shown as it will be', async () => {
    answer = failing(0);
    const shown = { ...chore, title: 'Mop' };
    expect(await send({ ...edit, id: 'k' })).toEqual(shown);
    expect(jobs()).toMatchObject([
      {
        id: 'k',
        type: 'change',
        kind: 'chores',
        action: 'update',
        item: 'c1',
        body: { title: 'Mop' },
        version: 3,
        shown,
      },
    ]);
  });

  it('[PHONE-06] waits with the key of the call that got no answer, also when the screen names no key', async () => {
    answer = failing(0);
    await send(edit);
    expect(calls).toMatchObject([{ call: { headers: { 'Idempotency-Key': jobs()[0]?.id } } }]);
  });

  it('[PHONE-06] a new item has a temporary id until it is sent', async () => {
    setOnline(false);
    const created = await send({ action: 'create', item: null, body: { title: 'Mop' }, id: 'k' });
    expect(created).toMatchObject({ _id: 'waiting-k', version: 0, title: 'Mop' });
    expect(jobs()).toMatchObject([{ item: 'waiting-k', version: null, shown: created }]);
    expect(calls).toEqual([]);
  });

  it('[CAL-95] sends a deletion of several items with its body, also later', async () => {
    const related = { groupOf: (id: string) => id.slice(0, 1), remove: record('delete related') };
    registerKinds([{ ...CHORES, related } as unknown as AnyKind]);
    const deletion = { action: 'delete', item: 'c1', space: SPACE, body: { scope: 'all' } };
    const kind = kindOf('chores') as AnyKind;
    await sendOrQueue(client, kind, deletion);
    setOnline(false);
    await sendOrQueue(client, kind, deletion);
    await CHANGE_JOB.send(jobs()[0] as Job, { headers: { 'X-Space': SPACE, 'Idempotency-Key': 'k' } });
    const sent = { path: { id: 'c1' }, body: { scope: 'all' } };
    expect(calls).toMatchObject(Array(2).fill({ what: 'delete related', call: sent }));
  });

  it('[CAL-95] names no version when a change of a related item waits, which will change the version', async () => {
    const related = { groupOf: (id: string) => id.slice(0, 1) };
    registerKinds([{ ...CHORES, related } as unknown as AnyKind]);
    client.setQueryData(['chores', SPACE], [chore, { ...chore, _id: 'c2' }, { ...chore, _id: 'd1' }]);
    setOnline(false);
    for (const item of ['c1', 'c1', 'c2', 'd1']) {
      await sendOrQueue(client, kindOf('chores') as AnyKind, { ...edit, space: SPACE, item });
    }
    expect(jobs().map(({ item, version }) => [item, version])).toEqual([
      ['c1', 3],
      ['c1', 3],
      ['c2', null],
      ['d1', 3],
    ]);
  });

  it('[PHONE-06] waits behind an earlier change of its item, and not behind others', async () => {
    setOnline(false);
    await send(edit);
    setOnline(true);
    await send({ action: 'toggle', item: 'c1', version: 3 });
    expect(jobs().map(({ action }) => action)).toEqual(['update', 'toggle']);
    await send({ action: 'delete', item: 'c2' });
    expect(calls.map(({ what }) => what)).toEqual(['delete']);
  });

  it.each([400, 404, 409, 500, 503])('[PHONE-06] an error %d is an answer: it does not wait', async (status) => {
    answer = failing(status);
    await expect(send(edit)).rejects.toMatchObject({ status });
    expect(jobs()).toEqual([]);
  });

  it('[PHONE-06] does not wait when its person has signed out meanwhile', async () => {
    answer = () => {
      activeSession.set(null);
      return failing(0)();
    };
    await expect(send(edit)).rejects.toMatchObject({ status: 0 });
    expect(jobs()).toEqual([]);
  });

  it('[PHONE-06] an edit of an item that is not known here fails without a network connection', async () => {
    setOnline(false);
    await expect(send({ ...edit, item: 'c9' })).rejects.toMatchObject({ status: 0 });
    expect(jobs()).toEqual([]);
  });

  it('[PHONE-06] an edit that began under the temporary id continues with the id and version of the server', async () => {
    queueOf(person).change((queue) => ({ ...queue, createdIds: { 'waiting-k': 'c1' } }));
    await send({ ...edit, item: 'waiting-k', version: 0 });
    expect(jobs()).toMatchObject([{ item: 'c1', version: 3, shown: { _id: 'c1', title: 'Mop' } }]);
    expect(calls).toEqual([]);
  });

  it('[GOAL-18] a deletion drops the progress of its item that could not be sent', async () => {
    setOnline(false);
    await send(edit);
    setOnline(true);
    const [job] = jobs() as [Job];
    const progress = { ...job, type: 'progress' };
    queueOf(person).change((queue) => ({ ...queue, jobs: [progress, { ...progress, id: 'q', item: 'c2' }] }));
    await send({ action: 'delete', item: 'c1' });
    expect(jobs().map(({ id }) => id)).toEqual(['q']);
  });
});
