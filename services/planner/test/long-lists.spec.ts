import {
  type CalendarEvent,
  type Caller,
  listCalendarEvents,
  listMyTodos,
  listSpecialDates,
  listTodos,
  type Reminder,
  setOwnReminders,
} from '@pawplan/contracts';
import { type Call, RpcClient } from '@pawplan/platform';
import { callerIn, emptyRequest, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben] = [person('Ann'), person('Ben')];
const day = (index: number) => `2026-03-${String(1 + (index % 28)).padStart(2, '0')}`;
const ids = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

describe('long lists', () => {
  let planner: Planner;
  let asAnn: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());
  beforeEach(() => {
    asAnn = callerIn(newId(), ann, [ann, ben]);
  });

  /**
   * Inserts `count` items of a collection into Ann's space. Several are created at the same instant. More items also
   * means longer items.
   */
  async function put<Fields extends object>(collection: string, count: number, fields: (index: number) => Fields) {
    const items = Array.from({ length: count }, (_, index) => {
      const at = new Date(1_700_000_000_000 + Math.floor(index / 40));
      const made = { space: asAnn.space, createdBy: ann._id, createdAt: at, updatedAt: at, version: 1 };
      const description = 'ü'.repeat(index % 50 === 0 ? 2_000 : 100);
      return { _id: newId(), ...made, title: `Item ${index}`, description, ...fields(index) };
    });
    await planner.database.collection<{ _id: string }>(collection).insertMany(items);
    return items.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1));
  }

  it('[API-71] [TODO-01] [TODO-18] todos are listed completely, newest first', async () => {
    const todo = { priority: 'low', category: 'other', dueDate: null, completed: false };
    const people = (index: number) => ({ createdBy: index % 3 ? ann._id : ben._id, assignedTo: ben._id });
    const newest = await put('todos', 3_000, (index) => ({ ...todo, ...people(index) }));
    expect(ids(await planner.ask(asAnn, listTodos, emptyRequest))).toEqual(ids(newest));
    const mine = newest.filter(({ createdBy }) => createdBy === ann._id);
    expect(ids(await planner.ask(asAnn, listMyTodos, emptyRequest))).toEqual(ids(mine));
  });

  it('[API-71] special dates are listed completely, newest first', async () => {
    const recurring = { isRecurring: true, recurringType: 'yearly', color: '#ff6b6b' };
    const schedule = { notificationEnabled: false, notificationDaysBefore: 0, scheduledAt: new Date(), remindAt: null };
    const newest = await put('special_dates', 3_000, (index) => ({
      ...recurring,
      ...schedule,
      date: day(index),
      type: 'birthday',
    }));
    expect(ids(await planner.ask(asAnn, listSpecialDates, emptyRequest))).toEqual(ids(newest));
  });

  it.each([
    {},
    { from: '2026-03-10' },
    { to: '2026-03-20' },
    { from: '2026-03-10', to: '2026-03-20' },
    { from: '2026-03-15', to: '2026-03-15' },
  ])('[API-71] [CAL-01] the events of a window (%j) are listed completely, in the order of days', async (window) => {
    const events = await put('calendar_events', 2_000, (index) => {
      // Three in ten last past midnight.
      const endDate = index % 10 < 3 && index % 28 < 27 ? day((index % 28) + 1) : null;
      const time = { startTime: `${10 + (index % 9)}:00`, endTime: '19:30', timeZone: 'Europe/Berlin' };
      const google = { fromGoogle: false, timeReadOnly: false };
      return { ...time, ...google, date: day(index), endDate, color: '#ff6b6b', isAllDay: index % 7 === 0 };
    });
    const { from = '', to = '9999' } = window;
    const place = ({ date, isAllDay, startTime, _id }: (typeof events)[number]) =>
      `${date} ${isAllDay ? 0 : 1} ${startTime} ${_id}`;
    const expected = events
      .filter(({ date, endDate }) => date <= to && (endDate ?? date) >= from)
      .sort((a, b) => (place(a) < place(b) ? -1 : 1));
    const listed: CalendarEvent[] = await planner.ask(asAnn, listCalendarEvents, window);
    expect(ids(listed)).toEqual(ids(expected));
  });

  it('[REMIND-53] people see their own reminders in a long list, and not those of others', async () => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    const asBen = callerIn(group, ben, [ann, ben]);
    const todo = { priority: 'low', category: 'other', dueDate: day(1), completed: false };
    const [first, second] = await put('todos', 60, () => ({ ...todo, createdBy: ann._id, assignedTo: ann._id }));
    const reminders: Reminder[] = [{ before: { amount: 1, unit: 'days' }, at: '18:00' }];
    await planner.ask(asAnn, setOwnReminders, { kind: 'todo', id: first?._id ?? '', reminders });
    await planner.ask(asBen, setOwnReminders, { kind: 'todo', id: second?._id ?? '', reminders });
    const withOwn = async (caller: Caller) =>
      (await planner.ask(caller, listTodos, emptyRequest))
        .filter(({ myReminders }) => myReminders)
        .map(({ _id, myReminders }) => [_id, myReminders]);
    expect(await withOwn(asAnn)).toEqual([[first?._id, reminders]]);
    expect(await withOwn(asBen)).toEqual([[second?._id, reminders]]);
    expect(await withOwn(callerIn(newId(), person('Zoe'), []))).toEqual([]);
  });

  it('[PLAT-46] a page that starts at an invalid position is refused', async () => {
    const rpc = new RpcClient(planner.rabbit, planner.prefix);
    const calls: Call<object, unknown, Caller>[] = [listTodos, listCalendarEvents, listSpecialDates];
    const places = ['', 'x', '{}', '[]', '[1]', '[{"$gt":""},{"$gt":""}]', '["a","b","c","d"]', '[null,null]'];
    for (const call of calls) {
      for (const after of places) {
        const settings = { caller: asAnn, page: { after } };
        const refused = { code: 'invalid', message: 'The page is not valid' };
        expect(await failureOf(rpc.call(call, emptyRequest, settings))).toMatchObject(refused);
      }
    }
    await rpc.close();
  });
});
