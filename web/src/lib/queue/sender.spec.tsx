import { act, waitFor } from '@testing-library/react';
import { ApiFailure } from '@/api/failure';
import type { AnyItem } from '@/lib/items/kind';
import { recordOf } from '@/lib/json';
import { type CallSettings, type Job, type JobType, registerJobType } from './job';
import { runSender } from './sender';
import { changeQueue, queueOf } from './store';

/** A job of a test type, whose calls the test answers. */
const job = (id: string, item: string, rest: Partial<Job> = {}): Job => ({
  id,
  type: 'note',
  kind: 'notes',
  action: 'update',
  item,
  body: {},
  version: 3,
  space: 'g1',
  zone: 'Asia/Tokyo',
  day: '2026-03-14',
  shown: null,
  ...rest,
});

describe('the sender of the queue', () => {
  let persons = 0;
  let person: string;
  let sent: string[];
  let settings: CallSettings[];
  let statuses: Record<string, number>;
  let done: [string, AnyItem | null][];
  let leaving: AbortController;

  const NOTE: JobType = {
    send: async ({ id, item }, call) => {
      sent.push(id);
      settings.push(call);
      const status = statuses[id] ?? 200;
      if (status !== 200) throw new ApiFailure(status, { message: `Refused with ${status}` });
      return { _id: item.replace('waiting-', 'made-'), version: 4 };
    },
    judge: (one, { status, reply }) => {
      if (status === 200) return { kind: 'done', item: reply as AnyItem };
      if (status === 409) return { kind: 'again', job: { ...one, id: `${one.id} again` } };
      if (status >= 500) return { kind: 'later' };
      return { kind: 'refused', message: String(recordOf(reply).message) };
    },
  };
  const put = (...jobs: Job[]) => changeQueue(person, (queue) => ({ ...queue, jobs: [...queue.jobs, ...jobs] }));
  const ids = () =>
    queueOf(person)
      .get()
      .jobs.map(({ id }) => id);
  const start = () => {
    const onDone = (one: Job, item: AnyItem | null) => done.push([one.id, item]);
    void runSender({ person, token: 'secret', onDone }, leaving.signal);
  };

  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
    registerJobType('note', NOTE);
    person = `person${persons++}`;
    [sent, settings, statuses, done, leaving] = [[], [], {}, [], new AbortController()];
  });
  afterEach(() => act(() => leaving.abort()));

  it('[PHONE-06] sends the oldest job first, with its own key, space, zone and version, and the token of its person', async () => {
    await put(job('a', 'one'), job('b', 'two', { version: null }));
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
    await put(job('a', 'one'), job('b', 'one'), job('c', 'two'), job('d', 'three'));
    start();
    await waitFor(() => expect(ids()).toEqual(['a', 'b']));
    expect(sent.slice(0, 3)).toEqual(['a', 'c', 'd']);
    statuses = {};
    act(() => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(ids()).toEqual([]));
  });

  it('[GOAL-16] a quiet job is shown as waiting after a failed attempt', async () => {
    statuses = { a: 503 };
    await put(job('a', 'one', { quiet: true }));
    start();
    await waitFor(() => expect(queueOf(person).get().jobs).toEqual([job('a', 'one')]));
  });

  it('[PHONE-06] keeps a refused job with the message, and sends another job in the place of one', async () => {
    statuses = { a: 403, b: 409 };
    await put(job('a', 'one'), job('b', 'two'));
    start();
    await waitFor(() => expect(queueOf(person).get().jobs).toEqual([job('a', 'one', { refused: 'Refused with 403' })]));
    expect(sent).toEqual(['a', 'b', 'b again']);
  });

  it('[FOCUS-21] [PHONE-06] a job that needs an item waits until the item is created, and then has its id', async () => {
    statuses = { made: 503 };
    await put(job('session', 's', { needs: 'waiting-1' }), job('made', 'waiting-1', { action: 'create' }));
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
    await put(job('a', 'one', { type }), job('b', 'two'));
    start();
    await waitFor(() => expect(ids()).toEqual(['a']));
    act(() => registerJobType(type, NOTE));
    await waitFor(() => expect(ids()).toEqual([]));
  });

  it('[GOAL-16] a job that is added while an earlier one waits for its next attempt is sent at once', async () => {
    statuses = { a: 503 };
    await put(job('a', 'one'));
    start();
    await waitFor(() => expect(sent).toEqual(['a']));
    // Only the pause before the next attempt would use this timer.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
    await put(job('b', 'two'));
    for (let turn = 0; turn < 20 && done.length === 0; turn++) await new Promise(setImmediate);
    expect(done.map(([id]) => id)).toEqual(['b']);
    jest.useRealTimers();
  });
});
