import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { LiveMessage } from './message';
import { refetch } from './refetch';

const todosChanged = (space: string): LiveMessage => ({ kind: 'changed', collection: 'todos', space });

/** A client whose screen shows these queries, and how often each was fetched. */
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

async function idle(client: QueryClient): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (client.isFetching() > 0);
}

/** A change of the todos of a space that is under way until it is settled. */
function change(client: QueryClient, space: string): () => Promise<void> {
  let settle = () => {};
  const answer = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const mutation = client.getMutationCache().build(client, {
    mutationKey: ['todos', space, 'toggle'],
    mutationFn: () => answer,
    gcTime: 0,
  });
  const done = mutation.execute(undefined);
  return async () => {
    settle();
    await done;
  };
}

describe('fetching what a live message is about', () => {
  it.each<[string, LiveMessage, number, number]>([
    ['the space that is changing', todosChanged('personal'), 1, 1],
    ['another space', todosChanged('flat'), 1, 2],
    ['everything', { kind: 'gap' }, 1, 2],
  ])(
    '[LIVE-02] [LIVE-07] only the todos of a space that we are changing wait: %s',
    async (_, message, personal, flat) => {
      const { client, fetched, end } = await shown(['todos', 'personal'], ['todos', 'flat']);
      const settle = change(client, 'personal');
      refetch(client, message);
      await idle(client);
      expect([fetched.get('todos personal'), fetched.get('todos flat')]).toEqual([personal, flat]);
      await settle();
      end();
    },
  );

  it('[LIVE-02] what waited is marked as stale', async () => {
    const { client, end } = await shown(['todos', 'personal'], ['groups']);
    const settle = change(client, 'personal');
    refetch(client, todosChanged('personal'));
    expect(client.getQueryState(['todos', 'personal'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['groups'])?.isInvalidated).toBe(false);
    await settle();
    end();
  });
});
