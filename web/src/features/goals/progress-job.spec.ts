import type { Goal } from '@/api/generated';
import { EMPTY_QUEUE, type Job, type Queue } from '@/lib/queue/job';
import { PROGRESS, withProgress } from './progress-job';

const goal = (version: number, currentValue: number) => ({ _id: 'g', version, currentValue }) as unknown as Goal;
const job = (id: string, currentValue: number, version = 3): Job => ({
  id,
  type: 'change',
  kind: 'goals',
  action: 'update',
  item: 'g',
  space: 'personal',
  body: { currentValue },
  version,
  zone: 'UTC',
  day: '2026-03-14',
  shown: { _id: 'g', version, currentValue },
});
const typed = (values: number[], isOnline = true, queue: Queue = EMPTY_QUEUE): Queue =>
  values.reduce((before, value, n) => withProgress(before, job(`k${value}-${n}`, value), goal(3, 0), isOnline), queue);

describe('progress in the queue', () => {
  it('[GOAL-16] only the newest of several values waits, over the values that it may replace', () => {
    expect(typed([1, 12, 123]).jobs).toMatchObject([
      { type: 'progress', body: { currentValue: 123 }, version: 3, over: [0, 1, 12], quiet: true },
    ]);
  });

  it('[GOAL-16] a job of another goal, and a refused one, stay', () => {
    const others = [
      { ...job('a', 1), item: 'h' },
      { ...job('b', 2), type: 'progress', refused: 'No.' },
    ];
    expect(typed([7], true, { jobs: others, made: {} }).jobs).toMatchObject([...others, { id: 'k7-0', over: [0] }]);
  });

  it('[PHONE-06] is shown as waiting at once only without a network connection, or when the last one is', () => {
    const offline = typed([7], false);
    expect(offline.jobs[0]).not.toHaveProperty('quiet');
    expect(typed([8], true, offline).jobs[0]).not.toHaveProperty('quiet');
  });

  it('[GOAL-16] continues over the answer to an earlier value, and ends when it is the same', () => {
    const [next] = typed([1, 12]).jobs as [Job];
    const item = { _id: 'g', version: 4, currentValue: 1 };
    expect(PROGRESS.rebased?.(next, item)).toMatchObject({ version: 4, over: [1], body: { currentValue: 12 } });
    expect(PROGRESS.rebased?.(next, { ...item, currentValue: 12 })).toBeNull();
  });
});

describe('the answer to a progress', () => {
  const [fresh] = typed([1, 7]).jobs as [Job];
  const waiting = { ...fresh, quiet: undefined };
  const stale = (current: Goal) => ({ status: 409, reply: { message: 'Stale', current } });
  const again = (version: number) => ({ kind: 'again', job: { version, body: { currentValue: 7 } } });

  it.each([
    ['another field was changed', waiting, goal(4, 0), again(4)],
    ['an earlier own value had arrived', waiting, goal(4, 1), again(4)],
    ['the value itself had arrived', waiting, goal(4, 7), { kind: 'done', item: goal(4, 7) }],
    ['another person changed a value that was waiting', waiting, goal(4, 99), { kind: 'refused', message: 'Stale' }],
    ['another person changed it while it was typed', fresh, goal(4, 99), again(4)],
  ])('[GOAL-16] a stored value is replaced only over the values that were known: %s', (_, one, current, verdict) => {
    expect(PROGRESS.judge(one, stale(current))).toMatchObject(verdict);
  });

  it('[GOAL-16] a value that is sent again on another version has a key of its own', () => {
    const verdict = PROGRESS.judge(fresh, stale(goal(4, 0)));
    expect(verdict.kind === 'again' && verdict.job.id).not.toBe(fresh.id);
  });

  it.each([
    [200, { kind: 'done', item: { currentValue: 7 } }],
    [404, { kind: 'done', item: null }],
    [0, { kind: 'later' }],
    [503, { kind: 'later' }],
  ])('[GOAL-16] [GOAL-19] decides what follows from the status %d', (status, verdict) => {
    expect(PROGRESS.judge(fresh, { status, reply: goal(4, 7) })).toMatchObject(verdict);
  });
});
