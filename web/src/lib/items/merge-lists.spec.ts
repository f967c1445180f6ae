import { mergeLists, statusOf } from './merge-lists';
import type { SpaceList } from './use-items-of-spaces';

const HOME = { id: 'personal', name: 'Personal' };
const PACK = { id: 'p', name: 'Pack' };
const ITEM = { _id: '1', version: 1 };
const list = (rest: Partial<SpaceList<typeof ITEM>> = {}): SpaceList<typeof ITEM> => ({
  space: HOME,
  items: [ITEM],
  isPlaceholder: false,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
  ...rest,
});
const LOADED = list();
const LOADING = list({ items: undefined, isFetching: true });
const FAILED = list({ space: PACK, items: undefined, isError: true });

describe('the lists of several spaces', () => {
  it.each<[string, readonly SpaceList<typeof ITEM>[], Partial<ReturnType<typeof statusOf>>]>([
    ['all loaded', [LOADED, list({ space: PACK })], { isLoading: false, isError: false, failedSpaces: [] }],
    ['one loading', [LOADED, LOADING], { isLoading: true, isError: false, isFetching: false }],
    ['one shows the items of another view', [LOADED, list({ isPlaceholder: true })], { isLoading: true }],
    ['one read again while its items are there', [list({ isFetching: true })], { isLoading: false, isFetching: false }],
    ['one read again in vain', [list({ isError: true })], { isError: false, failedSpaces: [] }],
    ['one failed', [LOADED, FAILED], { isLoading: false, isError: false, failedSpaces: [PACK] }],
    ['two kinds of a space failed', [LOADED, FAILED, FAILED], { isError: false, failedSpaces: [PACK] }],
    ['all failed', [FAILED, FAILED], { isError: true, isFetching: false, failedSpaces: [PACK] }],
    ['a failed one is read again', [LOADED, { ...FAILED, isFetching: true }], { isFetching: true }],
  ])('[ALL-06] %s', (_, lists, expected) => expect(statusOf(lists)).toMatchObject(expected));

  it('[ALL-06] only those that failed are read again', () => {
    const [loaded, failed] = [jest.fn(), jest.fn()];
    statusOf([list({ refetch: loaded }), { ...FAILED, refetch: failed }]).refetch();
    expect(loaded).not.toHaveBeenCalled();
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('[ALL-06] an empty list says nothing about the spaces that are loading', () => {
    const empty = list({ items: [] });
    expect(mergeLists([empty, LOADING]).data).toBeUndefined();
    expect(mergeLists([empty, FAILED]).data).toEqual([]);
    expect(mergeLists([LOADED, LOADING]).data).toEqual([ITEM]);
    expect(mergeLists([LOADED]).spaceOf.get(ITEM._id)).toBe(HOME);
  });
});
