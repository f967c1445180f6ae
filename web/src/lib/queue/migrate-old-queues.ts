import { parseJson, recordOf } from '@/lib/json';
import type { StoredValue } from '@/lib/stored-value';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { type Job, type Queue, readQueue } from './job';

/**
 * Moves changes and focus recordings that an earlier version of the app stored under other keys into the queue, also
 * when an open tab with that version stores some later. `key` is the storage key of the queue.
 */
export function migrateOldQueues(person: string, store: StoredValue<Queue>, key: string): void {
  const names = [`outbox ${person}`, `focus-outbox ${person}`];
  const migrate = () => {
    const [changes = null, recordings = null] = names.map((name) => localStorage.getItem(name));
    if (changes === null && recordings === null) return;
    const oldQueue = readOldQueues(changes, recordings);
    store.change(({ jobs, createdIds }) => {
      const added = oldQueue.jobs.filter(({ id }) => !jobs.some((job) => job.id === id));
      return { jobs: [...added, ...jobs], createdIds: { ...oldQueue.createdIds, ...createdIds } };
    });
    // When the storage is full, the old data stays.
    const storedJobs = readQueue(localStorage.getItem(key)).jobs;
    if (storedJobs.length === store.get().jobs.length) for (const name of names) localStorage.removeItem(name);
  };
  migrate();
  window.addEventListener('storage', (event) => {
    if (event.key !== null && names.includes(event.key)) migrate();
  });
}

function readOldQueues(changes: string | null, recordings: string | null): Queue {
  const { waiting, made } = recordOf(parseJson(changes));
  const sessions = parseJson(recordings);
  const jobs = [...listOf(waiting).map(changeJob), ...listOf(sessions).map(recordingJob)];
  return readQueue(JSON.stringify({ jobs, made }));
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(recordOf) : []);

const changeJob = ({ collection, method: _, body, ...rest }: Record<string, unknown>) => ({
  ...rest,
  type: 'change',
  kind: collection,
  body: parseJson(typeof body === 'string' ? body : null),
});

function recordingJob({ id, space, zone = browserZone(), taskId, ...session }: Record<string, unknown>): unknown {
  const day = dayIn(String(zone), new Date(Number(session.startedAt) || 0));
  const job = { type: 'recording', kind: 'focus', action: 'create', version: null, shown: null };
  return { ...job, id, item: id, needs: taskId, body: session, space, zone, day } as Job;
}
