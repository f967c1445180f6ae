import {
  type CalendarEvent,
  clearCalendar,
  createCalendarEvent,
  createSpecialDate,
  createTodo,
  deleteCalendarEvent,
  deleteSpecialDate,
  deleteTodo,
  listCalendarEvents,
  type Reminder,
  restoreCalendarEvent,
  type SharedKind,
  setOwnReminders,
  type Todo,
  toggleTodo,
  updateCalendarEvent,
  updateSpecialDate,
  updateTodo,
} from '@pawplan/contracts';
import { RemindersService } from '@pawplan/items';
import { waitUntil } from '@pawplan/testing';
import { emptyRequest, newId, person } from '@pawplan/testing/service';
import { type ReminderHarness, startPlanner, startReminderHarness, TestGroup } from './harness.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
const TEN_MINUTES: Reminder = { before: { amount: 10, unit: 'minutes' } };
const DAY_BEFORE: Reminder = { before: { amount: 1, unit: 'days' } };
const MORNING: Reminder = { before: { amount: 0, unit: 'days' }, at: '09:00' };
const NOON = '2026-03-10T12:00:00Z';
/** 09:30 in Berlin is 08:30 UTC. */
const VET = { title: 'Vet', date: '2026-03-14', startTime: '09:30', endTime: '10:30', reminders: [TEN_MINUTES] };
const BINS = { title: 'Bins', dueDate: '2026-03-14', reminders: [MORNING] };

describe('reminders of events and todos', () => {
  let harness: ReminderHarness;
  let group: TestGroup;

  beforeAll(async () => {
    harness = await startReminderHarness(NOON);
    await harness.publishPerson(ann, 'Europe/Berlin');
    await harness.publishPerson(ben, 'America/New_York');
    await harness.publishPerson(cleo, 'Europe/Berlin');
  });
  afterAll(() => harness?.close());

  beforeEach(async () => {
    // Removes the items of earlier tests.
    for (const name of ['calendar_events', 'todos', 'special_dates'])
      await harness.planner.database.collection(name).deleteMany({});
    harness.clock.set(NOON);
    group = new TestGroup(newId(), harness);
    await group.join(ann, null);
    await group.join(ben, '2026-01-01T00:00:00Z');
  });

  const ask: ReminderHarness['planner']['ask'] = (...call) => harness.planner.ask(...call);
  const asAnn = () => ({ ...group.as(ann), timeZone: 'Europe/Berlin' });
  const newEvent = (input: object = {}): Promise<CalendarEvent> =>
    ask(asAnn(), createCalendarEvent, { ...VET, ...input });
  const changeEvent = ({ _id: id }: CalendarEvent, input: object) => ask(asAnn(), updateCalendarEvent, { id, input });
  const newTodo = (input: object = {}): Promise<Todo> => ask(asAnn(), createTodo, { ...BINS, ...input });
  const changeTodo = ({ _id: id }: Todo, input: object) => ask(asAnn(), updateTodo, { id, input });
  const setOwn = (who: typeof ann, kind: SharedKind, { _id: id }: { _id: string }, reminders: Reminder[] | null) =>
    ask(group.as(who), setOwnReminders, { kind, id, reminders });
  /** Waits until the poller has checked all items that are due at the time of the clock. */
  const checked = () =>
    waitUntil('all items are checked', async () => {
      const due = { remindAt: { $lte: harness.clock.now() } };
      const counts = ['calendar_events', 'todos', 'special_dates'].map((name) =>
        harness.planner.database.collection(name).countDocuments(due),
      );
      return (await Promise.all(counts)).every((count) => count === 0);
    });
  /** Goes from one time to the next, and polls at each. */
  const passTo = async (...times: string[]) => {
    for (const time of times) {
      await checked();
      await harness.checkReminders(time);
      await checked();
    }
  };
  const of = async (who: typeof ann) =>
    (await harness.notificationsOf(who, group.id)).map(({ title, occurrence }) => `${title} ${occurrence}`);

  describe('of an event', () => {
    it('[REMIND-57] [REMIND-63] are given once to every member of the space, at the set time, and to no other person', async () => {
      const { _id: itemId } = await newEvent();
      await passTo('2026-03-14T08:19:59Z');
      expect(await of(ann)).toEqual([]);
      await passTo('2026-03-14T08:20:00Z', '2026-03-14T08:25:00Z', '2026-03-14T09:00:00Z');
      for (const who of [ann, ben]) {
        expect(await harness.notificationsOf(who, group.id)).toMatchObject([
          { type: 'event', title: 'Vet', itemId, occurrence: '2026-03-14T09:30', space: group.id, read: false },
        ]);
      }
      expect(await of(cleo)).toEqual([]);
    });

    it('[REMIND-57] of a series are given for each occurrence, except deleted ones; changed ones as changed', async () => {
      const series = await newEvent({ recurrence: 'FREQ=DAILY;COUNT=4' });
      const window = { from: '2026-03-14', to: '2026-03-17' };
      const [, second, third] = (await ask(asAnn(), listCalendarEvents, window)) as CalendarEvent[];
      await ask(asAnn(), deleteCalendarEvent, { id: second?._id ?? '' });
      await changeEvent(third as CalendarEvent, { title: 'Late vet', startTime: '10:00' });
      await setOwn(ben, 'event', series, []);
      const mornings = ['14', '15', '16', '17'].map((day) => `2026-03-${day}T08:20:00Z`);
      await passTo(...mornings.slice(0, 3), '2026-03-16T08:50:00Z', mornings[3] ?? '');
      expect(await of(ann)).toEqual(['Vet 2026-03-17T09:30', 'Late vet 2026-03-16T10:00', 'Vet 2026-03-14T09:30']);
      expect(await of(ben)).toEqual([]);
    });

    it('[REMIND-63] are given for an occurrence that was deleted, restored and changed again', async () => {
      await newEvent({ recurrence: 'FREQ=DAILY;COUNT=3' });
      const window = { from: '2026-03-14', to: '2026-03-14' };
      const first = async () =>
        ((await ask(asAnn(), listCalendarEvents, window)) as CalendarEvent[])[0] as CalendarEvent;
      await changeEvent(await first(), { startTime: '10:00', endTime: '11:00' });
      await passTo('2026-03-14T08:50:00Z');
      expect(await of(ann)).toEqual(['Vet 2026-03-14T10:00']);
      const { _id: id } = await first();
      await ask(asAnn(), deleteCalendarEvent, { id });
      expect(await of(ann)).toEqual([]);
      await ask(asAnn(), restoreCalendarEvent, { id });
      await changeEvent(await first(), { startTime: '10:15', endTime: '11:00' });
      await passTo('2026-03-14T09:05:00Z');
      expect([await of(ann), await of(cleo)]).toEqual([['Vet 2026-03-14T10:15'], []]);
    });

    it('[REMIND-63] are given once to a person who travels west, and block nobody', async () => {
      const dan = person('Dan');
      await harness.publishPerson(dan, 'Asia/Tokyo');
      await group.join(dan, null);
      await newEvent({ isAllDay: true, reminders: [MORNING, { ...MORNING, at: '18:00' }] });
      await passTo('2026-03-14T00:00:00Z', '2026-03-14T08:00:00Z', '2026-03-14T09:00:00Z');
      expect([await of(dan), await of(ann)].map(({ length }) => length)).toEqual([2, 1]);
      // The day is over in Tokyo, but not in Los Angeles.
      await harness.publishPerson(dan, 'America/Los_Angeles');
      await passTo('2026-03-14T16:00:00Z', '2026-03-14T17:00:00Z', '2026-03-15T01:00:00Z');
      expect([await of(dan), await of(ann), await of(cleo)].map(({ length }) => length)).toEqual([2, 2, 0]);
    });

    it('[REMIND-63] are withdrawn while unread when it moves, and given again at the new time', async () => {
      const event = await newEvent();
      await passTo('2026-03-14T08:20:00Z');
      expect(await of(ann)).toEqual(['Vet 2026-03-14T09:30']);
      await changeEvent(event, { startTime: '12:00', endTime: '13:00' });
      expect(await of(ann)).toEqual([]);
      await passTo('2026-03-14T08:30:00Z');
      expect(await of(ann)).toEqual([]);
      await passTo('2026-03-14T10:50:00Z');
      expect(await of(ann)).toEqual(['Vet 2026-03-14T12:00']);
    });

    it('[REMIND-63] are withdrawn when it is deleted, cleared, or loses the reminder, and renamed with it', async () => {
      const [deleted, changed, renamed] = [await newEvent(), await newEvent({ title: 'Shop' }), await newEvent()];
      await passTo('2026-03-14T08:20:00Z');
      expect(await of(ann)).toHaveLength(3);
      await ask(asAnn(), deleteCalendarEvent, { id: deleted._id });
      await changeEvent(changed, { reminders: [] });
      await changeEvent(renamed, { title: 'Doctor' });
      expect(await of(ann)).toEqual(['Doctor 2026-03-14T09:30']);
      await ask(asAnn(), clearCalendar, emptyRequest);
      expect(await of(ann)).toEqual([]);
      await passTo('2026-03-14T08:25:00Z');
      expect(await of(ann)).toEqual([]);
    });

    it('[REMIND-55] [REMIND-63] of those that are over already, only the nearest is given', async () => {
      harness.clock.set('2026-03-14T08:15:00Z');
      await newEvent({ reminders: [DAY_BEFORE, { before: { amount: 1, unit: 'hours' } }] });
      await passTo('2026-03-14T08:15:00Z', '2026-03-14T08:25:00Z');
      expect([await of(ann), await of(ben)]).toEqual([['Vet 2026-03-14T09:30'], ['Vet 2026-03-14T09:30']]);
    });

    it('[REMIND-53] own ones replace those of the event for their person alone', async () => {
      const event = await newEvent();
      await setOwn(ben, 'event', event, [{ before: { amount: 1, unit: 'hours' } }]);
      await passTo('2026-03-14T07:30:00Z');
      expect([await of(ann), await of(ben)]).toEqual([[], ['Vet 2026-03-14T09:30']]);
      await passTo('2026-03-14T08:20:00Z');
      expect([await of(ann), await of(ben)]).toEqual([['Vet 2026-03-14T09:30'], ['Vet 2026-03-14T09:30']]);
      const silent = await newEvent({ title: 'Silent', reminders: [] });
      await setOwn(ann, 'event', silent, [TEN_MINUTES]);
      await passTo('2026-03-14T08:21:00Z');
      expect(await of(ann)).toHaveLength(2);
      expect(await of(ben)).toEqual(['Vet 2026-03-14T09:30']);
    });

    it('[REMIND-55] after own ones were given up, only the nearest of those that are over is given', async () => {
      const event = await newEvent({ reminders: [{ before: { amount: 2, unit: 'days' } }, DAY_BEFORE, TEN_MINUTES] });
      await setOwn(ben, 'event', event, []);
      await passTo('2026-03-12T08:30:00Z', '2026-03-13T08:30:00Z');
      expect([(await of(ann)).length, (await of(ben)).length]).toEqual([2, 0]);
      await passTo('2026-03-13T08:31:00Z');
      await setOwn(ben, 'event', event, null);
      await passTo('2026-03-13T08:32:00Z');
      expect(await harness.notificationsOf(ben, group.id)).toMatchObject([{ occurrence: '2026-03-14T09:30' }]);
      await passTo('2026-03-14T08:20:00Z');
      expect([(await of(ann)).length, (await of(ben)).length, (await of(cleo)).length]).toEqual([3, 2, 0]);
    });

    it('[REMIND-53] own ones on a series are given for occurrences that move to an earlier time', async () => {
      const series = await newEvent({ recurrence: 'FREQ=DAILY;COUNT=3', reminders: [] });
      await setOwn(ben, 'event', series, [TEN_MINUTES]);
      await passTo('2026-03-10T12:01:00Z');
      const window = { from: '2026-03-14', to: '2026-03-16' };
      const [first, second] = (await ask(asAnn(), listCalendarEvents, window)) as [CalendarEvent, CalendarEvent];
      await changeEvent(first, { startTime: '08:00', endTime: '09:00' });
      await changeEvent(second, { startTime: '07:00', endTime: '08:00', scope: 'following' });
      await passTo('2026-03-14T06:50:00Z', '2026-03-15T05:50:00Z');
      expect(await of(ben)).toEqual(['Vet 2026-03-15T07:00', 'Vet 2026-03-14T08:00']);
      expect([await of(ann), await of(cleo)]).toEqual([[], []]);
    });

    it('[REMIND-53] own ones that are set later are given for changed occurrences too', async () => {
      const series = await newEvent({ recurrence: 'FREQ=DAILY;COUNT=3', reminders: [] });
      const window = { from: '2026-03-14', to: '2026-03-14' };
      const [first] = (await ask(asAnn(), listCalendarEvents, window)) as [CalendarEvent];
      await changeEvent(first, { startTime: '08:00', endTime: '09:00' });
      await passTo('2026-03-10T12:01:00Z');
      await setOwn(ben, 'event', series, [TEN_MINUTES]);
      await passTo('2026-03-14T06:50:00Z');
      expect([await of(ben), await of(ann), await of(cleo)]).toEqual([['Vet 2026-03-14T08:00'], [], []]);
      await setOwn(ben, 'event', first, [{ before: { amount: 5, unit: 'minutes' } }]);
      await passTo('2026-03-14T06:55:00Z');
      expect(await of(ben)).toHaveLength(2);
    });

    it('[REMIND-63] end when a person leaves, and begin for one who joins before they are due', async () => {
      await newEvent();
      await newEvent({ title: 'Later', date: '2026-03-15' });
      await passTo('2026-03-14T08:20:00Z');
      await group.leave(ben);
      await group.join(cleo, '2026-03-14T08:25:00Z');
      await passTo('2026-03-14T08:30:00Z', '2026-03-14T09:05:00Z', '2026-03-15T08:20:00Z');
      expect([await of(ben), await of(cleo)]).toEqual([[], ['Later 2026-03-15T09:30']]);
    });
  });

  describe('of a todo', () => {
    it('[REMIND-58] are given once to the assignee alone, in their zone', async () => {
      const { _id: itemId } = await newTodo({ assignedTo: ben._id });
      await passTo('2026-03-14T08:00:00Z', '2026-03-14T12:59:00Z');
      expect(await of(ben)).toEqual([]);
      await passTo('2026-03-14T13:00:00Z', '2026-03-14T13:15:00Z');
      expect(await harness.notificationsOf(ben, group.id)).toMatchObject([
        { type: 'todo', title: 'Bins', itemId, date: '2026-03-14', space: group.id },
      ]);
      expect([await of(ann), await of(cleo)]).toEqual([[], []]);
    });

    it('[REMIND-58] are for everyone when anyone may do it, and own ones for one who is not the assignee', async () => {
      await newTodo({ assignment: 'anyone' });
      const other = await newTodo({ title: 'Walk' });
      await setOwn(ben, 'todo', other, [{ ...MORNING, at: '08:00' }]);
      await passTo('2026-03-14T08:00:00Z', '2026-03-14T12:00:00Z', '2026-03-14T13:00:00Z');
      expect((await of(ann)).sort()).toEqual(['Bins 2026-03-14', 'Walk 2026-03-14']);
      expect((await of(ben)).sort()).toEqual(['Bins 2026-03-14', 'Walk 2026-03-14']);
    });

    it('[REMIND-58] [REMIND-63] are withdrawn when it is completed, moved, given to another or deleted', async () => {
      const todos = [await newTodo(), await newTodo(), await newTodo(), await newTodo()] as [Todo, Todo, Todo, Todo];
      await passTo('2026-03-14T08:00:00Z');
      expect(await of(ann)).toHaveLength(4);
      await ask(asAnn(), toggleTodo, { id: todos[0]._id });
      await changeTodo(todos[1], { dueDate: '2026-03-20' });
      await changeTodo(todos[2], { assignedTo: ben._id });
      await ask(asAnn(), deleteTodo, { id: todos[3]._id });
      expect(await of(ann)).toEqual([]);
      await passTo('2026-03-14T08:15:00Z', '2026-03-14T13:00:00Z', '2026-03-20T08:00:00Z');
      expect([await of(ann), await of(ben)]).toEqual([['Bins 2026-03-20'], ['Bins 2026-03-14']]);
    });

    it('[REMIND-58] that repeats are given for each due date', async () => {
      const todo = await newTodo({ repeat: { rule: 'FREQ=DAILY' } });
      await passTo('2026-03-14T08:00:00Z');
      expect(await of(ann)).toEqual(['Bins 2026-03-14']);
      await ask(asAnn(), toggleTodo, { id: todo._id });
      expect(await of(ann)).toEqual([]);
      await passTo('2026-03-14T20:00:00Z');
      expect(await of(ann)).toEqual([]);
      await passTo('2026-03-15T08:00:00Z');
      expect(await of(ann)).toEqual(['Bins 2026-03-15']);
    });
  });

  describe('of a special date', () => {
    const EVENING: Reminder = { before: { amount: 1, unit: 'days' }, at: '18:00' };
    const newDate = (input: object = {}) =>
      ask(asAnn(), createSpecialDate, { title: 'Birthday', date: '2026-03-14', isRecurring: true, ...input });
    const change = ({ _id: id }: { _id: string }, input: object) => ask(asAnn(), updateSpecialDate, { id, input });
    // 09:00 and 18:00 in Berlin and New York on the day before, and 09:00 on the day.
    const [NINE, EVENING_BERLIN, EVENING_NEW_YORK] = ['13T13:00', '13T17:00', '13T22:00'].map(
      (time) => `2026-03-${time}:00Z`,
    ) as [string, string, string];

    it('[REMIND-53] [REMIND-65] own ones replace that of the date for their person alone', async () => {
      const date = await newDate();
      await setOwn(ben, 'special-date', date, [EVENING, { before: { amount: 0, unit: 'days' }, at: '07:00' }]);
      await passTo(NINE, EVENING_BERLIN);
      expect([await of(ann), await of(ben)]).toEqual([['Birthday undefined'], []]);
      await passTo(EVENING_NEW_YORK, '2026-03-14T11:00:00Z', '2026-03-14T13:00:00Z');
      expect([(await of(ann)).length, (await of(ben)).length, await of(cleo)]).toEqual([1, 2, []]);
      await passTo('2027-03-13T23:30:00Z');
      expect([(await of(ann)).length, (await of(ben)).length]).toEqual([2, 3]);
    });

    it('[REMIND-65] are given although those of the date are off, and withdrawn when the date moves', async () => {
      const date = await newDate({ notificationEnabled: false });
      await setOwn(ben, 'special-date', date, [EVENING]);
      await passTo(NINE, EVENING_NEW_YORK);
      expect([await of(ann), (await of(ben)).length]).toEqual([[], 1]);
      await change(date, { notificationEnabled: true, notificationDaysBefore: 3 });
      await checked();
      await change(date, { notificationDaysBefore: 0 });
      await change(date, { notificationEnabled: false });
      await passTo('2026-03-13T23:00:00Z');
      expect([await of(ann), (await of(ben)).length]).toEqual([[], 1]);
      await change(date, { date: '2026-03-20' });
      expect(await of(ben)).toEqual([]);
      await passTo('2026-03-19T22:00:00Z');
      expect([await of(ann), (await of(ben)).length]).toEqual([[], 1]);
    });

    it('[REMIND-65] given up, that of the date counts again; none at all is possible', async () => {
      const [date, other] = [await newDate(), await newDate({ title: 'Other' })];
      await setOwn(ben, 'special-date', date, []);
      await setOwn(ben, 'special-date', other, []);
      await passTo(NINE);
      expect([(await of(ann)).length, await of(ben)]).toEqual([2, []]);
      await setOwn(ben, 'special-date', date, null);
      await passTo('2026-03-13T13:05:00Z');
      expect(await of(ben)).toEqual(['Birthday undefined']);
      await ask(asAnn(), deleteSpecialDate, { id: date._id });
      expect([await of(ben), (await of(ann)).length]).toEqual([[], 1]);
    });
  });

  it('[REMIND-63] are given once by two replicas that poll at the same time', async () => {
    const other = await startPlanner(harness.planner.prefix);
    try {
      harness.clock.setIn(other.app);
      for (let i = 0; i < 10; i += 1) await newEvent({ title: `Vet ${i}` });
      harness.clock.set('2026-03-14T08:20:00Z');
      const polls = [harness.planner, other].map(({ app }) => app.get(RemindersService, { strict: false }));
      await Promise.all([...polls, ...polls].map((poll) => poll.deliverDue()));
      await checked();
      const records = await harness.planner.database
        .collection('given_reminders')
        .countDocuments({ space: asAnn().space });
      expect(records).toBe(20);
      expect(await of(ben)).toHaveLength(10);
      expect(await of(ann)).toHaveLength(10);
    } finally {
      await other.close();
    }
  });
});
