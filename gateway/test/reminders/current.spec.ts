import { createSpecialDate, currentReminders, deleteSpecialDate, updateSpecialDate } from '@pawplan/contracts';
import { newId, person } from '@pawplan/testing/service';
import { type ReminderHarness, startReminderHarness, TestGroup } from './harness.js';

const DAY = '2027-03-14';

describe('the question whether reminders are still valid', () => {
  const [ann, ben, otto] = [person('Ann'), person('Ben'), person('Otto')];
  let harness: ReminderHarness;
  let group: TestGroup;

  beforeAll(async () => {
    harness = await startReminderHarness('2027-01-10T12:00:00Z');
    for (const each of [ann, ben, otto]) await harness.publishPerson(each, 'Europe/Berlin');
  });
  afterAll(() => harness?.close());
  beforeEach(async () => {
    harness.clock.set('2027-01-10T12:00:00Z');
    group = new TestGroup(newId(), harness);
    for (const each of [ann, ben]) await group.join(each, null);
  });

  const make = (title = 'Birthday') =>
    harness.planner.ask(group.as(ann), createSpecialDate, { title, date: DAY, type: 'birthday' });
  /** Who has a reminder of the date that is valid, with its title. */
  const validFor = async (itemId: string, occurrence = DAY) => {
    const reminders = [ann, ben, otto].map(({ _id: userId }) => ({ itemId, reminder: '', occurrence, userId }));
    const asked = { type: 'special-date' as const, reminders };
    const { current } = await harness.planner.ask(null, currentReminders('planner'), asked);
    const names = new Map([ann, ben, otto].map(({ _id, name }) => [_id, name]));
    return current.map(({ userId, title }) => `${names.get(userId)}: ${title}`);
  };

  it('[REMIND-33] lists the members with the present title from the due time to the end of the occurrence', async () => {
    const { _id } = await make();
    const at = async (time: string) => {
      harness.clock.set(time);
      return validFor(_id);
    };
    expect(await at('2027-03-13T07:59:59Z')).toEqual([]);
    expect(await at('2027-03-13T08:00:00Z')).toEqual(['Ann: Birthday', 'Ben: Birthday']);
    await harness.planner.ask(group.as(ben), updateSpecialDate, { id: _id, input: { title: 'Party' } });
    expect(await at('2027-03-14T22:59:59Z')).toEqual(['Ann: Party', 'Ben: Party']);
    expect(await at('2027-03-14T23:00:00Z')).toEqual([]);
  });

  it('[REMIND-33] is empty when the date is moved, switched off or deleted', async () => {
    const { _id: id } = await make();
    harness.clock.set('2027-03-13T15:00:00Z');
    const change = (input: object) => harness.planner.ask(group.as(ben), updateSpecialDate, { id, input });
    await change({ date: '2027-03-20' });
    expect(await validFor(id)).toEqual([]);
    await change({ date: DAY });
    expect(await validFor(id)).toHaveLength(2);
    await change({ notificationEnabled: false });
    expect(await validFor(id)).toEqual([]);
    await change({ notificationEnabled: true });
    await harness.planner.ask(group.as(ben), deleteSpecialDate, { id });
    expect(await validFor(id)).toEqual([]);
  });

  it('[REMIND-33] does not name a person who has left, also after joining again', async () => {
    const { _id } = await make();
    harness.clock.set('2027-03-13T15:00:00Z');
    await group.leave(ben);
    expect(await validFor(_id)).toEqual(['Ann: Birthday']);
    await group.join(ben, '2027-03-13T15:00:00Z');
    expect(await validFor(_id)).toEqual(['Ann: Birthday']);
  });
});
