import type { Reminder, ReminderUnit } from '@pawplan/contracts';
import { dueReminders, isForMember, type ReminderPlan } from './due-reminders.js';
import { nextReminderCheck } from './next-reminder-check.js';
import { type RemindedOccurrence, wholeDay } from './reminded-occurrence.js';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const before = (amount: number, unit: ReminderUnit, at?: string): Reminder => ({
  before: { amount, unit },
  ...(at && { at }),
});
/** A meeting from ten to eleven in Berlin. */
const meeting = (day: string): RemindedOccurrence => ({
  key: `${day}T10:00`,
  day,
  time: '10:00',
  until: { day, time: '11:00' },
  zone: 'Europe/Berlin',
});
const plan = (reminders: Reminder[], over: Partial<ReminderPlan> = {}): ReminderPlan => ({
  reminders,
  scheduledAt: LONG_AGO,
  zone: 'America/New_York',
  ...over,
});
const due = (occurrences: RemindedOccurrence[], of: ReminderPlan, now: string) =>
  dueReminders(occurrences, of, new Date(now)).map(({ occurrence, reminder }) => `${occurrence.key} ${reminder}`);

describe('dueReminders', () => {
  it.each<[string, Reminder, string, boolean]>([
    ['at the time', before(0, 'minutes'), '2026-03-14T08:59:59Z', false],
    ['at the time', before(0, 'minutes'), '2026-03-14T09:00:00Z', true],
    ['10 minutes', before(10, 'minutes'), '2026-03-14T08:49:59Z', false],
    ['10 minutes', before(10, 'minutes'), '2026-03-14T08:50:00Z', true],
    ['10 minutes, until the end', before(10, 'minutes'), '2026-03-14T09:59:59Z', true],
    ['10 minutes, after the end', before(10, 'minutes'), '2026-03-14T10:00:00Z', false],
    ['2 hours', before(2, 'hours'), '2026-03-14T07:00:00Z', true],
    ['1 day', before(1, 'days'), '2026-03-13T08:59:59Z', false],
    ['1 day', before(1, 'days'), '2026-03-13T09:00:00Z', true],
    ['1 day at 18:00', before(1, 'days', '18:00'), '2026-03-13T16:59:59Z', false],
    ['1 day at 18:00', before(1, 'days', '18:00'), '2026-03-13T17:00:00Z', true],
    ['1 week', before(1, 'weeks'), '2026-03-07T09:00:00Z', true],
    ['the same day after the end', before(0, 'days', '12:00'), '2026-03-14T11:00:00Z', false],
  ])('[REMIND-55] a timed occurrence: %s before, in its zone (%j), at %s: %s', (_, reminder, now, isDue) => {
    expect(due([meeting('2026-03-14')], plan([reminder]), now)).toHaveLength(isDue ? 1 : 0);
  });

  it.each<[string, string, Reminder, string, boolean]>([
    ['Asia/Tokyo', '09:00 by default', before(0, 'days'), '2026-03-13T23:59:59Z', false],
    ['Asia/Tokyo', '09:00 by default', before(0, 'days'), '2026-03-14T00:00:00Z', true],
    ['Asia/Tokyo', 'until the day is over there', before(0, 'days'), '2026-03-14T14:59:59Z', true],
    ['Asia/Tokyo', 'not after it', before(0, 'days'), '2026-03-14T15:00:00Z', false],
    ['America/New_York', 'the evening before', before(1, 'days', '18:00'), '2026-03-13T21:59:59Z', false],
    ['America/New_York', 'the evening before', before(1, 'days', '18:00'), '2026-03-13T22:00:00Z', true],
    ['America/New_York', 'an hour before midnight', before(1, 'hours'), '2026-03-14T02:59:59Z', false],
    ['America/New_York', 'an hour before midnight', before(1, 'hours'), '2026-03-14T03:00:00Z', true],
  ])('[REMIND-55] a whole day in the zone of the person, %s: %s (%j at %s: %s)', (zone, _, reminder, now, isDue) => {
    expect(due([wholeDay('2026-03-14')], plan([reminder], { zone }), now)).toHaveLength(isDue ? 1 : 0);
  });

  it.each<[Reminder, string]>([
    // The clocks go forward in the night to 29 March 2026, so that the day before is 23 hours away.
    [before(1, 'days'), '2026-03-28T09:00:00Z'],
    [before(24, 'hours'), '2026-03-28T08:00:00Z'],
    [before(1, 'weeks', '18:00'), '2026-03-22T17:00:00Z'],
  ])('[REMIND-55] days are counted by the calendar, hours exactly: %j is due at %s', (reminder, at) => {
    const occurrence = meeting('2026-03-29');
    const justBefore = new Date(Date.parse(at) - 1).toISOString();
    expect(due([occurrence], plan([reminder]), justBefore)).toEqual([]);
    expect(due([occurrence], plan([reminder]), at)).toHaveLength(1);
  });

  it('[REMIND-55] each occurrence and each reminder is due on its own', () => {
    const both = plan([before(1, 'hours'), before(2, 'days')]);
    expect(due([meeting('2026-03-14'), meeting('2026-03-15')], both, '2026-03-14T08:30:00Z')).toEqual([
      '2026-03-14T10:00 60m',
      '2026-03-14T10:00 2d',
      '2026-03-15T10:00 2d',
    ]);
  });

  it('[REMIND-55] of those that were over when it was created, only the nearest is due, and none after it', () => {
    const days = ['2026-03-14', '2026-03-15', '2026-03-16'].map(meeting);
    const late = plan([before(2, 'weeks'), before(1, 'weeks')], { scheduledAt: new Date('2026-03-14T08:00:00Z') });
    expect(due(days, late, '2026-03-14T08:00:00Z')).toEqual(['2026-03-14T10:00 7d']);
    expect(due(days, late, '2026-03-14T10:00:00Z')).toEqual([]);
    expect(due(days, { ...late, isNeverLate: true }, '2026-03-14T08:00:00Z')).toEqual([]);
  });

  it('[REMIND-55] a person who joined after a reminder was due does not get it', () => {
    const [one] = dueReminders([meeting('2026-03-14')], plan([before(1, 'hours')]), new Date('2026-03-14T08:30:00Z'));
    expect(one?.at).toEqual(new Date('2026-03-14T08:00:00Z'));
    expect(isForMember({ at: one?.at ?? LONG_AGO }, new Date('2026-03-14T08:00:01Z'))).toBe(false);
    expect(isForMember({ at: one?.at ?? LONG_AGO }, new Date('2026-03-14T08:00:00Z'))).toBe(true);
    expect(isForMember({ at: one?.at ?? LONG_AGO }, null)).toBe(true);
  });
});

describe('nextReminderCheck', () => {
  const next = (occurrences: Iterable<RemindedOccurrence>, reminders: Reminder[], now: string) =>
    nextReminderCheck(occurrences, reminders, new Date(now))?.toISOString().slice(0, 16) ?? null;

  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-14T08:50'],
    ['2026-03-14T08:49:59Z', '2026-03-14T08:50'],
    ['2026-03-14T08:50:00Z', '2026-03-14T09:00'],
    ['2026-03-14T09:10:00Z', '2026-03-14T10:00'],
    ['2026-03-14T10:00:00Z', null],
  ])(
    '[REMIND-56] a timed occurrence is checked at its time, then every hour until it is over: after %s at %s',
    (now, at) => {
      expect(next([meeting('2026-03-14')], [before(10, 'minutes')], now)).toBe(at);
    },
  );

  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-13T19:07'],
    ['2026-03-13T19:07:00Z', '2026-03-13T19:22'],
    ['2026-03-14T21:06:00Z', '2026-03-14T21:07'],
    ['2026-03-14T21:07:00Z', '2026-03-14T22:00'],
    ['2026-03-15T11:59:00Z', '2026-03-15T12:00'],
    ['2026-03-15T12:00:00Z', null],
  ])('[REMIND-56] a day is checked while its time passes through the zones: after %s at %s', (now, at) => {
    expect(next([wholeDay('2026-03-14')], [before(0, 'days', '09:07')], now)).toBe(at);
  });

  it('[REMIND-56] reads only as many occurrences as it needs', () => {
    let read = 0;
    function* endless() {
      for (const start = Date.parse('2026-03-14'); ; read += 1) {
        yield meeting(new Date(start + read * 7 * 86_400_000).toISOString().slice(0, 10));
      }
    }
    expect(next(endless(), [before(4, 'weeks'), before(0, 'minutes')], '2026-03-14T12:00:00Z')).toBe(
      '2026-03-14T13:00',
    );
    expect(read).toBeLessThan(10);
    expect(next([meeting('2026-03-14')], [], '2026-03-01T00:00:00Z')).toBeNull();
  });

  it('[REMIND-56] reads a bounded number of occurrences of a series whose reminder is never due', () => {
    let read = 0;
    function* endless() {
      for (const start = Date.parse('2026-03-14'); read < 5_000; read += 1) {
        yield meeting(new Date(start + read * 86_400_000).toISOString().slice(0, 10));
      }
    }
    // The meeting is over at 11:00.
    expect(next(endless(), [before(0, 'days', '12:00')], '2026-03-14T00:00:00Z')).toBe('2026-04-13T00:00');
    expect(read).toBeLessThan(500);
    expect(next([meeting('2028-03-14')], [before(10, 'minutes')], '2026-03-14T00:00:00Z')).toBe('2028-03-14T08:50');
    expect(next([meeting('2028-03-14')], [before(0, 'days', '12:00')], '2026-03-14T00:00:00Z')).toBe(
      '2026-04-13T00:00',
    );
  });

  it('[REMIND-56] a check at the next instant finds what is due, in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Europe/Berlin', 'America/St_Johns', 'Etc/GMT+12']) {
      const reminders = [before(1, 'days', '18:07'), before(0, 'days')];
      const found: string[] = [];
      for (let now: Date | null = LONG_AGO; now; now = nextReminderCheck([wholeDay('2026-03-14')], reminders, now)) {
        for (const one of due([wholeDay('2026-03-14')], plan(reminders, { zone }), now.toISOString())) {
          if (!found.includes(one)) found.push(one);
        }
      }
      expect(found).toEqual(['2026-03-14 1d18:07', '2026-03-14 0d']);
    }
  });
});
