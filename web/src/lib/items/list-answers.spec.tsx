import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '@/lib/query-client';
import { type Call, serve } from '../../../test/server';
import { type AnyKind, kindOf } from './kind';
import { itemsQuery } from './use-items';

const TODOS = kindOf('todos') as AnyKind;

describe('reading a list again', () => {
  let client: QueryClient;
  let list: object[];
  let calls: Call[];
  const query = itemsQuery(TODOS, 'personal');

  beforeEach(() => {
    client = createQueryClient();
    list = [{ _id: '1', version: 1 }];
    calls = serve(({ headers }) => {
      const etag = `W/"${list.length}"`;
      return headers.get('If-None-Match') === etag ? [304, null, { etag }] : [200, list, { etag }];
    });
  });
  afterEach(() => client.clear());

  const read = () => client.fetchQuery({ ...query, staleTime: 0 });
  const tags = () => calls.map(({ headers }) => headers.get('If-None-Match'));

  it('[LIVE-16] names the last answer, and keeps it when the server answers that it is still the same', async () => {
    const first = await read();
    expect(await read()).toBe(first);
    list = [{ _id: '2', version: 1 }, ...list];
    expect(await read()).toEqual(list);
    expect(await read()).toEqual(list);
    expect(tags()).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
  });

  it('[LIVE-16] returns what the server answered, not what is shown', async () => {
    await read();
    client.setQueryData(query.queryKey, []);
    expect(await read()).toEqual(list);
  });

  it('[LIVE-16] names no answer of another list', async () => {
    await read();
    await client.fetchQuery(itemsQuery(TODOS, 'f'.repeat(24)));
    expect(tags()).toEqual([null, null]);
  });

  it('[LIVE-16] names no answer after the list was removed', async () => {
    const stop = new QueryObserver(client, query).subscribe(() => {});
    await read();
    stop();
    client.removeQueries(query);
    await read();
    expect(tags().at(-1)).toBeNull();
  });
});
