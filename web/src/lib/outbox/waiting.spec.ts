import type { AnyKind } from '@/lib/items/kind';
import { registerKinds } from '@/lib/items/kinds';
import { readOutbox, type Waiting } from './waiting';

const CHANGE: Waiting = {
  id: 'k',
  collection: 'todos',
  action: 'delete',
  item: 'a',
  space: 'g1',
  method: 'DELETE',
  body: null,
  version: 1,
  zone: 'UTC',
  day: '2026-03-14',
  shown: null,
};

describe('a stored outbox', () => {
  beforeAll(() => registerKinds([{ collection: 'todos' } as AnyKind]));

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another text', 'no json'],
    ['a list', '[]'],
    ['a number of changes', '{"waiting":1}'],
    ['an incomplete change', '{"waiting":[{"id":1}]}'],
    ['a change of an unknown collection', JSON.stringify({ waiting: [{ ...CHANGE, collection: 'wishes' }] })],
  ])('[PHONE-06] is empty when the storage contains %s', (_what, text) => {
    expect(readOutbox(text).waiting).toEqual([]);
  });

  it('[PHONE-06] keeps the complete changes and the ids of created items', () => {
    const stored = { waiting: [CHANGE, { id: 1 }], made: { 'waiting-k': 'a' } };
    expect(readOutbox(JSON.stringify(stored))).toEqual({ waiting: [CHANGE], made: stored.made });
  });
});
