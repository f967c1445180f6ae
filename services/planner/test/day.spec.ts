import {
  type Caller,
  createCalendarEvent,
  createSpecialDate,
  createTodo,
  DAY_ENTRIES,
  plannerDayOfPerson,
  type Space,
  toggleTodo,
} from '@pawplan/contracts';
import { callerIn, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const DAY = '2026-03-14';
const TIMES = { date: DAY, startTime: '18:00', endTime: '19:00' };
const [ann, ben] = [person('Ann'), person('Ben')];
const NOTHING = { entries: [], more: 0 };

describe('the day of a person', () => {
  let planner: Planner;
  let own: Caller;
  let inGroup: Caller;
  let asBen: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());

  beforeEach(() => {
    own = { ...callerIn(null, person('Ann')), timeZone: 'Europe/Berlin' };
    const group = newId();
    const me = { ...ann, _id: own.userId };
    inGroup = { ...callerIn(group, me, [me, ben]), timeZone: 'Europe/Berlin' };
    asBen = { ...callerIn(group, ben, [me, ben]), timeZone: 'Europe/Berlin' };
  });

  const event = (caller: Caller, title: string, over = {}) =>
    planner.ask(caller, createCalendarEvent, { title, ...TIMES, ...over });
  const todo = (caller: Caller, title: string, over = {}) =>
    planner.ask(caller, createTodo, { title, dueDate: DAY, ...over });
  const date = (caller: Caller, title: string, over = {}) =>
    planner.ask(caller, createSpecialDate, { title, date: DAY, ...over });
  const dayOf = ({ userId }: Caller, spaces: Space[] = [own.space, inGroup.space], timeZone = 'Europe/Berlin') =>
    planner.ask(null, plannerDayOfPerson, { userId, spaces, day: DAY, timeZone });
  const titles = ({ entries }: { entries: { title: string }[] }) => entries.map(({ title }) => title);

  it('[MAIL-36] has the events of all spaces, also of series, by start in the zone of the person', async () => {
    await event(own, 'Dinner');
    await event(own, 'Yesterday', { date: '2026-03-13' });
    await event(own, 'Tomorrow', { date: '2026-03-15' });
    await event(inGroup, 'Training', {
      date: '2026-03-07',
      startTime: '08:00',
      endTime: '09:00',
      recurrence: 'FREQ=WEEKLY',
    });
    await event(asBen, 'Holiday', { isAllDay: true });
    const { events } = await dayOf(own);
    expect(events).toEqual({
      entries: [
        { title: 'Holiday', space: inGroup.space },
        { title: 'Training', space: inGroup.space, at: '2026-03-14T07:00:00.000Z' },
        { title: 'Dinner', space: own.space, at: '2026-03-14T17:00:00.000Z' },
      ],
      more: 0,
    });
    expect(titles((await dayOf(own, undefined, 'Asia/Tokyo')).events)).toEqual(['Holiday', 'Yesterday', 'Training']);
  });

  it('[MAIL-36] has the todos that are due or overdue, for the person or for anyone', async () => {
    await todo(own, 'Due');
    await todo(own, 'Later', { dueDate: '2026-03-15' });
    await todo(own, 'Some time', { dueDate: null });
    await todo(asBen, "Ben's own");
    await todo(asBen, 'For me', { assignedTo: own.userId, dueDate: '2026-03-10' });
    await todo(asBen, 'For anyone', { assignment: 'anyone', dueDate: '2026-03-12' });
    const done = await todo(own, 'Done');
    await planner.ask(own, toggleTodo, { id: done._id });
    expect((await dayOf(own)).todos.entries).toEqual([
      { title: 'For me', space: inGroup.space, at: '2026-03-10' },
      { title: 'For anyone', space: inGroup.space, at: '2026-03-12' },
      { title: 'Due', space: own.space, at: DAY },
    ]);
  });

  it('[MAIL-36] has the special dates that occur on the day', async () => {
    await date(own, 'Birthday', { date: '1990-03-14' });
    await date(own, 'Next week', { date: '1990-03-21' });
    await date(own, 'Once', { isRecurring: false });
    await date(own, 'Over', { isRecurring: false, date: '2025-03-14' });
    await date(inGroup, 'Pay day', { date: '2026-01-14', recurringType: 'monthly' });
    expect(titles((await dayOf(own)).dates).sort()).toEqual(['Birthday', 'Once', 'Pay day']);
  });

  it('[MAIL-36] counts what it does not list', async () => {
    const some = Array.from({ length: DAY_ENTRIES + 5 }, (_, index) => index);
    await Promise.all(some.map((index) => todo(own, `Todo ${index}`)));
    const { todos } = await dayOf(own);
    expect([todos.entries.length, todos.more]).toEqual([DAY_ENTRIES, 5]);
  });

  it('[MAIL-37] an outsider, and a person without a group, see nothing of it', async () => {
    await event(inGroup, 'Training');
    await todo(inGroup, 'Shoes', { assignment: 'anyone' });
    await date(inGroup, 'Founded');
    const outsider = callerIn(null, person('Otto'));
    for (const one of [await dayOf(outsider, [outsider.space]), await dayOf(own, [own.space])]) {
      expect(one).toEqual({ events: NOTHING, todos: NOTHING, dates: NOTHING });
    }
  });
});
