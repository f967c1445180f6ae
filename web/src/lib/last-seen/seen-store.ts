import { createStore } from '../store';

/** When what is shown of a list was told by the server, and whether that was read from what is kept, by the list's hash. */
export type Times = ReadonlyMap<string, { at: number; kept: boolean }>;

export const timesStore = createStore<Times>(new Map());

/** Notes where what is shown of a list comes from. */
export const noteSeen = (hash: string, at: number, kept: boolean) =>
  timesStore.set(new Map(timesStore.get()).set(hash, { at, kept }));
