import { type AnyKind, registerKinds } from '@/lib/items/kind';
import { readQueue } from './job';
import { exampleJob } from './job-example';

const CHANGE = exampleJob({ action: 'delete', body: null, shown: null });

describe('a stored queue', () => {
  beforeAll(() => registerKinds([{ collection: 'todos' } as AnyKind]));

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another text', 'no json'],
    ['a list', '[]'],
    ['a number of jobs', '{"jobs":1}'],
    ['an incomplete job', '{"jobs":[{"id":1}]}'],
    ['a change of an unknown collection', JSON.stringify({ jobs: [{ ...CHANGE, kind: 'wishes' }] })],
  ])('[PHONE-06] is empty when the storage contains %s', (_what, text) => {
    expect(readQueue(text).jobs).toEqual([]);
  });

  it('[PHONE-06] keeps the complete jobs, also those of types that are not loaded yet, and the ids of created items', () => {
    const recording = { ...CHANGE, id: 'r', type: 'recording', kind: 'focus' };
    const stored = { jobs: [CHANGE, { id: 1 }, recording], createdIds: { 'waiting-k': 'a' } };
    expect(readQueue(JSON.stringify(stored))).toEqual({ jobs: [CHANGE, recording], createdIds: stored.createdIds });
  });

  it('[PHONE-06] reads the fields that an earlier version stored under other names', () => {
    const progress = { ...CHANGE, type: 'progress', over: [1, 2], quiet: true };
    const stored = { jobs: [progress, { ...CHANGE, turned: true }], made: { 'waiting-k': 'a' } };
    expect(readQueue(JSON.stringify(stored))).toEqual({
      jobs: [
        { ...CHANGE, type: 'progress', previousValues: [1, 2], isFirstAttempt: true },
        { ...CHANGE, wasResent: true },
      ],
      createdIds: { 'waiting-k': 'a' },
    });
  });
});
