import type { Job } from './job';

/** A job for tests: a change of a todo. */
export const exampleJob = (rest: Partial<Job> = {}): Job => ({
  id: 'k1',
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
