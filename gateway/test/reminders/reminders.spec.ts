import {
  createSpecialDate,
  deleteSpecialDate,
  groupChanged,
  type Notification,
  notifyChanged,
  personalSpace,
  readNotification,
  type SpecialDate,
  updateSpecialDate,
} from '@pawplan/contracts';
import { RemindersService } from '@pawplan/items';
import { waitUntil } from '@pawplan/testing';
import { callerIn, newId, person } from '@pawplan/testing/service';
import { type ReminderHarness, spacesOf, startReminderHarness, TestGroup } from './harness.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
const BIRTHDAY = { title: "Mia's birthday", date: '2027-03-14', type: 'birthday' } as const;

describe('reminders', () => {
  let harness: ReminderHarness;
  let group: TestGroup;

  beforeAll(async () => {
    harness = await startReminderHarness('2027-01-10T12:00:00Z');
    await harness.publishPerson(ann, 'Europe/Berlin');
    await harness.publishPerson(ben, 'America/New_York');
    await harness.publishPerson(cleo, 'Asia/Kathmandu');
  });
  afterAll(() => harness?.close());

  beforeEach(async () => {
    // Removes the special dates of earlier tests.
    await harness.planner.database.collection('special_dates').deleteMany({});
    harness.clock.set('2027-01-10T12:00:00Z');
    group = new TestGroup(newId(), harness);
    await group.join(ann, null);
    await group.join(ben, '2027-01-01T00:00:00Z');
  });

  const make = (input: Partial<SpecialDate> & { title: string; date: string } = BIRTHDAY): Promise<SpecialDate> =>
    harness.planner.ask(group.as(ann), createSpecialDate, input);
  const change = (date: SpecialDate, input: Partial<SpecialDate>) =>
    harness.planner.ask(group.as(ben), updateSpecialDate, { id: date._id, input });
  const notificationsIn = async (who: typeof ann) =>
    (await harness.notificationsOf(who, group.id)).filter(({ space }) => space === group.id);
  const daysOf = async (who: typeof ann) => (await notificationsIn(who)).map(({ date }) => date);
  const read = (who: typeof ann, { _id: id }: Notification) =>
    harness.notify.ask(callerIn(null, who), readNotification, { id, ...spacesOf(who, group.id) });
  const inTurn = async (times: string[]) => {
    const given: number[] = [];
    for (const time of times) given.push(await harness.checkReminders(time));
    return given;
  };

  it('[REMIND-01] reads no date that is not due for a check', async () => {
    const { database } = harness.planner;
    const notDue = Array.from({ length: 50 }, () => ({ _id: newId(), space: personalSpace(ann._id), remindAt: null }));
    await database.collection<{ _id: string }>('special_dates').insertMany(notDue);
    await database.db?.command({ profile: 2 });
    await harness.checkReminders('2027-01-10T13:00:00Z');
    await database.db?.command({ profile: 0 });
    const reads = await database
      .collection('system.profile')
      .find({ ns: /special_dates$/, op: 'query', 'command.filter.remindAt': { $exists: true } })
      .toArray();
    expect(reads).toEqual([expect.objectContaining({ planSummary: 'IXSCAN { remindAt: 1 }', docsExamined: 0 })]);
  });

  it('[REMIND-01] postpones a date that cannot be computed, and sends the other reminders', async () => {
    await make();
    const { _id } = await make({ title: 'Broken', date: '2027-03-13', recurringType: 'weekly' });
    const stored = harness.planner.database.collection<{ _id: string; remindAt: Date }>('special_dates');
    const remindAt = new Date('2027-03-13T07:00:00Z');
    await stored.updateOne({ _id }, { $set: { recurringType: 'never', remindAt } });
    expect(await harness.checkReminders('2027-03-13T08:00:00Z')).toBe(1);
    expect(await daysOf(ann)).toEqual(['2027-03-14']);
    expect(await stored.findOne({ _id })).toMatchObject({ remindAt: new Date('2027-03-13T08:01:00Z') });
  });

  it('[REMIND-08] sends no more reminders when it is stopped, and all of them later', async () => {
    await make();
    await harness.setTime('2027-03-13T08:00:00Z');
    const reminders = harness.planner.app.get(RemindersService, { strict: false });
    expect(await reminders.deliverDue(AbortSignal.abort())).toBe(0);
    expect(await reminders.deliverDue(new AbortController().signal)).toBe(1);
  });

  it('[REMIND-01] [REMIND-02] [REMIND-09] reminds each member at 09:00 in their own zone, including the creator, and no other person', async () => {
    const date = await make();
    // 09:00 in Berlin, then in New York, where the clocks change that night.
    expect(await inTurn(['2027-03-13T07:59:00Z', '2027-03-13T08:00:00Z', '2027-03-13T13:59:00Z'])).toEqual([0, 1, 0]);
    expect(await harness.notificationsOf(ann, group.id)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        type: 'special-date',
        title: "Mia's birthday",
        message: "Mia's birthday is on Sunday, 14 March 2027.",
        code: 'specialDateReminder',
        values: { title: "Mia's birthday", day: '2027-03-14' },
        date: '2027-03-14',
        specialDateId: date._id,
        space: group.id,
        read: false,
        createdAt: '2027-03-13T08:00:00.000Z',
      },
    ]);
    expect(await harness.notificationsOf(ben, group.id)).toEqual([]);
    expect(await inTurn(['2027-03-13T14:00:00Z', '2027-03-13T14:15:00Z', '2027-03-15T20:00:00Z'])).toEqual([1, 0, 0]);
    expect(await daysOf(ben)).toEqual(['2027-03-14']);
    expect(await harness.notificationsOf(cleo)).toEqual([]);
  });

  it('[REMIND-01] reminds a person of their personal dates each year', async () => {
    const alone = callerIn(null, cleo);
    await harness.planner.ask(alone, createSpecialDate, { ...BIRTHDAY, notificationDaysBefore: 0 });
    expect(await inTurn(['2027-03-14T03:14:59Z', '2027-03-14T03:15:00Z', '2028-03-14T03:15:00Z'])).toEqual([0, 1, 1]);
    expect((await harness.notificationsOf(cleo)).map(({ date, space }) => [date, space])).toEqual([
      ['2028-03-14', 'personal'],
      ['2027-03-14', 'personal'],
    ]);
  });

  it('[REMIND-03] sends late reminders while the occurrence is not yet over for the person, and drops the others', async () => {
    await make();
    // The planner was down for a day and a half. In Berlin the 14th is over, in New York it is not.
    expect(await inTurn(['2027-03-12T00:00:00Z', '2027-03-14T23:30:00Z'])).toEqual([0, 1]);
    expect(await daysOf(ann)).toEqual([]);
    expect(await daysOf(ben)).toEqual(['2027-03-14']);
  });

  it('[REMIND-03] sends after a downtime all reminders whose occurrence is not yet over', async () => {
    await make({ title: 'Walk', date: '2027-02-01', recurringType: 'daily', notificationDaysBefore: 3 });
    await harness.checkReminders('2027-02-10T20:00:00Z');
    await harness.checkReminders('2027-02-17T20:00:00Z');
    const days = ['2027-02-10', '2027-02-11', '2027-02-12', '2027-02-13', '2027-02-17', '2027-02-18', '2027-02-19'];
    expect((await daysOf(ann)).sort()).toEqual([...days, '2027-02-20']);
  });

  it('[REMIND-04] reminds at once of a date that is created after its reminder time, for the nearest occurrence only', async () => {
    harness.clock.set('2027-03-01T12:00:00Z');
    await make({ title: 'Walk', date: '2027-03-02', recurringType: 'daily', notificationDaysBefore: 30 });
    await waitUntil('Ann is reminded', async () => (await harness.unread(ann, group.id)) === 1);
    expect(await daysOf(ann)).toEqual(['2027-03-02']);
    await harness.checkReminders('2027-03-02T08:00:00Z');
    expect((await daysOf(ann)).sort()).toEqual(['2027-03-02', '2027-04-01']);
  });

  it('[REMIND-05] moving a date deletes unread reminders, keeps read ones, and reminds again', async () => {
    const date = await make();
    await harness.checkReminders('2027-03-13T15:00:00Z');
    const [toAnn] = await harness.notificationsOf(ann, group.id);
    if (!toAnn) throw new Error('Ann was not reminded');
    await read(ann, toAnn);
    await change(date, { date: '2027-03-20' });
    expect(await daysOf(ben)).toEqual([]);
    expect(await harness.notificationsOf(ann, group.id)).toEqual([{ ...toAnn, read: true }]);
    await harness.checkReminders('2027-03-19T15:00:00Z');
    expect(await daysOf(ben)).toEqual(['2027-03-20']);
    expect(await daysOf(ann)).toEqual(['2027-03-20', '2027-03-14']);
  });

  it('[REMIND-05] moving a date back reminds again those whose reminder was deleted, and not those who have read it', async () => {
    const date = await make();
    await harness.checkReminders('2027-03-13T15:00:00Z');
    const [toAnn] = await harness.notificationsOf(ann, group.id);
    if (!toAnn) throw new Error('Ann was not reminded');
    await read(ann, toAnn);
    await change(date, { date: '2027-03-20' });
    await change(date, { date: '2027-03-14' });
    await waitUntil('Ben is reminded', async () => (await harness.unread(ben, group.id)) === 1);
    expect(await harness.checkReminders('2027-03-13T16:00:00Z')).toBe(0);
    expect(await harness.unread(ann, group.id)).toBe(0);
    expect(await daysOf(ann)).toEqual(['2027-03-14']);
  });

  it('[REMIND-26] a longer notice deletes no reminder and misses no occurrence', async () => {
    const weekly = { title: 'Bath', date: '2027-03-14', recurringType: 'weekly', notificationDaysBefore: 9 } as const;
    const date = await make(weekly);
    await harness.checkReminders('2027-03-13T15:00:00Z');
    const both = await notificationsIn(ann);
    expect(both.map((each) => each.date).sort()).toEqual(['2027-03-14', '2027-03-21']);
    await change(date, { notificationDaysBefore: 10 });
    expect(await harness.checkReminders('2027-03-13T16:00:00Z')).toBe(0);
    expect(await notificationsIn(ann)).toEqual(both);
    await change(date, { notificationDaysBefore: 15, title: 'Shower' });
    await waitUntil('both are reminded of the third', async () => {
      return (await harness.unread(ann, group.id)) === 3 && (await harness.unread(ben, group.id)) === 3;
    });
    expect((await daysOf(ben)).sort()).toEqual(['2027-03-14', '2027-03-21', '2027-03-28']);
    expect(new Set((await notificationsIn(ann)).map(({ title }) => title))).toEqual(new Set(['Shower']));
  });

  it('[REMIND-26] a shorter notice deletes reminders that are not due yet, and sends them again at their time', async () => {
    const weekly = { title: 'Bath', date: '2027-03-14', recurringType: 'weekly', notificationDaysBefore: 9 } as const;
    const date = await make(weekly);
    await harness.checkReminders('2027-03-13T15:00:00Z');
    await change(date, { notificationDaysBefore: 5 });
    expect([await daysOf(ann), await daysOf(ben)]).toEqual([['2027-03-14'], ['2027-03-14']]);
    expect(await inTurn(['2027-03-16T07:59:00Z', '2027-03-16T08:00:00Z', '2027-03-16T13:00:00Z'])).toEqual([0, 1, 1]);
    expect((await daysOf(ben)).sort()).toEqual(['2027-03-14', '2027-03-21']);
  });

  it('[REMIND-05] deleting a date deletes unread reminders and keeps read ones', async () => {
    const date = await make();
    await harness.checkReminders('2027-03-13T15:00:00Z');
    const [toAnn] = await harness.notificationsOf(ann, group.id);
    if (!toAnn) throw new Error('Ann was not reminded');
    await read(ann, toAnn);
    await harness.planner.ask(group.as(ben), deleteSpecialDate, { id: date._id });
    expect(await daysOf(ann)).toEqual(['2027-03-14']);
    expect(await daysOf(ben)).toEqual([]);
    expect(await harness.checkReminders('2027-03-13T16:00:00Z')).toBe(0);
  });

  it('[REMIND-13] a new title changes unread reminders, and other changes of a date do not', async () => {
    const date = await make();
    await harness.checkReminders('2027-03-13T15:00:00Z');
    const [toAnn] = await harness.notificationsOf(ann, group.id);
    const [toBen] = await harness.notificationsOf(ben, group.id);
    if (!toAnn || !toBen) throw new Error('Not all were reminded');
    await read(ann, toAnn);
    await change(date, { title: "Max's birthday", description: 'With cake', color: '#000000' });
    expect(await harness.notificationsOf(ann, group.id)).toEqual([{ ...toAnn, read: true }]);
    const message = "Max's birthday is on Sunday, 14 March 2027.";
    const values = { title: "Max's birthday", day: '2027-03-14' };
    expect(await harness.notificationsOf(ben, group.id)).toEqual([
      { ...toBen, title: "Max's birthday", message, values },
    ]);
    expect(await harness.checkReminders('2027-03-13T16:00:00Z')).toBe(0);
  });

  it('[REMIND-06] switching notifications off deletes unread reminders, and switching them on reminds again', async () => {
    const date = await make();
    await harness.checkReminders('2027-03-13T15:00:00Z');
    await change(date, { notificationEnabled: false });
    expect([await daysOf(ann), await daysOf(ben)]).toEqual([[], []]);
    expect(await harness.checkReminders('2027-03-13T16:00:00Z')).toBe(0);
    await change(date, { notificationEnabled: true });
    await waitUntil('both are reminded', async () => {
      return (await harness.unread(ann, group.id)) === 1 && (await harness.unread(ben, group.id)) === 1;
    });
  });

  it('[REMIND-07] a new member gets later reminders, and a member who left keeps none, even after returning', async () => {
    await make();
    await make({ title: 'Picnic', date: '2027-03-20', isRecurring: false });
    await harness.checkReminders('2027-03-13T15:00:00Z');
    await group.join(cleo, '2027-03-13T15:00:00Z');
    await group.leave(ben);
    expect(await harness.notificationsOf(ben, group.id)).toEqual([]);
    await harness.checkReminders('2027-03-13T16:00:00Z');
    expect(await daysOf(cleo)).toEqual([]);
    await harness.checkReminders('2027-03-19T15:00:00Z');
    expect(await daysOf(cleo)).toEqual(['2027-03-20']);
    await group.join(ben, '2027-03-19T16:00:00Z');
    expect(await harness.checkReminders('2027-03-19T17:00:00Z')).toBe(0);
    expect(await daysOf(ben)).toEqual([]);
    expect(await daysOf(ann)).toEqual(['2027-03-20', '2027-03-14']);
  });

  it('[REMIND-07] a late group event does not delete reminders of people who joined later', async () => {
    await make();
    const late = group.next();
    await group.join(cleo, '2027-02-01T00:00:00Z');
    await harness.checkReminders('2027-03-13T15:00:00Z');
    await harness.deliverEvent(groupChanged, late);
    expect(await daysOf(cleo)).toEqual(['2027-03-14']);
  });

  it('[REMIND-17] uses the present zone of a person, and never reminds twice', async () => {
    await make();
    await harness.checkReminders('2027-03-13T03:00:00Z');
    await harness.publishPerson(ann, 'Asia/Kathmandu');
    try {
      expect(await inTurn(['2027-03-13T03:14:00Z', '2027-03-13T03:15:00Z'])).toEqual([0, 1]);
    } finally {
      await harness.publishPerson(ann, 'Europe/Berlin');
    }
    expect(await inTurn(['2027-03-13T08:00:00Z', '2027-03-13T14:00:00Z'])).toEqual([0, 1]);
  });

  it('[REMIND-14] reminds a person within a minute who was still unknown at the due time', async () => {
    const dora = person('Dora');
    await group.join(dora, '2027-02-01T00:00:00Z');
    await make();
    await harness.checkReminders('2027-03-13T20:00:00Z');
    await harness.publishPerson(dora, 'UTC');
    expect(await inTurn(['2027-03-13T20:01:00Z', '2027-03-13T20:02:00Z'])).toEqual([1, 0]);
    expect(await daysOf(dora)).toEqual(['2027-03-14']);
  });

  it('[REMIND-15] a purged group leaves no reminders', async () => {
    await make();
    await harness.checkReminders('2027-03-13T15:00:00Z');
    expect(await harness.notificationsOf(ann, group.id)).toHaveLength(1);
    await group.purge();
    for (const { database } of [harness.planner, harness.notify]) {
      expect(await database.collection('notifications').countDocuments({ space: `g:${group.id}` })).toBe(0);
    }
  });

  it.each([
    ['planner', 'specialDateId'],
    ['notify', 'itemId'],
  ] as const)(
    '[REMIND-07] [REMIND-15] %s deletes thousands of reminders of a person who left, and of a purged group',
    async (service, item) => {
      const stored = harness[service].database.collection<{ _id: string; userId: string }>('notifications');
      const space = `g:${group.id}`;
      const put = ({ _id: userId }: typeof ann, count: number) =>
        stored.insertMany(
          Array.from({ length: count }, () => ({
            ...{ _id: newId(), [item]: newId(), date: '2027-01-09', userId, space, read: true },
            published: 'read',
          })),
        );
      await put(ben, 4_100);
      await put(ann, 2_100);
      await group.leave(ben);
      const countOf = ({ _id: userId }: typeof ann) => stored.countDocuments({ space, userId });
      expect([await countOf(ann), await countOf(ben)]).toEqual([2_100, 0]);
      await group.purge();
      expect(await countOf(ann)).toBe(0);
    },
  );

  it('[REMIND-16] [LIVE-04] publishes every change to the screens of each person concerned', async () => {
    const changes = async () => {
      await harness.settle();
      const entries = await harness.notify.database
        .collection<{ events: { name: string; payload: { space: string; collection: string; by: string } }[] }>(
          'journal',
        )
        .find()
        .toArray();
      return entries
        .flatMap(({ events }) => events)
        .filter(({ name, payload }) => name === notifyChanged.name && payload.collection === 'notifications')
        .map(({ payload }) => payload);
    };
    const before = (await changes()).length;
    const date = await make();
    await harness.checkReminders('2027-03-13T15:00:00Z');
    const bySpace = (all: { space: string }[]) =>
      all
        .slice(before)
        .map(({ space }) => space)
        .sort();
    const both = [ann, ben].map(({ _id }) => personalSpace(_id)).sort();
    expect(bySpace(await changes())).toEqual(both);
    await change(date, { notificationDaysBefore: 0 });
    expect(bySpace(await changes())).toEqual([...both, ...both].sort());
    expect((await changes()).every(({ by }) => by === '')).toBe(true);
  });
});
