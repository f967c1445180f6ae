import {
  type Caller,
  countUnreadNotifications,
  listNotifications,
  type Notification,
  personalSpace,
  readAllNotifications,
  readNotification,
} from '@pawplan/contracts';
import { callerIn, failureOf, newId, person, type ServiceUnderTest } from '@pawplan/testing/service';
import { spacesOf, startNotify } from './replica.js';

type Stored = Omit<Notification, '_id' | 'message' | 'createdAt'> & {
  _id: string;
  userId: string;
  createdAt: Date;
  reminder: string;
};

describe('notifications', () => {
  const group = newId();
  let notify: ServiceUnderTest;
  let ann: ReturnType<typeof person>;
  let asAnn: Caller;
  let outsider: Caller;

  beforeAll(async () => {
    notify = await startNotify();
  });
  afterAll(() => notify?.close());

  beforeEach(() => {
    ann = person('Ann');
    asAnn = callerIn(null, ann);
    outsider = callerIn(null, person('Otto'));
  });

  /** Inserts notifications for Ann, one minute apart. Returns their ids in that order. */
  async function put(count: number, space: string = personalSpace(ann._id)): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, n): Stored => {
      const createdAt = new Date(Date.parse('2027-03-01T00:00:00Z') + n * 60_000);
      const fields = { type: 'special-date', title: `Day ${n}`, date: '2027-03-14' } as const;
      const key = { itemId: newId(), reminder: '', occurrence: '2027-03-14' };
      return { _id: newId(), ...fields, ...key, userId: ann._id, space, read: false, createdAt };
    });
    await notify.database.collection<Stored>('notifications').insertMany(rows);
    return rows.map(({ _id }) => _id);
  }

  const inBoth = () => spacesOf(ann, group);
  const alone = () => spacesOf(ann);
  const list = (caller = asAnn, spaces = inBoth()) => notify.ask(caller, listNotifications, spaces);
  const count = async (spaces = inBoth()) => (await notify.ask(asAnn, countUnreadNotifications, spaces)).count;

  it('[REMIND-09] [REMIND-19] lists the latest 200, newest first', async () => {
    const ids = await put(205);
    expect((await list()).map(({ _id }) => _id)).toEqual(ids.reverse().slice(0, 200));
    expect(await count()).toBe(205);
  });

  it('[REMIND-10] [REMIND-19] counts the unread ones in the present spaces of the person', async () => {
    await put(2);
    await put(3, `g:${group}`);
    expect([await count(), await count(alone())]).toEqual([5, 2]);
    expect(await list(asAnn, alone())).toHaveLength(2);
    expect(await notify.ask(outsider, countUnreadNotifications, inBoth())).toEqual({ count: 0 });
    expect(await list(outsider)).toEqual([]);
  });

  it('[REMIND-11] marks one as read, also repeatedly', async () => {
    const [first = '', second = ''] = await put(2);
    const read = () => notify.ask(asAnn, readNotification, { id: first, ...inBoth() });
    expect(await read()).toMatchObject({ message: 'Notification marked as read' });
    expect(await read()).toMatchObject({ message: 'Notification marked as read' });
    expect((await list()).map(({ _id, read }) => [_id, read])).toEqual([
      [second, false],
      [first, true],
    ]);
    expect(await count()).toBe(1);
  });

  it('[REMIND-11] [REMIND-19] a notification of another person, or of a space that was left, is not found', async () => {
    const [id = ''] = await put(1, `g:${group}`);
    const refusals = [
      failureOf(notify.ask(outsider, readNotification, { id, ...inBoth() })),
      failureOf(notify.ask(asAnn, readNotification, { id, ...alone() })),
      failureOf(notify.ask(asAnn, readNotification, { id: newId(), ...inBoth() })),
    ];
    for (const each of await Promise.all(refusals)) {
      expect(each).toMatchObject({ code: 'not-found', message: 'Notification not found' });
    }
    expect(await count()).toBe(1);
  });

  it('[REMIND-11] [REMIND-19] marks all as read in the present spaces of the person, and none of other people', async () => {
    await put(2);
    await put(1, `g:${group}`);
    await notify.ask(outsider, readAllNotifications, inBoth());
    expect(await count()).toBe(3);
    const reply = await notify.ask(asAnn, readAllNotifications, alone());
    expect(reply).toMatchObject({ message: 'All notifications marked as read' });
    expect(await count()).toBe(1);
    await notify.ask(asAnn, readAllNotifications, inBoth());
    expect(await count()).toBe(0);
  });

  it('[REMIND-11] marks 4,100 as read in one call', async () => {
    await put(4_100);
    await notify.ask(asAnn, readAllNotifications, inBoth());
    expect(await count()).toBe(0);
  });

  it('[REMIND-15] expire a year after they were read, or a year after their creation when they are unread', async () => {
    const indexes = await notify.database.collection('notifications').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { readAt: 1 }, expireAfterSeconds: 31_536_000 }));
    expect(indexes).toContainEqual(
      expect.objectContaining({
        key: { createdAt: 1 },
        expireAfterSeconds: 31_536_000,
        partialFilterExpression: { read: false },
      }),
    );
    const [id = ''] = await put(2);
    await notify.ask(asAnn, readNotification, { id, ...inBoth() });
    const dated = await notify.database
      .collection('notifications')
      .find({ userId: ann._id, readAt: { $type: 'date' } });
    expect((await dated.toArray()).map(({ _id }) => String(_id))).toEqual([id]);
  });

  it('[REMIND-08] stores at most one for each occurrence and person', async () => {
    const [id = ''] = await put(1);
    const stored = notify.database.collection<Stored>('notifications');
    const same = await stored.findOne({ _id: id });
    if (!same) throw new Error('nothing was stored');
    expect(await failureOf(stored.insertOne({ ...same, _id: newId() }))).toMatchObject({ code: 11_000 });
  });
});
