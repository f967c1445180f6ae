import { createStore } from '@/lib/store';

/** For each query hash: when the server answered the shown content, and whether it was read from the cache. */
type Times = ReadonlyMap<string, { at: number; cached: boolean }>;

export const timesStore = createStore<Times>(new Map());

/** Records the source of the shown content of a list. */
export const recordListTime = (hash: string, at: number, cached: boolean) =>
  timesStore.set(new Map(timesStore.get()).set(hash, { at, cached }));
