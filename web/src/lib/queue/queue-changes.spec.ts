import { EMPTY_QUEUE, type Job, type Queue, registerJobType } from './job';
import { exampleJob } from './job-example';
import { markFirstAttemptFailed, markRefused, removeDoneJob, replaceJob } from './queue-changes';

const item = { _id: 't1', version: 4, completed: true };
const job = (id: string, rest: Partial<Job> = {}): Job => exampleJob({ id, ...rest });
const queue = (...jobs: Job[]): Queue => ({ jobs, createdIds: {} });

describe('the queue after an answer', () => {
  const create = job('k0', { action: 'create', item: 'waiting-k0', version: null });
  const tick = job('k1', { action: 'toggle', item: 'waiting-k0', version: 0 });
  const other = job('k2', { item: 't9' });

  it('[PHONE-06] gives further jobs of a created item its id and version', () => {
    const after = removeDoneJob(queue(create, tick, other), create, item);
    expect(after.jobs).toEqual([
      { ...tick, item: 't1', version: 4, shown: { _id: 't1', version: 4, completed: true } },
      other,
    ]);
    expect(after.createdIds).toEqual({ 'waiting-k0': 't1' });
    expect(removeDoneJob(queue(other), other, null)).toEqual(EMPTY_QUEUE);
  });

  it('[FOCUS-21] [PHONE-06] gives jobs that need a created item its id', () => {
    const session = job('k3', { type: 'recording', item: 'k3', needs: 'waiting-k0' });
    expect(removeDoneJob(queue(create, session), create, item).jobs).toEqual([{ ...session, needs: 't1' }]);
  });

  it('[GOAL-16] drops a pending job when its type says that nothing is left to send', () => {
    registerJobType('finished', {
      send: async () => null,
      evaluateAnswer: () => ({ kind: 'retry' }),
      rebase: () => null,
    });
    const next = job('k3', { type: 'finished' });
    expect(removeDoneJob(queue(job('k1'), next), job('k1'), item).jobs).toEqual([]);
  });

  it('[PHONE-06] keeps a refused job with its message, and refuses the changes that depend on it', () => {
    const message = ({ refused }: Job) => refused;
    expect(markRefused(queue(create, tick, other), create, 'No.').jobs.map(message)).toEqual(['No.', 'No.', undefined]);
    expect(markRefused(queue(tick, other), tick, 'No.').jobs.map(message)).toEqual(['No.', undefined]);
  });

  it('[PHONE-06] sends another job in the place of one', () => {
    const next = { ...tick, id: 'k9', version: 7, wasResent: true as const };
    expect(replaceJob(queue(tick, other), tick, next).jobs).toEqual([next, other]);
  });

  it('[GOAL-16] a newer job that has replaced the sent one continues with its version', () => {
    const next = { ...job('k1'), id: 'k9', version: 7 };
    const newer = job('k5', { version: 3 });
    expect(replaceJob(queue(newer, other), job('k1'), next).jobs).toMatchObject([{ id: 'k5', version: 7 }, other]);
  });

  it('[GOAL-16] shows a job as waiting after its first attempt has failed', () => {
    const newJob = job('k1', { isFirstAttempt: true });
    expect(markFirstAttemptFailed(queue(newJob, other), newJob).jobs.map((one) => one.isFirstAttempt)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
