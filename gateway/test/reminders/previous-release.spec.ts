import {
  countUnreadNotifications,
  createSpecialDate,
  listNotifications,
  readAllNotifications,
  updateSpecialDate,
} from '@pawplan/contracts';
import { callerIn, failureOf, newId, person } from '@pawplan/testing/service';
import { PreviousNotifications } from '../../../services/planner/src/reminders/previous-notifications.service.js';
import { type ReminderHarness, spacesOf, startReminderHarness, TestGroup } from './harness.js';

describe('notifications of the previous release', () => {
  const [ann, ben, otto] = [person('Ann'), person('Ben'), person('Otto')];
  let harness: ReminderHarness;
  let group: TestGroup;

  beforeAll(async () => {
    harness = await startReminderHarness('2027-03-14T12:00:00Z', { ACCEPT_PREVIOUS_RELEASE: 'true' });
    for (const each of [ann, ben, otto]) await harness.publishPerson(each, 'Europe/Berlin');
  });
  afterAll(() => harness?.close());
  beforeEach(async () => {
    group = new TestGroup(newId(), harness);
    for (const each of [ann, ben]) await group.join(each, null);
  });

  type Stored = { _id: string; read: boolean; specialDateId?: string };
  const stored = () => harness.planner.database.collection<Stored>('notifications');
  /** Stores a notification as the previous release does. */
  const put = async (fields: object): Promise<string> => {
    const _id = newId();
    const times = { date: '2027-03-14', createdAt: new Date('2027-03-14T09:00:00Z') };
    const common = { userId: ann._id, space: `g:${group.id}`, title: 'Pack', read: false };
    await stored().insertOne({ _id, ...common, ...times, ...fields });
    return _id;
  };
  const publish = () => harness.planner.app.get(PreviousNotifications, { strict: false }).publish();
  const listed = async (who = ann) =>
    (await harness.notificationsOf(who, group.id)).map(({ _id, type, title, read }) => [_id, type, title, read]);

  it('[UPGRADE-33] appear with their ids and their read state, once, and to no other person', async () => {
    const date = { type: 'special-date', title: 'Birthday' };
    const unread = await put({ ...date, specialDateId: newId() });
    const readAt = new Date('2027-03-14T10:00:00Z');
    const read = await put({ ...date, specialDateId: newId(), read: true, readAt });
    const join = await put({ type: 'member-joined', memberId: ben._id, groupVersion: 2 });
    await Promise.all([publish(), publish()]);
    await publish();
    const all = [
      [unread, 'special-date', 'Birthday', false],
      [read, 'special-date', 'Birthday', true],
      [join, 'member-joined', 'Ben joined “Pack”', false],
    ];
    expect((await listed()).sort()).toEqual(all.sort());
    expect([await listed(ben), await listed(otto)]).toEqual([[], []]);
    // A gateway of the previous release marked one as read at a planner of the previous release.
    await stored().updateOne({ _id: unread }, { $set: { read: true, readAt } });
    await publish();
    expect(await listed()).toContainEqual([unread, 'special-date', 'Birthday', true]);
  });

  it('[UPGRADE-33] a person who has left the group does not get theirs', async () => {
    await put({ type: 'special-date', specialDateId: newId(), userId: otto._id });
    await put({ type: 'member-joined', memberId: ben._id, groupVersion: 2, userId: otto._id });
    await publish();
    expect(await listed(otto)).toEqual([]);
    expect(await harness.notify.database.collection('notifications').countDocuments({ userId: otto._id })).toBe(0);
  });

  it('[UPGRADE-33] a change of the date withdraws a reminder that the previous release has given', async () => {
    const input = { title: 'Birthday', date: '2027-03-20', type: 'birthday' } as const;
    const { _id: id } = await harness.planner.ask(group.as(ann), createSpecialDate, input);
    await put({ type: 'special-date', title: 'Birthday', specialDateId: id, date: '2027-03-20' });
    await publish();
    expect(await listed()).toHaveLength(1);
    await harness.planner.ask(group.as(ann), updateSpecialDate, { id, input: { date: '2027-04-20' } });
    expect(await listed()).toEqual([]);
  });

  it('[UPGRADE-33] the planner passes calls of gateways of the previous release on to notify', async () => {
    await put({ type: 'special-date', title: 'Birthday', specialDateId: newId() });
    await publish();
    const [expected] = await harness.notificationsOf(ann, group.id);
    const service = 'planner';
    const ask = <Call extends typeof listNotifications | typeof countUnreadNotifications>(call: Call, who = ann) =>
      harness.planner.ask(
        callerIn(null, who),
        { ...call, service } as typeof listNotifications,
        spacesOf(who, group.id),
      );
    expect(await ask(listNotifications)).toEqual([expected]);
    expect(await ask(countUnreadNotifications)).toEqual({ count: 1 });
    expect(await ask(listNotifications, otto)).toEqual([]);
    const readAll = { ...readAllNotifications, service };
    const key = newId();
    for (let time = 0; time < 2; time++) {
      const reply = await harness.planner.ask(callerIn(null, ann), readAll, spacesOf(ann, group.id), key);
      expect(reply).toMatchObject({ message: 'All notifications marked as read' });
    }
    expect(await ask(countUnreadNotifications)).toEqual({ count: 0 });
  });

  it('[UPGRADE-33] the planner refuses these calls after the upgrade', async () => {
    const after = await startReminderHarness('2027-03-14T12:00:00Z');
    try {
      const call = { ...listNotifications, service: 'planner' };
      const reply = await failureOf(after.planner.ask(callerIn(null, ann), call, spacesOf(ann)));
      expect(reply).toMatchObject({ code: 'unavailable' });
    } finally {
      await after.close();
    }
  });
});
