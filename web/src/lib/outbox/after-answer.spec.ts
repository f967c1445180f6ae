import type { AnyKind, Shown } from '@/lib/items/kind';
import { registerKinds } from '@/lib/items/kinds';
import { afterAgain, afterDone, afterRefused, judge, tooLate } from './after-answer';
import { EMPTY, type Outbox, type Waiting } from './waiting';

const isIn = ({ checkIns }: Shown, day: string) => (checkIns as string[]).includes(day);
registerKinds([
  { collection: 'todos', actions: { toggle: { isOn: ({ completed }: Shown) => completed === true } } },
  { collection: 'habits', actions: { checkin: { isOn: isIn, tooLate: () => 'That day is over.' } } },
] as unknown as AnyKind[]);

const item = { _id: 't1', version: 4, completed: true };
const change = (rest: Partial<Waiting> = {}): Waiting => ({
  id: 'k1',
  collection: 'todos',
  action: 'update',
  item: 't1',
  space: 'g1',
  method: 'PUT',
  body: '{}',
  version: 3,
  zone: 'Europe/Berlin',
  day: '2026-03-14',
  shown: { _id: 't1', version: 3, completed: true },
  ...rest,
});
const box = (...waiting: Waiting[]): Outbox => ({ waiting, made: {} });
const habit = change({
  collection: 'habits',
  action: 'checkin',
  shown: { _id: 'h1', version: 1, checkIns: ['2026-03-14'] },
});

describe('the answer to a waiting change', () => {
  it.each([0, 401, 408, 425, 429, 500, 502, 503])(
    '[PHONE-06] a change answered with %d is sent again later',
    (status) => {
      expect(judge(change(), status, null)).toEqual({ kind: 'later' });
    },
  );

  it.each([
    ['taken', change(), 200, item, { kind: 'done', item }],
    ['a deletion that is taken', change({ action: 'delete', shown: null }), 200, {}, { kind: 'done', item: null }],
    ['made, and deleted by somebody since', change({ action: 'create' }), 404, {}, { kind: 'done', item: null }],
    ['deleted by somebody already', change({ action: 'delete', shown: null }), 404, {}, { kind: 'done', item: null }],
    ['changed by somebody', change(), 409, { message: 'No.', current: item }, { kind: 'refused', words: 'No.' }],
    [
      'not in the group any more',
      change(),
      403,
      { message: 'Not a member' },
      { kind: 'refused', words: 'Not a member' },
    ],
    ['gone', change(), 404, {}, { kind: 'refused', words: 'The server did not take it.' }],
    ['ticked by somebody too', change({ action: 'toggle' }), 409, { current: item }, { kind: 'done', item }],
    [
      'changed before the tick',
      change({ action: 'toggle' }),
      409,
      { current: { ...item, completed: false } },
      { kind: 'again', version: 4 },
    ],
    [
      'turned to the wrong side',
      change({ action: 'toggle' }),
      200,
      { ...item, completed: false },
      { kind: 'again', version: 4 },
    ],
    [
      'checked in',
      habit,
      200,
      { _id: 'h1', version: 2, checkIns: ['2026-03-14'] },
      { kind: 'done', item: { _id: 'h1', version: 2, checkIns: ['2026-03-14'] } },
    ],
    ['checked out instead', habit, 200, { _id: 'h1', version: 3, checkIns: [] }, { kind: 'again', version: 3 }],
    [
      'never turned a third time',
      { ...habit, turned: true as const },
      200,
      { _id: 'h1', version: 3, checkIns: [] },
      { kind: 'done', item: { _id: 'h1', version: 3, checkIns: [] } },
    ],
  ])('[PHONE-06] decides what happens to the change: %s', (_what, one, status, reply, verdict) => {
    expect(judge(one, status, reply)).toEqual(verdict);
  });

  it('[PHONE-06] a check-in is sent only on its own day', () => {
    expect(tooLate(habit, '2026-03-14')).toBeNull();
    expect(tooLate(habit, '2026-03-15')).toMatch(/day is over/);
    expect(tooLate(change(), '2026-03-15')).toBeNull();
  });
});

describe('the outbox after an answer', () => {
  const made = change({ id: 'k0', action: 'create', item: 'waiting-k0', version: null });
  const tick = change({ id: 'k1', action: 'toggle', item: 'waiting-k0', version: 0 });
  const other = change({ id: 'k2', item: 't9' });

  it('[PHONE-06] gives further changes of a created item its id and version', () => {
    const after = afterDone(box(made, tick, other), made, item);
    expect(after.waiting).toEqual([
      { ...tick, item: 't1', version: 4, shown: { _id: 't1', version: 4, completed: true } },
      other,
    ]);
    expect(after.made).toEqual({ 'waiting-k0': 't1' });
    expect(afterDone(box(other), other, null)).toEqual(EMPTY);
  });

  it('[PHONE-06] keeps a refused change with its message, and refuses the changes that depend on it', () => {
    const words = ({ refused }: Waiting) => refused;
    expect(afterRefused(box(made, tick, other), made, 'No.').waiting.map(words)).toEqual(['No.', 'No.', undefined]);
    expect(afterRefused(box(tick, other), tick, 'No.').waiting.map(words)).toEqual(['No.', undefined]);
  });

  it('[PHONE-06] repeats a change with a new key', () => {
    expect(afterAgain(box(tick, other), tick, 'k9', 7).waiting).toEqual([
      { ...tick, id: 'k9', version: 7, turned: true },
      other,
    ]);
  });
});
