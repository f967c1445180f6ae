import { afterDone, afterFailed, afterRefused, afterReplaced } from './after-answer';
import { EMPTY_QUEUE, type Job, type Queue, registerJobType } from './job';

const item = { _id: 't1', version: 4, completed: true };
const job = (id: string, rest: Partial<Job> = {}): Job => ({
  id,
  type: 'change',
  kind: 'todos',
  action: 'update',
  item: 't1',
  space: 'g1',
  body: {},
  version: 3,
  zone: 'Europe/Berlin',
  day: '2026-03-14',
  shown: { _id: 't1', version: 3, completed: true },
  ...rest,
});
const queue = (...jobs: Job[]): Queue => ({ jobs, made: {} });

describe('the queue after an answer', () => {
  const made = job('k0', { action: 'create', item: 'waiting-k0', version: null });
  const tick = job('k1', { action: 'toggle', item: 'waiting-k0', version: 0 });
  const other = job('k2', { item: 't9' });

  it('[PHONE-06] gives further jobs of a created item its id and version', () => {
    const after = afterDone(queue(made, tick, other), made, item);
    expect(after.jobs).toEqual([
      { ...tick, item: 't1', version: 4, shown: { _id: 't1', version: 4, completed: true } },
      other,
    ]);
    expect(after.made).toEqual({ 'waiting-k0': 't1' });
    expect(afterDone(queue(other), other, null)).toEqual(EMPTY_QUEUE);
  });

  it('[FOCUS-21] [PHONE-06] gives jobs that need a created item its id', () => {
    const session = job('k3', { type: 'recording', item: 'k3', needs: 'waiting-k0' });
    expect(afterDone(queue(made, session), made, item).jobs).toEqual([{ ...session, needs: 't1' }]);
  });

  it('[GOAL-16] drops a waiting job when its type says that nothing is left to send', () => {
    registerJobType('finished', { send: async () => null, judge: () => ({ kind: 'later' }), rebased: () => null });
    const next = job('k3', { type: 'finished' });
    expect(afterDone(queue(job('k1'), next), job('k1'), item).jobs).toEqual([]);
  });

  it('[PHONE-06] keeps a refused job with its message, and refuses the changes that depend on it', () => {
    const words = ({ refused }: Job) => refused;
    expect(afterRefused(queue(made, tick, other), made, 'No.').jobs.map(words)).toEqual(['No.', 'No.', undefined]);
    expect(afterRefused(queue(tick, other), tick, 'No.').jobs.map(words)).toEqual(['No.', undefined]);
  });

  it('[PHONE-06] sends another job in the place of one', () => {
    const next = { ...tick, id: 'k9', version: 7, turned: true as const };
    expect(afterReplaced(queue(tick, other), tick, next).jobs).toEqual([next, other]);
  });

  it('[GOAL-16] a newer job that has replaced the sent one continues with its version', () => {
    const next = { ...job('k1'), id: 'k9', version: 7 };
    const newer = job('k5', { version: 3 });
    expect(afterReplaced(queue(newer, other), job('k1'), next).jobs).toMatchObject([{ id: 'k5', version: 7 }, other]);
  });

  it('[GOAL-16] shows a quiet job as waiting after a failed attempt', () => {
    const quiet = job('k1', { quiet: true });
    expect(afterFailed(queue(quiet, other), quiet).jobs.map((one) => one.quiet)).toEqual([undefined, undefined]);
  });
});
