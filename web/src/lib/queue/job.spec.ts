import { type AnyKind, registerKinds } from '@/lib/items/kind';
import { type Job, readQueue } from './job';

const CHANGE: Job = {
  id: 'k',
  type: 'change',
  kind: 'todos',
  action: 'delete',
  item: 'a',
  space: 'g1',
  body: null,
  version: 1,
  zone: 'UTC',
  day: '2026-03-14',
  shown: null,
};

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
    const stored = { jobs: [CHANGE, { id: 1 }, recording], made: { 'waiting-k': 'a' } };
    expect(readQueue(JSON.stringify(stored))).toEqual({ jobs: [CHANGE, recording], made: stored.made });
  });
});
