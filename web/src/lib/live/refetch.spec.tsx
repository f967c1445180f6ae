import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { type AnyKind, registerKinds } from '@/lib/items/kind';
import type { LiveMessage } from './message';
import { refetch } from './refetch';

registerKinds([{ collection: 'todos' }, { collection: 'calendar' }] as AnyKind[]);

const todosChanged = (space: string): LiveMessage => ({ kind: 'changed', collection: 'todos', space, by: 'ben' });

/** A client whose screen shows these queries; counts how often each was fetched. */
async function shown(...keys: string[][]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } } });
  const fetched = new Map<string, number>();
  const ends = keys.map((queryKey) => {
    const name = queryKey.join(' ');
    const queryFn = () => fetched.set(name, (fetched.get(name) ?? 0) + 1).get(name);
    return new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  });
  await idle(client);
  return { client, fetched, end: () => ends.forEach((stop) => void stop()) };
}

/** Waits until nothing is fetched. A fetch that follows from a message begins at once. */
async function idle(client: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => client.isFetching() === 0 && resolve();
    client.getQueryCache().subscribe(check);
    check();
  });
}

/** A mutation that runs until the returned function is called. */
function change(client: QueryClient, ...mutationKey: string[]): () => Promise<void> {
  let settle = () => {};
  const answer = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const mutation = client.getMutationCache().build(client, {
    mutationKey,
    mutationFn: () => answer,
    gcTime: 0,
  });
  const done = mutation.execute(undefined);
  return async () => {
    settle();
    await done;
  };
}

describe('fetching after a live message', () => {
  it.each<[string, LiveMessage, number, number]>([
    ['the space that is changing', todosChanged('personal'), 1, 1],
    ['another space', todosChanged('flat'), 1, 2],
    ['everything', { kind: 'gap' }, 1, 2],
  ])(
    '[LIVE-02] [LIVE-07] only the todos of a space with a running change are not fetched at once: %s',
    async (_, message, personal, flat) => {
      const { client, fetched, end } = await shown(['todos', 'personal'], ['todos', 'flat']);
      const settle = change(client, 'todos', 'personal', 'toggle');
      refetch(client, message);
      await idle(client);
      expect([fetched.get('todos personal'), fetched.get('todos flat')]).toEqual([personal, flat]);
      await settle();
      end();
    },
  );

  it.each<[string, string, string[], string[], number]>([
    [
      'a window of the calendar',
      'calendar',
      ['calendar', 'flat', 'update'],
      ['calendar', 'flat', '2026-03-01', '2026-04-01'],
      1,
    ],
    [
      'a window of another space',
      'calendar',
      ['calendar', 'personal', 'update'],
      ['calendar', 'flat', '2026-03-01'],
      2,
    ],
    ['the todos of one person', 'todos', ['todos', 'flat', 'toggle'], ['todos', 'flat', 'mia'], 1],
    ['the notifications', 'notifications', ['notifications'], ['notifications', 'list'], 1],
    ['another collection', 'todos', ['calendar', 'flat', 'clear'], ['todos', 'flat', 'mia'], 2],
    ['a change that fetches nothing', 'me', ['me'], ['me', 'token'], 2],
    ['a change without a space', 'todos', ['switch-space'], ['todos', 'flat'], 2],
  ])(
    '[LIVE-07] parts of a list with a running change are not fetched at once either: %s',
    async (_, collection, changing, key, times) => {
      const { client, fetched, end } = await shown(key);
      const settle = change(client, ...changing);
      refetch(client, { kind: 'changed', collection, space: 'flat', by: 'ben' });
      await idle(client);
      expect([...fetched.values()]).toEqual([times]);
      await settle();
      end();
    },
  );

  it('[LIVE-02] a list that is not fetched at once is marked as stale', async () => {
    const { client, end } = await shown(['todos', 'personal'], ['groups']);
    const settle = change(client, 'todos', 'personal', 'toggle');
    refetch(client, todosChanged('personal'));
    expect(client.getQueryState(['todos', 'personal'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['groups'])?.isInvalidated).toBe(false);
    await settle();
    end();
  });

  it('[REMIND-25] [LIVE-10] a change of membership fetches the notifications too, another change does not', async () => {
    const { client, fetched, end } = await shown(['groups'], ['notifications', 'list'], ['me']);
    refetch(client, { kind: 'changed', collection: 'groups', space: 'personal', by: 'ben' });
    await idle(client);
    refetch(client, { kind: 'changed', collection: 'me', space: 'personal', by: 'ben' });
    await idle(client);
    expect([...fetched.values()]).toEqual([2, 2, 2]);
    end();
  });
});

it('[SESS-08] a change of the person fetches their devices too', async () => {
  const { client, fetched, end } = await shown(['me', 'token'], ['devices'], ['groups']);
  refetch(client, { kind: 'changed', collection: 'me', space: 'personal', by: 'ann' });
  await idle(client);
  expect([...fetched.values()]).toEqual([2, 2, 1]);
  end();
});

it.each<[string, LiveMessage]>([
  ['a change', todosChanged('flat')],
  ['a gap', { kind: 'gap' }],
])('[LIVE-02] [LIVE-07] a first fetch that is still running is repeated after %s', async (_, message) => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } });
  const answers: (() => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(() => resolve(answers.length)));
  const stop = new QueryObserver(client, { queryKey: ['todos', 'flat'], queryFn }).subscribe(() => {});
  refetch(client, message);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await idle(client);
  expect(client.getQueryData(['todos', 'flat'])).toBe(2);
  stop();
});
