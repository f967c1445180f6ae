import { act, waitFor } from '@testing-library/react';
import { ApiFailure } from '@/api/failure';
import type { AnyItem } from '@/lib/items/kind';
import { recordOf } from '@/lib/json';
import { type CallSettings, type Job, type JobType, registerJobType } from './job';
import { exampleJob } from './job-example';
import { runSender } from './sender';
import { changeQueue, queueOf } from './store';

/** A job of a test type, whose calls the test answers. */
const job = (id: string, item: string, rest: Partial<Job> = {}): Job =>
  exampleJob({ id, type: 'note', kind: 'notes', item, shown: null, ...rest });

describe('the sender of the queue', () => {
  let personCount = 0;
  let person: string;
  let sent: string[];
  let settings: CallSettings[];
  let statuses: Record<string, number>;
  let done: [string, AnyItem | null][];
  let controller: AbortController;

  const NOTE: JobType = {
    send: async ({ id, item }, call) => {
      sent.push(id);
      settings.push(call);
      const status = statuses[id] ?? 200;
      if (status !== 200) throw new ApiFailure(status, { message: `Refused with ${status}` });
      return { _id: item.replace('waiting-', 'made-'), version: 4 };
    },
    evaluateAnswer: (one, { status, reply }) => {
      if (status === 200) return { kind: 'done', item: reply as AnyItem };
      if (status === 409) return { kind: 'resend', job: { ...one, id: `${one.id} again` } };
      if (status >= 500) return { kind: 'retry' };
      return { kind: 'refused', message: String(recordOf(reply).message) };
    },
  };
  const addJobs = (...jobs: Job[]) => changeQueue(person, (queue) => ({ ...queue, jobs: [...queue.jobs, ...jobs] }));
  const ids = () =>
    queueOf(person)
      .get()
      .jobs.map(({ id }) => id);
  const start = () => {
    const onDone = (one: Job, item: AnyItem | null) => done.push([one.id, item]);
    void runSender({ person, token: 'secret', onDone }, controller.signal);
  };

  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
    registerJobType('note', NOTE);
    person = `person${personCount++}`;
    [sent, settings, statuses, done, controller] = [[], [], {}, [], new AbortController()];
  });
  afterEach(() => act(() => controller.abort()));

  it('[PHONE-06] sends a queue that an earlier version of the app stored', async () => {
    const stored = { jobs: [{ ...job('a', 'one'), quiet: true }, job('b', 'two')], made: { 'waiting-k': 'k' } };
    localStorage.setItem(`queue ${person}`, JSON.stringify(stored));
    expect(queueOf(person).get().jobs[0]).toMatchObject({ id: 'a', isFirstAttempt: true });
    start();
    await waitFor(() => expect(ids()).toEqual([]));
    expect(sent).toEqual(['a', 'b']);
    expect(queueOf(person).get().createdIds).toEqual({ 'waiting-k': 'k' });
  });

  it('[PHONE-06] sends the oldest job first, with its own key, space, zone and version, and the token of its person', async () => {
    await addJobs(job('a', 'one', { zone: 'Asia/Tokyo' }), job('b', 'two', { zone: 'Asia/Tokyo', version: null }));
    start();
    await waitFor(() => expect(ids()).toEqual([]));
    const same = { 'X-Space': 'g1', 'X-Time-Zone': 'Asia/Tokyo', Authorization: 'Bearer secret' };
    expect(settings.map(({ headers }) => headers)).toEqual([
      { ...same, 'Idempotency-Key': 'a', 'If-Match': '3' },
      { ...same, 'Idempotency-Key': 'b' },
    ]);
    expect(done).toEqual([
      ['a', { _id: 'one', version: 4 }],
      ['b', { _id: 'two', version: 4 }],
    ]);
  });

  it('[FOCUS-21] [PHONE-06] a job that fails delays the later jobs of its item, and no others', async () => {
    statuses = { a: 503 };
    await addJobs(job('a', 'one'), job('b', 'one'), job('c', 'two'), job('d', 'three'));
    start();
    await waitFor(() => expect(ids()).toEqual(['a', 'b']));
    expect(sent.slice(0, 3)).toEqual(['a', 'c', 'd']);
    statuses = {};
    act(() => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(ids()).toEqual([]));
  });

  it('[CAL-95] a job that fails delays the later jobs of its group', async () => {
    registerJobType('note', { ...NOTE, groupOf: ({ item }) => item.slice(0, 1) });
    statuses = { a: 503 };
    await addJobs(job('a', 'x1'), job('b', 'x2'), job('c', 'y1'));
    start();
    await waitFor(() => expect(ids()).toEqual(['a', 'b']));
    expect(sent).toEqual(['a', 'c']);
    statuses = {};
    act(() => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(ids()).toEqual([]));
    expect(sent.slice(-2)).toEqual(['a', 'b']);
  });

  it('[GOAL-16] a job is shown as pending after its first attempt has failed', async () => {
    statuses = { a: 503 };
    await addJobs(job('a', 'one', { isFirstAttempt: true }));
    start();
    await waitFor(() => expect(queueOf(person).get().jobs).toEqual([job('a', 'one')]));
  });

  it('[PHONE-06] keeps a refused job with the message, and sends another job in the place of one', async () => {
    statuses = { a: 403, b: 409 };
    await addJobs(job('a', 'one'), job('b', 'two'));
    start();
    await waitFor(() => expect(queueOf(person).get().jobs).toEqual([job('a', 'one', { refused: 'Refused with 403' })]));
    expect(sent).toEqual(['a', 'b', 'b again']);
  });

  it('[FOCUS-21] [PHONE-06] a job that needs an item waits until the item is created, and then has its id', async () => {
    statuses = { made: 503 };
    await addJobs(job('session', 's', { needs: 'waiting-1' }), job('made', 'waiting-1', { action: 'create' }));
    start();
    await waitFor(() => expect(sent).toEqual(['made']));
    const needs: unknown[] = [];
    registerJobType('note', {
      ...NOTE,
      send: (one, call) => {
        needs.push(one.needs);
        return NOTE.send(one, call);
      },
    });
    statuses = {};
    act(() => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(ids()).toEqual([]));
    expect(needs).toEqual([undefined, 'made-1']);
  });

  it('[FOCUS-21] jobs of a type that is not loaded yet wait until it is', async () => {
    const type = `late ${person}`;
    await addJobs(job('a', 'one', { type }), job('b', 'two'));
    start();
    await waitFor(() => expect(ids()).toEqual(['a']));
    act(() => registerJobType(type, NOTE));
    await waitFor(() => expect(ids()).toEqual([]));
  });

  it('[GOAL-16] a job that is added while an earlier one waits for its next attempt is sent at once', async () => {
    statuses = { a: 503 };
    await addJobs(job('a', 'one'));
    start();
    await waitFor(() => expect(sent).toEqual(['a']));
    // Only the pause before the next attempt would use this timer.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
    await addJobs(job('b', 'two'));
    for (let turn = 0; turn < 20 && done.length === 0; turn++) await new Promise(setImmediate);
    expect(done.map(([id]) => id)).toEqual(['b']);
    jest.useRealTimers();
  });
});
