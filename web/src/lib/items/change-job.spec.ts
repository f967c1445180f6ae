import type { AnyItem, AnyKind } from '@/lib/items/kind';
import type { Job } from '@/lib/queue/job';
import { CHANGE } from './change-job';
import { registerKinds } from './kind';

const isIn = ({ checkIns }: AnyItem, day: string) => (checkIns as string[]).includes(day);
registerKinds([
  { collection: 'todos', actions: { toggle: { isOn: ({ completed }: AnyItem) => completed === true } } },
  { collection: 'habits', actions: { checkin: { isOn: isIn, expiredMessage: () => 'That day is over.' } } },
] as unknown as AnyKind[]);

const item = { _id: 't1', version: 4, completed: true };
const change = (rest: Partial<Job> = {}): Job => ({
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
const habit = change({
  kind: 'habits',
  action: 'checkin',
  shown: { _id: 'h1', version: 1, checkIns: ['2026-03-14'] },
});

/** The same change as another call, with a key of its own. */
const again = (job: Job, version: number) => ({
  kind: 'again',
  job: { ...job, id: expect.not.stringMatching(/^k1$/), turned: true, version },
});

describe('the answer to a waiting change', () => {
  it.each([0, 401, 408, 425, 429, 500, 502, 503])(
    '[PHONE-06] a change answered with %d is sent again later',
    (status) => {
      expect(CHANGE.judge(change(), { status, reply: null })).toEqual({ kind: 'later' });
    },
  );

  it.each([
    ['taken', change(), 200, item, { kind: 'done', item }],
    ['a deletion that is taken', change({ action: 'delete', shown: null }), 200, {}, { kind: 'done', item: null }],
    ['made, and deleted by somebody since', change({ action: 'create' }), 404, {}, { kind: 'done', item: null }],
    ['deleted by somebody already', change({ action: 'delete', shown: null }), 404, {}, { kind: 'done', item: null }],
    ['changed by somebody', change(), 409, { message: 'No.', current: item }, { kind: 'refused', message: 'No.' }],
    [
      'not in the group any more',
      change(),
      403,
      { message: 'Not a member' },
      { kind: 'refused', message: 'Not a member' },
    ],
    ['gone', change(), 404, {}, { kind: 'refused', message: 'The server did not take it.' }],
    ['ticked by somebody too', change({ action: 'toggle' }), 409, { current: item }, { kind: 'done', item }],
    [
      'changed before the tick',
      change({ action: 'toggle' }),
      409,
      { current: { ...item, completed: false } },
      again(change({ action: 'toggle' }), 4),
    ],
    [
      'turned to the wrong side',
      change({ action: 'toggle' }),
      200,
      { ...item, completed: false },
      again(change({ action: 'toggle' }), 4),
    ],
    [
      'checked in',
      habit,
      200,
      { _id: 'h1', version: 2, checkIns: ['2026-03-14'] },
      { kind: 'done', item: { _id: 'h1', version: 2, checkIns: ['2026-03-14'] } },
    ],
    ['checked out instead', habit, 200, { _id: 'h1', version: 3, checkIns: [] }, again(habit, 3)],
    [
      'never turned a third time',
      { ...habit, turned: true as const },
      200,
      { _id: 'h1', version: 3, checkIns: [] },
      { kind: 'done', item: { _id: 'h1', version: 3, checkIns: [] } },
    ],
  ])('[PHONE-06] decides what happens to the change: %s', (_what, one, status, reply, verdict) => {
    expect(CHANGE.judge(one, { status, reply })).toEqual(verdict);
  });

  it('[PHONE-06] a check-in is sent only on its own day', () => {
    jest.useFakeTimers({ now: new Date('2026-03-14T22:59:59Z') });
    expect(CHANGE.expired?.(habit)).toBeNull();
    jest.setSystemTime(new Date('2026-03-14T23:00:00Z'));
    expect(CHANGE.expired?.(habit)).toEqual({ kind: 'refused', message: 'That day is over.' });
    expect(CHANGE.expired?.(change())).toBeNull();
    jest.useRealTimers();
  });
});
