import type { Goal } from '@/api/generated';
import { EMPTY_QUEUE, type Job, type Queue } from '@/lib/queue/job';
import { exampleJob } from '@/lib/queue/job-example';
import { PROGRESS_JOB, withProgress } from './progress-job';

const goal = (version: number, currentValue: number) => ({ _id: 'g', version, currentValue }) as unknown as Goal;
const job = (id: string, currentValue: number): Job =>
  exampleJob({ id, kind: 'goals', item: 'g', body: { currentValue }, shown: { _id: 'g', version: 3, currentValue } });
const typed = (values: number[], isOnline = true, queue: Queue = EMPTY_QUEUE): Queue =>
  values.reduce((before, value, n) => withProgress(before, job(`k${value}-${n}`, value), goal(3, 0), isOnline), queue);

describe('progress in the queue', () => {
  it('[GOAL-16] only the newest of several values is pending, over the values that it may replace', () => {
    expect(typed([1, 12, 123]).jobs).toMatchObject([
      { type: 'progress', body: { currentValue: 123 }, version: 3, previousValues: [0, 1, 12], isFirstAttempt: true },
    ]);
  });

  it('[GOAL-16] a job of another goal, and a refused one, stay', () => {
    const others = [
      { ...job('a', 1), item: 'h' },
      { ...job('b', 2), type: 'progress', refused: 'No.' },
    ];
    expect(typed([7], true, { jobs: others, createdIds: {} }).jobs).toMatchObject([
      ...others,
      { id: 'k7-0', previousValues: [0] },
    ]);
  });

  it('[PHONE-06] is shown as pending at once only without a network connection, or when the last one is', () => {
    const offline = typed([7], false);
    expect(offline.jobs[0]).not.toHaveProperty('isFirstAttempt');
    expect(typed([8], true, offline).jobs[0]).not.toHaveProperty('isFirstAttempt');
  });

  it('[GOAL-16] continues over the answer to an earlier value, and ends when it is the same', () => {
    const [next] = typed([1, 12]).jobs as [Job];
    const item = { _id: 'g', version: 4, currentValue: 1 };
    expect(PROGRESS_JOB.rebase?.(next, item)).toMatchObject({
      version: 4,
      previousValues: [1],
      body: { currentValue: 12 },
    });
    expect(PROGRESS_JOB.rebase?.(next, { ...item, currentValue: 12 })).toBeNull();
  });
});

describe('the answer to a progress', () => {
  const [fresh] = typed([1, 7]).jobs as [Job];
  const pending = { ...fresh, isFirstAttempt: undefined };
  const stale = (current: Goal) => ({ status: 409, reply: { message: 'Stale', current } });
  const again = (version: number) => ({ kind: 'resend', job: { version, body: { currentValue: 7 } } });

  it.each([
    ['another field was changed', pending, goal(4, 0), again(4)],
    ['an earlier own value had arrived', pending, goal(4, 1), again(4)],
    ['the value itself had arrived', pending, goal(4, 7), { kind: 'done', item: goal(4, 7) }],
    ['another person changed a value that was pending', pending, goal(4, 99), { kind: 'refused', message: 'Stale' }],
    ['another person changed it while it was typed', fresh, goal(4, 99), again(4)],
  ])('[GOAL-16] a stored value is replaced only over the values that were known: %s', (_, one, current, result) => {
    expect(PROGRESS_JOB.evaluateAnswer(one, stale(current))).toMatchObject(result);
  });

  it('[GOAL-16] a value that is sent again on another version has a key of its own', () => {
    const result = PROGRESS_JOB.evaluateAnswer(fresh, stale(goal(4, 0)));
    expect(result.kind === 'resend' && result.job.id).not.toBe(fresh.id);
  });

  it.each([
    [200, { kind: 'done', item: { currentValue: 7 } }],
    [404, { kind: 'done', item: null }],
    [0, { kind: 'retry' }],
    [503, { kind: 'retry' }],
  ])('[GOAL-16] [GOAL-19] decides what follows from the status %d', (status, result) => {
    expect(PROGRESS_JOB.evaluateAnswer(fresh, { status, reply: goal(4, 7) })).toMatchObject(result);
  });
});
