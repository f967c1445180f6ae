import type { Trophy } from '../../../api/generated';
import { accountStore } from '../../../lib/session/use-me';
import { createStore } from '../../../lib/store';
import { onTop } from './arrange';

/** Trophies that were just won and not yet cheered at. */
export const celebrationStore = createStore<readonly Trophy[]>([]);

/** Opens the celebration of trophies that a recording has just brought (§4); none opens nothing. While one is open they join it. */
export function celebrate(trophies: readonly Trophy[]): void {
  if (trophies.length > 0) celebrationStore.set(onTop(celebrationStore.get(), trophies));
}

// What one person has won is not cheered at before another.
accountStore.subscribe(() => celebrationStore.set([]));
