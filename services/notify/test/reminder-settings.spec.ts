import {
  type Caller,
  getReminderSettings,
  ownDataCall,
  personalSpace,
  personChanged,
  type UpdateReminderSettings,
  updateReminderSettings,
  userDeleted,
} from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, newId, person } from '@pawplan/testing/service';
import { NotifyHarness } from './notify.js';

const DEFAULTS = {
  quietHours: { on: true, from: '22:00', to: '07:00' },
  pausedUntil: null,
  offKinds: [],
  offGroups: [],
};

describe('the settings of reminders', () => {
  const harness = new NotifyHarness();
  let ann: Caller;
  let otto: Caller;

  beforeAll(() => harness.start());
  afterAll(() => harness.close());
  beforeEach(() => {
    harness.clock.set('2026-03-14T10:00:00.000Z');
    ann = callerIn(null, person('Ann'));
    otto = callerIn(null, person('Otto'));
  });

  const get = (caller: Caller) => harness.service.ask(caller, getReminderSettings, emptyRequest);
  const change = (caller: Caller, changes: UpdateReminderSettings) =>
    harness.service.ask(caller, updateReminderSettings, changes);
  const stored = () => harness.service.database.collection('reminder_settings');

  it('[QUIET-01] [QUIET-02] are the defaults until they are changed, field by field, by their person only', async () => {
    expect(await get(ann)).toEqual(DEFAULTS);
    const quietHours = { on: false, from: '21:30', to: '06:00' };
    expect(await change(ann, { quietHours })).toEqual({ ...DEFAULTS, quietHours });
    const lists = { offKinds: ['habit' as const], offGroups: [newId()] };
    expect(await change(ann, lists)).toEqual({ ...DEFAULTS, quietHours, ...lists });
    expect(await change(ann, { quietHours: null })).toEqual({ ...DEFAULTS, ...lists });
    expect(await change(ann, {})).toEqual({ ...DEFAULTS, ...lists });
    expect([await get(ann), await get(otto)]).toEqual([{ ...DEFAULTS, ...lists }, DEFAULTS]);
  });

  it('[QUIET-02] are all kept when two screens change different ones for the first time at once', async () => {
    await Promise.all([change(ann, { offKinds: ['goal'] }), change(ann, { offGroups: ['a'.repeat(24)] })]);
    expect(await get(ann)).toEqual({ ...DEFAULTS, offKinds: ['goal'], offGroups: ['a'.repeat(24)] });
  });

  it('[QUIET-03] pause until the end of the day in the present zone of the person, and end the pause', async () => {
    expect(await change(ann, { pausedToday: true })).toMatchObject({ pausedUntil: '2026-03-14T23:00:00.000Z' });
    harness.clock.set('2026-03-14T23:00:00.000Z');
    expect(await get(ann)).toEqual(DEFAULTS);
    const id = ann.userId;
    await harness.emit(personChanged, id, 2, { id, name: 'Ann', timeZone: 'Pacific/Auckland', version: 2 });
    await waitUntil('the zone is known', async () => {
      return (await change(ann, { pausedToday: true })).pausedUntil === '2026-03-15T11:00:00.000Z';
    });
    expect(await change(ann, { pausedToday: false })).toEqual(DEFAULTS);
  });

  it('[QUIET-04] are in the download of their person only, and are deleted with the account', async () => {
    await change(ann, { offKinds: ['goal'] });
    await change(otto, { offKinds: ['habit'] });
    const download = (caller: Caller) =>
      harness.service.ask(caller, ownDataCall('notify'), { spaces: [personalSpace(caller.userId)] });
    expect(await download(ann)).toMatchObject({ reminderSettings: { ...DEFAULTS, offKinds: ['goal'] } });
    const { userId } = ann;
    await harness.emit(userDeleted, userId, 2, { userId, groupIds: [] });
    await waitUntil('they are deleted', async () => (await stored().countDocuments({ _id: userId as never })) === 0);
    expect(await get(otto)).toMatchObject({ offKinds: ['habit'] });
  });
});
