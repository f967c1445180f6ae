import type { User } from '@/api/generated';
import { activeSession } from '@/lib/session/active-session';
import { createStoredValuePerPerson, type StoredValue } from '@/lib/stored-value';
import { withLock } from '@/lib/with-lock';
import { isItemChange, type Queue, readQueue } from './job';
import { migrateOldQueues } from './migrate-old-queues';

/** Stored in browsers; must not change. */
const STORAGE_KEY = 'queue';
const storeOf = createStoredValuePerPerson<Queue>(STORAGE_KEY, readQueue);
const stores = new Map<string, StoredValue<Queue>>();

/** The queue of a person, in every tab of the browser. It stays when the session expires. */
export function queueOf(person: User['_id']): StoredValue<Queue> {
  const existing = stores.get(person);
  if (existing) return existing;
  const store = storeOf(person);
  stores.set(person, store);
  migrateOldQueues(person, store, `${STORAGE_KEY} ${person}`);
  return store;
}

/** Changes the queue of a person under a lock, so that two tabs do not overwrite each other's changes. */
export const changeQueue = (person: User['_id'], change: (queue: Queue) => Queue) =>
  withLock(`pawplan-queue ${person}`, () => queueOf(person).change(change));

/** Deletes the pending changes of items of the signed-in person. */
export function deletePendingChanges(): void {
  const session = activeSession.get();
  if (!session) return;
  queueOf(session.user._id).change(({ jobs }) => ({ jobs: jobs.filter((job) => !isItemChange(job)), createdIds: {} }));
}
