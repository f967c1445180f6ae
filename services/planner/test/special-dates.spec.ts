import {
  type Caller,
  createSpecialDate,
  deleteSpecialDate,
  listSpecialDates,
  type SpecialDate,
  type UpdateSpecialDate,
  updateSpecialDate,
} from '@pawplan/contracts';
import { dayIn } from '@pawplan/platform';
import { callerIn, newId, nothing, person, refusal } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];

describe('special dates', () => {
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;
  let date: SpecialDate;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());

  beforeEach(async () => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    outsider = callerIn(newId(), cleo);
    date = await make(asAnn, { title: 'Adoption day' });
  });

  const make = (caller: Caller, over: Partial<SpecialDate> = {}, key?: string) =>
    planner.ask(caller, createSpecialDate, { title: 'Day', date: '2020-02-29', ...over }, key);
  const list = (caller: Caller) => planner.ask(caller, listSpecialDates, nothing);
  const update = (caller: Caller, input: UpdateSpecialDate, ifMatch?: number) =>
    planner.ask(caller, updateSpecialDate, { id: date._id, input, ifMatch });
  const remove = (caller: Caller, id = date._id) => planner.ask(caller, deleteSpecialDate, { id });

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

  it('[DATE-01] [DATE-08] [DATE-32] lists the dates of the space to its members, newest first, and to nobody else', async () => {
    const second = await make(asBen);
    expect(await list(asAnn)).toEqual([second, date]);
    expect(await list(asBen)).toEqual([second, date]);
    expect(await list(outsider)).toEqual([]);
    expect(await list(callerIn(null, ann))).toEqual([]);
  });

  it('[DATE-02] [DATE-08] another member can change and delete a date', async () => {
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
    expect(await remove(asBen)).toEqual({ message: 'Special date deleted' });
    expect(await list(asAnn)).toEqual([]);
    expect(await refusal(remove(asAnn))).toMatchObject({ code: 'not-found' });
  });

  it('[DATE-08] a person outside the space gets not-found for a date, and changes nothing', async () => {
    for (const stranger of [outsider, callerIn(null, ann), callerIn(null, cleo)]) {
      for (const refused of [update(stranger, { title: 'mine' }), remove(stranger), remove(stranger, newId())]) {
        expect(await refusal(refused)).toMatchObject({ code: 'not-found', message: 'Special date not found' });
      }
    }
    expect(await list(asAnn)).toEqual([date]);
  });

  it('[DATE-10] refuses a stale version and returns the present date', async () => {
    const newer = await update(asBen, { title: 'Gotcha day' }, 1);
    for (const ifMatch of [1, 9]) {
      expect(await refusal(update(asAnn, { title: 'Other day' }, ifMatch))).toMatchObject({
        code: 'conflict',
        details: { data: { current: newer } },
      });
    }
    expect(await list(asAnn)).toEqual([newer]);
  });

  it('[DATE-31] makes one date of a create that is sent again', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(asAnn, {}, key)));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await list(asAnn)).toHaveLength(2);
  });

  it('[DATE-09] refuses a date when a space already has 10 000', async () => {
    const full = callerIn(newId(), ann);
    const rows = Array.from({ length: 9_999 }, () => ({ _id: newId() as never, space: full.space }));
    await planner.database.collection('special_dates').insertMany(rows);
    await make(full);
    expect(await refusal(make(full))).toMatchObject({ code: 'conflict' });
    expect(await make(outsider)).toMatchObject({ version: 1 });
  });
});
