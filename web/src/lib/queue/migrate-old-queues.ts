import { parsed, recordOf } from '@/lib/json';
import type { StoredValue } from '@/lib/stored-value';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { type Job, type Queue, readQueue } from './job';

/**
 * Moves the changes and the focus recordings that an earlier version of the app stored under other names into the
 * queue, also when a tab with that version stores some later. `key` is the name of the queue in the storage.
 */
export function migrateOldQueues(person: string, store: StoredValue<Queue>, key: string): void {
  const names = [`outbox ${person}`, `focus-outbox ${person}`];
  const move = () => {
    const [changes = null, recordings = null] = names.map((name) => localStorage.getItem(name));
    if (changes === null && recordings === null) return;
    const earlier = readOldQueues(changes, recordings);
    store.change(({ jobs, made }) => {
      const added = earlier.jobs.filter(({ id }) => !jobs.some((job) => job.id === id));
      return { jobs: [...added, ...jobs], made: { ...earlier.made, ...made } };
    });
    // When the storage is full, the earlier data stays.
    const kept = readQueue(localStorage.getItem(key)).jobs;
    if (kept.length === store.get().jobs.length) for (const name of names) localStorage.removeItem(name);
  };
  move();
  window.addEventListener('storage', (event) => {
    if (event.key !== null && names.includes(event.key)) move();
  });
}

function readOldQueues(changes: string | null, recordings: string | null): Queue {
  const { waiting, made } = recordOf(parsed(changes));
  const sessions = parsed(recordings);
  const jobs = [...listOf(waiting).map(changeJob), ...listOf(sessions).map(recordingJob)];
  return readQueue(JSON.stringify({ jobs, made }));
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(recordOf) : []);

const changeJob = ({ collection, method: _, body, ...rest }: Record<string, unknown>) => ({
  ...rest,
  type: 'change',
  kind: collection,
  body: parsed(typeof body === 'string' ? body : null),
});

function recordingJob({ id, space, zone = browserZone(), taskId, ...session }: Record<string, unknown>): unknown {
  const day = dayIn(String(zone), new Date(Number(session.startedAt) || 0));
  const job = { type: 'recording', kind: 'focus', action: 'create', version: null, shown: null };
  return { ...job, id, item: id, needs: taskId, body: session, space, zone, day } as Job;
}
