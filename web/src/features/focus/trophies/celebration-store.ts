import type { Trophy } from '@/api/generated';
import { accountStore } from '@/lib/session/current-user';
import { createStore } from '@/lib/store';
import { mergeTrophies } from './trophies';

/** New trophies that have not been celebrated yet. */
export const celebrationStore = createStore<readonly Trophy[]>([]);

/**
 * Opens the celebration of new trophies; an empty list does nothing. While the celebration is open, further trophies
 * are added to it.
 */
export function celebrate(trophies: readonly Trophy[]): void {
  if (trophies.length > 0) celebrationStore.set(mergeTrophies(celebrationStore.get(), trophies));
}

// Do not show one person's trophies to another.
accountStore.subscribe(() => celebrationStore.set([]));
