import {
  type Caller,
  checkInHabit,
  createGoal,
  createHabit,
  deleteGoal,
  deleteHabit,
  personChanged,
  type Reminder,
  updateGoal,
} from '@pawplan/contracts';
import { RemindersService } from '@pawplan/items';
import { EventInbox } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, FixedClock, person } from '@pawplan/testing/service';
import { type Progress, startProgress } from './progress.js';

const EVENING: Reminder = { before: { amount: 0, unit: 'days' }, at: '18:00' };
const DAY_BEFORE: Reminder = { before: { amount: 1, unit: 'days' } };
/** 18:00 in Berlin is 17:00 UTC. */
const evening = (day: string) => `2026-03-${day}T17:00:00Z`;

describe('reminders of habits and goals', () => {
  let progress: Progress;
  let clock: FixedClock;
  let alone: Caller;
  let version = 0;

  beforeAll(async () => {
    progress = await startProgress();
    clock = new FixedClock('2026-03-10T12:00:00Z');
    clock.setIn(progress.app);
  });
  afterAll(() => progress?.close());

  beforeEach(async () => {
    for (const name of ['habits', 'goals']) await progress.database.collection(name).deleteMany({});
    clock.set('2026-03-10T12:00:00Z');
    const ann = person('Ann');
    alone = { ...callerIn(null, ann), timeZone: 'Europe/Berlin' };
    version += 1;
    const payload = { id: ann._id, name: 'Ann', timeZone: 'Europe/Berlin', version };
    const envelope = { id: String(version), name: personChanged.name, aggregateId: ann._id, version, occurredAt: '' };
    await progress.app.get(EventInbox, { strict: false }).apply({ ...envelope, requestId: '', payload }, true);
  });

  const checked = () =>
    waitUntil('all items are checked', async () => {
      const due = { remindAt: { $lte: clock.now() } };
      const counts = ['habits', 'goals'].map((name) => progress.database.collection(name).countDocuments(due));
      return (await Promise.all(counts)).every((count) => count === 0);
    });
  const passTo = async (...times: string[]) => {
    for (const time of times) {
      await checked();
      clock.set(time);
      await progress.app.get(RemindersService, { strict: false }).deliverDue();
      await checked();
    }
  };
  const given = async () => {
    const records = await progress.database.collection('given_reminders').find({ space: alone.space }).toArray();
    return records.map(({ type, occurrence }) => `${type} ${occurrence}`).sort();
  };
  const checkIn = (id: string, timeZone = 'Europe/Berlin') =>
    progress.ask({ ...alone, timeZone }, checkInHabit, { id });

  it('[REMIND-59] a daily habit reminds once a day, not on a day with a check-in', async () => {
    const { _id: id } = await progress.ask(alone, createHabit, { name: 'Walk', reminders: [EVENING] });
    await passTo('2026-03-10T16:59:59Z');
    expect(await given()).toEqual([]);
    await passTo(evening('10'), '2026-03-10T17:15:00Z');
    expect(await given()).toEqual(['habit 2026-03-10']);
    await passTo('2026-03-11T08:00:00Z');
    await checkIn(id);
    await passTo(evening('11'), evening('12'));
    expect(await given()).toEqual(['habit 2026-03-10', 'habit 2026-03-12']);
  });

  it('[REMIND-59] a check-in withdraws the unread reminder, and a time that was over at the start is not given', async () => {
    clock.set('2026-03-10T18:00:00Z');
    const { _id: id } = await progress.ask(alone, createHabit, { name: 'Walk', reminders: [EVENING] });
    await passTo('2026-03-10T18:30:00Z');
    expect(await given()).toEqual([]);
    await passTo(evening('11'));
    expect(await given()).toEqual(['habit 2026-03-11']);
    await checkIn(id);
    await checked();
    expect(await given()).toEqual([]);
    await passTo(evening('12'));
    await progress.ask(alone, deleteHabit, { id });
    expect(await given()).toEqual([]);
  });

  it('[REMIND-59] a check-in of another day withdraws nothing, and one that is removed lets it remind again', async () => {
    const { _id: id } = await progress.ask(alone, createHabit, { name: 'Walk', reminders: [EVENING] });
    await passTo(evening('11'));
    // There it is the next day already.
    for (const time of ['2026-03-11T17:01:00Z', '2026-03-11T17:02:00Z']) {
      await checkIn(id, 'Pacific/Kiritimati');
      expect(await given()).toEqual(['habit 2026-03-11']);
      await passTo(time);
    }
    await checkIn(id);
    expect(await given()).toEqual([]);
    await passTo('2026-03-11T17:03:00Z');
    expect(await given()).toEqual([]);
    await checkIn(id);
    await passTo('2026-03-11T17:04:00Z');
    expect(await given()).toEqual(['habit 2026-03-11']);
  });

  it('[REMIND-59] a goal reminds of its deadline until it is reached, moved or deleted', async () => {
    const goal = { title: 'Run', targetValue: 10, deadline: '2026-03-14', reminders: [DAY_BEFORE] };
    const [reached, moved, deleted] = [
      await progress.ask(alone, createGoal, goal),
      await progress.ask(alone, createGoal, goal),
      await progress.ask(alone, createGoal, goal),
    ];
    await passTo('2026-03-13T07:59:59Z');
    expect(await given()).toEqual([]);
    await passTo('2026-03-13T08:00:00Z');
    expect(await given()).toEqual(['goal 2026-03-14', 'goal 2026-03-14', 'goal 2026-03-14']);
    const change = (id: string, input: object) =>
      progress.ask(alone, updateGoal, { id, input, arrivedAt: clock.now().getTime() } as never);
    await change(reached._id, { currentValue: 10 });
    await change(moved._id, { deadline: '2026-03-20' });
    await progress.ask(alone, deleteGoal, { id: deleted._id });
    expect(await given()).toEqual([]);
    await passTo('2026-03-13T09:00:00Z', '2026-03-19T08:00:00Z');
    expect(await given()).toEqual(['goal 2026-03-20']);
  });
});
