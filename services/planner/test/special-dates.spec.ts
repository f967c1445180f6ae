import {
  type Caller,
  createSpecialDate,
  listSpecialDates,
  type SpecialDate,
  type UpdateSpecialDate,
  updateSpecialDate,
} from '@pawplan/contracts';
import { dayIn } from '@pawplan/platform';
import { callerIn, emptyRequest, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben] = [person('Ann'), person('Ben')];

describe('special dates', () => {
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let date: SpecialDate;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());

  beforeEach(async () => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    date = await make(asAnn, { title: 'Adoption day' });
  });

  const make = (caller: Caller, over: Partial<SpecialDate> = {}) =>
    planner.ask(caller, createSpecialDate, { title: 'Day', date: '2020-02-29', ...over });
  const list = (caller: Caller) => planner.ask(caller, listSpecialDates, emptyRequest);
  const update = (caller: Caller, input: UpdateSpecialDate) =>
    planner.ask(caller, updateSpecialDate, { id: date._id, input });

  it('[DATE-01] [DATE-02] [DATE-04] [DATE-05] [DATE-06] [DATE-07] returns the new date with its defaults', () => {
    expect(date).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Adoption day',
      description: '',
      date: '2020-02-29',
      nextDate: expect.stringMatching(/^\d{4}-02-2[89]$/),
      type: 'other',
      isRecurring: true,
      recurringType: 'yearly',
      color: '#ff6b6b',
      notificationEnabled: true,
      notificationDaysBefore: 1,
      createdBy: ann,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: date.createdAt,
      version: 1,
    });
  });

  it('[DATE-15] computes the next occurrence from today in the zone of the caller', async () => {
    const daily = { date: '2020-01-01', recurringType: 'daily' } as const;
    const caller = callerIn(newId(), ann);
    await make(caller, daily);
    // The two zones are 25 hours apart, so they never have the same day.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      const before = dayIn(timeZone, new Date());
      const [seen] = await list({ ...caller, timeZone });
      expect([before, dayIn(timeZone, new Date())]).toContain(seen?.nextDate);
    }
  });

  it('[DATE-15] [DATE-32] a past date that does not recur has no next occurrence', async () => {
    const over = await make(asAnn, { isRecurring: false });
    expect(over).toMatchObject({ date: '2020-02-29', nextDate: null });
    expect(await list(asBen)).toEqual([over, date]);
  });

  it('[DATE-01] [DATE-32] lists the dates of the space to its members, newest first', async () => {
    const second = await make(asBen);
    expect(await list(asAnn)).toEqual([second, date]);
    expect(await list(asBen)).toEqual([second, date]);
  });

  it('[DATE-02] another member can change every field', async () => {
    const fields = {
      title: 'Birthday',
      description: '$type',
      date: '2021-03-04',
      type: 'birthday',
      isRecurring: false,
      recurringType: 'monthly',
      color: '#4ecdc4',
      notificationEnabled: false,
      notificationDaysBefore: 30,
    } as const;
    const changed = await update(asBen, fields);
    expect(changed).toEqual({ ...date, ...fields, nextDate: null, version: 2, updatedAt: expect.any(String) });
    expect(await update(asAnn, {})).toMatchObject(fields);
    expect(await update(asAnn, { description: '', date: '2021-03-05T00:00:00.000Z' })).toMatchObject({
      ...fields,
      description: '',
      date: '2021-03-05',
    });
  });
});
