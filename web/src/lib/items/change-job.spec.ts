import type { AnyItem, AnyKind } from '@/lib/items/kind';
import type { Job } from '@/lib/queue/job';
import { exampleJob } from '@/lib/queue/job-example';
import { CHANGE_JOB } from './change-job';
import { registerKinds } from './kind';

const isIn = ({ checkIns }: AnyItem, day: string) => (checkIns as string[]).includes(day);
registerKinds([
  { collection: 'todos', actions: { toggle: { isOn: ({ completed }: AnyItem) => completed === true } } },
  { collection: 'habits', actions: { checkin: { isOn: isIn, expiredMessage: () => 'That day is over.' } } },
] as unknown as AnyKind[]);

const item = { _id: 't1', version: 4, completed: true };
const habit = exampleJob({
  kind: 'habits',
  action: 'checkin',
  shown: { _id: 'h1', version: 1, checkIns: ['2026-03-14'] },
});

/** The same change as another call, with a key of its own. */
const again = (job: Job, version: number) => ({
  kind: 'resend',
  job: { ...job, id: expect.not.stringMatching(/^k1$/), wasResent: true, version },
});

describe('the answer to a pending change', () => {
  it.each([0, 401, 408, 425, 429, 500, 502, 503])(
    '[PHONE-06] a change answered with %d is sent again later',
    (status) => {
      expect(CHANGE_JOB.evaluateAnswer(exampleJob(), { status, reply: null })).toEqual({ kind: 'retry' });
    },
  );

  it.each([
    ['taken', exampleJob(), 200, item, { kind: 'done', item }],
    ['a deletion that is taken', exampleJob({ action: 'delete', shown: null }), 200, {}, { kind: 'done', item: null }],
    [
      'created, and deleted by another person since',
      exampleJob({ action: 'create' }),
      404,
      {},
      { kind: 'done', item: null },
    ],
    [
      'already deleted by another person',
      exampleJob({ action: 'delete', shown: null }),
      404,
      {},
      { kind: 'done', item: null },
    ],
    [
      'changed by another person',
      exampleJob(),
      409,
      { message: 'No.', current: item },
      { kind: 'refused', message: 'No.' },
    ],
    [
      'not in the group any more',
      exampleJob(),
      403,
      { message: 'Not a member' },
      { kind: 'refused', message: 'Not a member' },
    ],
    ['gone', exampleJob(), 404, {}, { kind: 'refused', message: 'The server did not take it.' }],
    ['also ticked by another person', exampleJob({ action: 'toggle' }), 409, { current: item }, { kind: 'done', item }],
    [
      'changed before the tick',
      exampleJob({ action: 'toggle' }),
      409,
      { current: { ...item, completed: false } },
      again(exampleJob({ action: 'toggle' }), 4),
    ],
    [
      'toggled to the wrong state',
      exampleJob({ action: 'toggle' }),
      200,
      { ...item, completed: false },
      again(exampleJob({ action: 'toggle' }), 4),
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
      'never sent a third time',
      { ...habit, wasResent: true as const },
      200,
      { _id: 'h1', version: 3, checkIns: [] },
      { kind: 'done', item: { _id: 'h1', version: 3, checkIns: [] } },
    ],
  ])('[PHONE-06] decides what happens to the change: %s', (_what, one, status, reply, result) => {
    expect(CHANGE_JOB.evaluateAnswer(one, { status, reply })).toEqual(result);
  });

  it('[PHONE-06] a check-in is sent only on its own day', () => {
    jest.useFakeTimers({ now: new Date('2026-03-14T22:59:59Z') });
    expect(CHANGE_JOB.expired?.(habit)).toBeNull();
    jest.setSystemTime(new Date('2026-03-14T23:00:00Z'));
    expect(CHANGE_JOB.expired?.(habit)).toEqual({ kind: 'refused', message: 'That day is over.' });
    expect(CHANGE_JOB.expired?.(exampleJob())).toBeNull();
    jest.useRealTimers();
  });
});
