import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { listMyTodos, type Todo } from '@/api/generated';
import { createQueryClient } from '@/lib/query-client';
import { EMPTY_QUEUE } from '@/lib/queue/job';
import { queueOf } from '@/lib/queue/store';
import { activeSession } from '@/lib/session/active-session';
import { userKey } from '@/lib/session/current-user';
import { tokenStore } from '@/lib/session/token-store';
import { type Call, serve } from '../../../test/server';
import { ANN } from '../../../test/signed-in';
import { type AnyItem, type AnyKind, kindOf } from './kind';
import { getAnswer } from './list-answers';
import { createListUpdater, startChange } from './list-updater';
import { refreshItem } from './refresh-item';
import { createJob } from './send-or-queue';
import { type ItemsView, itemsQuery } from './use-items';

const FLAT = 'f'.repeat(24);
const BEN = { _id: 'b'.repeat(24), name: 'Ben' };
const ME = { _id: ANN._id, name: ANN.name };
const KIND = kindOf('todos') as AnyKind;
const MINE = { key: [ANN._id], list: listMyTodos } as unknown as ItemsView<AnyItem>;
const id = (n: number) => n.toString(16).padStart(24, '0');
const todo = (n: number, over: Partial<Todo> = {}): Todo =>
  ({ _id: id(n), title: `Todo ${n}`, createdBy: ME, assignedTo: ME, completed: false, version: 1, ...over }) as Todo;
const titles = (list: unknown) => (list as Todo[] | undefined)?.map(({ title }) => title);

describe('after a change of one item', () => {
  let client: QueryClient;
  /** What the server has. */
  let stored: Todo[];
  let calls: Call[];
  /** The status of further requests of single items. */
  let status: number;
  const ends: (() => void)[] = [];

  const all = () => client.getQueryData<Todo[]>(['todos', FLAT]);
  const mine = () => client.getQueryData<Todo[]>(['todos', FLAT, ANN._id]);
  const asked = () => calls.map(({ path, query }) => `${path} ${query.get('ids') ?? 'all'}`);
  const changed = (n: number, version?: number) => refreshItem(client, KIND, FLAT, id(n), version);
  const set = (...todos: Todo[]) => {
    stored = [...stored.filter(({ _id }) => todos.every((other) => other._id !== _id)), ...todos];
  };
  /** Shows the list of all todos, and the list of Ann's own. */
  const watch = (view?: ItemsView<AnyItem>) => {
    const stop = new QueryObserver(client, itemsQuery(KIND, FLAT, view)).subscribe(() => {});
    ends.push(stop);
    return stop;
  };
  /** Waits until the lists show these titles. */
  const show = (inAll: string[], inMine: string[]) =>
    waitFor(() => expect([titles(all()), titles(mine())]).toEqual([inAll, inMine]));

  beforeEach(async () => {
    client = createQueryClient();
    tokenStore.set('token');
    client.setQueryData(userKey('token'), ANN);
    activeSession.set({ client, user: ANN, token: 'token' });
    status = 200;
    stored = [todo(1), todo(2, { createdBy: BEN, assignedTo: BEN })];
    calls = serve(({ path, query }) => {
      const ids = query.get('ids')?.split(',');
      if (path === '/api/todos/my-todos') return [200, stored.filter(({ assignedTo }) => assignedTo._id === ANN._id)];
      if (ids && status !== 200) return [status, { message: 'No' }];
      return [200, ids ? stored.filter(({ _id }) => ids.includes(_id)) : stored];
    });
    watch();
    watch(MINE);
    await show(['Todo 1', 'Todo 2'], ['Todo 1']);
    calls.length = 0;
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    queueOf(ANN._id).change(() => EMPTY_QUEUE);
    activeSession.set(null);
    client.clear();
  });

  it('[LIVE-14] fetches that item alone and shows it in every list that it belongs to', async () => {
    set(todo(1, { title: 'Changed', version: 2 }));
    changed(1, 2);
    await show(['Changed', 'Todo 2'], ['Changed']);
    expect(asked()).toEqual([`/api/todos ${id(1)}`]);
    expect(calls[0]?.headers.get('X-Space')).toBe(FLAT);
  });

  it('[LIVE-14] shows a new item in the lists that it belongs to, and one that moved in its new list only', async () => {
    set(todo(3, { createdBy: BEN, assignedTo: BEN }), todo(1, { createdBy: BEN, assignedTo: BEN, version: 2 }));
    changed(3, 1);
    changed(1, 2);
    await show(['Todo 1', 'Todo 2', 'Todo 3'], []);
  });

  it('[LIVE-14] removes an item that no longer exists', async () => {
    stored = stored.slice(1);
    changed(1, 2);
    await show(['Todo 2'], []);
  });

  it('[LIVE-14] fetches nothing when the lists show this version already', async () => {
    set(todo(2, { title: 'Changed', version: 2 }));
    changed(1, 1);
    changed(2, 2);
    await show(['Todo 1', 'Changed'], ['Todo 1', 'Changed']);
    expect(asked()).toEqual([`/api/todos ${id(2)}`]);
  });

  it('[LIVE-15] fetches the changes together that arrive during a request', async () => {
    changed(1);
    await waitFor(() => expect(calls).toHaveLength(1));
    for (const n of [2, 1, 3]) changed(n);
    await waitFor(() => expect(asked()).toEqual([`/api/todos ${id(1)}`, `/api/todos ${id(2)},${id(1)},${id(3)}`]));
  });

  it('[LIVE-15] fetches whole lists in place of more than 50 items', async () => {
    for (let n = 0; n <= 50; n++) changed(n);
    await waitFor(() => expect(asked()).toEqual(['/api/todos all', '/api/todos/my-todos all']));
  });

  it.each([403, 503])('[LIVE-16] fetches whole lists when the items are answered with %d', async (code) => {
    status = code;
    set(todo(1, { title: 'Changed', version: 2 }));
    changed(1, 2);
    await show(['Todo 2', 'Changed'], ['Changed']);
    expect(asked()).toContain('/api/todos all');
  });

  it('[LIVE-16] a list that no screen shows is fetched as a whole when a screen shows it', async () => {
    for (const end of ends.splice(0)) end();
    set(todo(1, { title: 'Changed', version: 2 }));
    changed(1, 2);
    await waitFor(() => expect(client.getQueryState(['todos', FLAT])?.isInvalidated).toBe(true));
    expect(calls).toEqual([]);
    watch();
    await show(['Todo 2', 'Changed'], ['Todo 1']);
    expect(asked()).toEqual(['/api/todos all']);
  });

  it('[LIVE-16] a list that is being fetched is fetched again, because it may have been read before the change', async () => {
    void client.refetchQueries({ queryKey: ['todos', FLAT], exact: true });
    changed(1, 2);
    await waitFor(() => expect(asked().filter((one) => one === '/api/todos all')).toHaveLength(2));
  });

  it('[LIVE-14] waits for a running change of this tab, and keeps its later answer', async () => {
    let answer: ((item: AnyItem) => void) | undefined;
    const { put, options } = createListUpdater(client, KIND, FLAT, 'toggle', id(1));
    startChange(client, {
      ...options,
      mutationFn: () => new Promise<AnyItem>((resolve) => (answer = resolve)),
      onSuccess: put,
    });
    changed(2, 2);
    await waitFor(() => expect(answer).toBeDefined());
    expect(calls).toEqual([]);
    set(todo(1, { title: 'Mine', version: 3 }));
    answer?.({ ...todo(1, { title: 'Mine', version: 3 }) });
    await waitFor(() => expect(asked()).toEqual([`/api/todos ${id(2)},${id(1)}`]));
    await show(['Mine', 'Todo 2'], ['Mine']);
  });

  it('[LIVE-14] an answer that is older than what is shown changes nothing', async () => {
    client.setQueryData(['todos', FLAT], [todo(1, { title: 'Newer', version: 5 }), todo(2)]);
    set(todo(2, { title: 'Changed', version: 2 }));
    changed(1, 6);
    changed(2, 2);
    await waitFor(() => expect(titles(all())).toEqual(['Newer', 'Changed']));
  });

  it('[LIVE-14] [PHONE-06] a change that waits in this browser stays shown, and is no part of what the server answered', async () => {
    const edit = { action: 'update', item: id(1), space: FLAT, body: { title: 'Waiting' }, version: 1 };
    const job = createJob(client, KIND, edit);
    queueOf(ANN._id).change((queue) => ({ ...queue, jobs: [job] }));
    set(todo(1, { title: 'Theirs', version: 2 }));
    const answers = () =>
      client
        .getQueryCache()
        .findAll({ queryKey: ['todos'] })
        .map((query) => titles(getAnswer(query)));
    changed(1, 2);
    await waitFor(() => expect(answers()).toEqual([['Theirs', 'Todo 2'], ['Theirs']]));
    expect(titles(all())).toEqual(['Waiting', 'Todo 2']);
  });

  it('[UPGRADE-30] an answer with all items, by a server that does not know the ids, is used for the changed item only', async () => {
    set(todo(1, { title: 'Changed', version: 2 }), todo(2, { title: 'Also', version: 2 }));
    calls.length = 0;
    calls = serve(() => [200, stored]);
    changed(1, 2);
    await show(['Changed', 'Todo 2'], ['Changed']);
  });

  it('[LIVE-14] the age of a list stays, so that its other items are not taken for fresh', async () => {
    const age = () => client.getQueryState(['todos', FLAT])?.dataUpdatedAt;
    const before = age();
    jest.spyOn(Date, 'now').mockReturnValue((before ?? 0) + 60_000);
    set(todo(1, { title: 'Changed', version: 2 }));
    changed(1, 2);
    await show(['Changed', 'Todo 2'], ['Changed']);
    expect(age()).toBe(before);
  });
});
