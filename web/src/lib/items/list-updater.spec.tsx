import { QueryClient } from '@tanstack/react-query';
import type { Item } from './kind';
import { createListUpdater, type ListKind } from './list-updater';

interface Dated extends Item {
  day: number;
}

const DATED: ListKind<Dated> = {
  collection: 'calendar',
  logName: 'event',
  belongsToList: ({ day }, [, , from, to]) => day >= Number(from) && day <= Number(to),
};

const dated = (_id: string, day: number, version = 1): Dated => ({ _id, day, version });

/** The lists of two date ranges of a space, and one list of another space. */
function lists() {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['calendar', 'personal', 1, 10], [dated('a', 3), dated('b', 9)]);
  client.setQueryData(['calendar', 'personal', 8, 20], [dated('b', 9)]);
  client.setQueryData(['calendar', 'flat', 1, 20], [dated('a', 3)]);
  const ids = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => (state.data as Dated[]).map(({ _id, version }) => `${_id}${version}`).join(' '));
  return { change: createListUpdater(client, DATED, 'personal', 'test'), ids, end: () => client.clear() };
}

describe('changes shown in every list of a space', () => {
  it.each<[string, (change: ReturnType<typeof lists>['change']) => void, string[]]>([
    ['a new item, where it belongs', ({ put }) => put(dated('c', 15)), ['a1 b1', 'b1 c1', 'a1']],
    ['a changed item, in its place', ({ put }) => put(dated('a', 4, 2)), ['a2 b1', 'b1', 'a1']],
    ['an item that moves to another date range', ({ put }) => put(dated('a', 12, 2)), ['b1', 'b1 a2', 'a1']],
    ['the deletion of an item', ({ remove }) => remove('b'), ['a1', '', 'a1']],
    ['the deletion of all items', ({ clear }) => clear(), ['', '', 'a1']],
    ['an edit', ({ edit }) => edit('b', (item) => ({ ...item, version: 7 })), ['a1 b7', 'b7', 'a1']],
  ])('[SPEED-02] [CAL-35] the lists show %s', (_, act, expected) => {
    const { change, ids, end } = lists();
    act(change);
    expect(ids()).toEqual(expected);
    expect(change.find('nobody')).toBeUndefined();
    end();
  });
});
