import { ApiFailure } from '@/api/failure';
import type { AnyItem } from '@/lib/items/kind';
import { retryDelay, waitForRetry } from '@/lib/live/retry-delay';
import { logFailure } from '@/lib/log';
import { waitForChange } from '@/lib/store';
import { withLock } from '@/lib/with-lock';
import { type Answer, groupOf, headersOf, isTemporaryId, type Job, type JobType, jobTypes, type Queue } from './job';
import { markFirstAttemptFailed, markRefused, removeDoneJob, replaceJob } from './queue-changes';
import { changeQueue, queueOf } from './store';

/** How long to wait for the answer to one job, in milliseconds. */
const ANSWER_TIMEOUT_MS = 30_000;

interface Sender {
  person: string;
  /** The token of that person; a job is never sent under another account. */
  token: string;
  /** Called for each job that is done, with the current item, if the answer contains it. */
  onDone: (job: Job, item: AnyItem | null, answer: Answer) => void;
}

/** Sends the jobs of a person and retries until each is answered; ends when `signal` is aborted. */
export async function runSender(sender: Sender, signal: AbortSignal): Promise<void> {
  const queue = queueOf(sender.person);
  for (let attempts = 0; !signal.aborted; ) {
    if (!nextJob(queue.get())) {
      attempts = 0;
      await waitForChanges(sender.person, signal);
      continue;
    }
    const blocked = await sendAll(sender, signal);
    // A job that was added while the last one failed is sent at once.
    if (blocked.size === 0 || nextJob(queue.get(), blocked)) continue;
    const changeFound = new AbortController();
    const anySignal = AbortSignal.any([signal, changeFound.signal]);
    await Promise.race([
      waitForRetry(retryDelay(attempts++, Math.random()), anySignal),
      waitForChanges(sender.person, anySignal),
    ]);
    changeFound.abort();
  }
}

/** Waits until the queue or the registered types change. */
function waitForChanges(person: string, signal: AbortSignal): Promise<void> {
  const stores = [queueOf(person), jobTypes];
  const subscribe = (listener: () => void) => {
    const unsubscribers = stores.map((store) => store.subscribe(listener));
    return () => {
      for (const stop of unsubscribers) stop();
    };
  };
  return waitForChange({ subscribe }, signal);
}

/** The oldest job that can be sent, except those of the groups in `blocked`. */
function nextJob({ jobs }: Queue, blocked: ReadonlySet<string> = new Set()): Job | undefined {
  const isMissing = (needed = '') => isTemporaryId(needed) && jobs.some(({ item }) => item === needed);
  return jobs.find(
    (job) => !job.refused && !blocked.has(groupOf(job)) && job.type in jobTypes.get() && !isMissing(job.needs),
  );
}

/**
 * Sends the jobs one after the other; returns the groups whose jobs must wait. A lock allows one tab at a time, so that
 * jobs are sent in order.
 */
async function sendAll(sender: Sender, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const { person } = sender;
  const blocked = new Set<string>();
  const work = async () => {
    for (;;) {
      // Another tab may have sent some jobs while this one waited for the lock.
      await changeQueue(person, (queue) => queue);
      const job = nextJob(queueOf(person).get(), blocked);
      if (!job || signal.aborted) return;
      // Added before sending, so that a job that throws an error does not block the others.
      const group = groupOf(job);
      blocked.add(group);
      if (await processJob(job, sender, signal)) blocked.delete(group);
    }
  };
  try {
    await withLock(`pawplan-queue-sending ${person}`, work, signal);
  } catch (error) {
    if (signal.aborted) return blocked;
    logFailure('Sending the queue', error);
    return new Set(queueOf(person).get().jobs.map(groupOf));
  }
  return blocked;
}

/** Sends one job; false when the jobs of its group must wait. */
async function processJob(job: Job, sender: Sender, signal: AbortSignal): Promise<boolean> {
  const type = jobTypes.get()[job.type] as JobType;
  const expired = type.expired?.(job);
  const answer = expired ? { status: 0, reply: null } : await send(type, job, sender.token, signal);
  if (signal.aborted) return false;
  const result = expired ?? type.evaluateAnswer(job, answer);
  await changeQueue(sender.person, (queue) => {
    if (result.kind === 'retry') return job.isFirstAttempt ? markFirstAttemptFailed(queue, job) : queue;
    if (result.kind === 'resend') return replaceJob(queue, job, result.job);
    if (result.kind === 'refused') return markRefused(queue, job, result.message);
    return removeDoneJob(queue, job, result.item);
  });
  if (result.kind === 'done') sender.onDone(job, result.item, answer);
  return result.kind !== 'retry';
}

async function send(type: JobType, job: Job, token: string, signal: AbortSignal): Promise<Answer> {
  const headers = { ...headersOf(job), 'X-Time-Zone': job.zone, Authorization: `Bearer ${token}` };
  try {
    const reply = await type.send(job, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    return { status: 200, reply };
  } catch (error) {
    if (!signal.aborted) logFailure(`Sending a ${job.type}`, error);
    return error instanceof ApiFailure ? { status: error.status, reply: error.body } : { status: 0, reply: null };
  }
}
