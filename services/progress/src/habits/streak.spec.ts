import type { Frequency } from '@pawplan/contracts';
import { addDays, dayIn } from '@pawplan/platform';
import { toggleDay } from './check-ins.js';
import { streaks } from './streak.js';

type Case = [what: string, checkIns: string[], today: string, streak: number, longest: number];

/** `count` consecutive days, beginning with `first`. */
const inARow = (first: string, count: number): string[] => Array.from({ length: count }, (_, n) => addDays(first, n));

const expectStreaks = (
  frequency: Frequency,
  checkIns: string[],
  today: string,
  streak: number,
  longestStreak: number,
) => expect(streaks(frequency, checkIns, today)).toEqual({ streak, longestStreak });

describe('streaks of days', () => {
  it.each<Case>([
    ['none yet', [], '2026-03-14', 0, 0],
    ['the first', ['2026-03-14'], '2026-03-14', 1, 1],
    ['today still open', ['2026-03-12', '2026-03-13'], '2026-03-14', 2, 2],
    ['today too', ['2026-03-12', '2026-03-13', '2026-03-14'], '2026-03-14', 3, 3],
    ['yesterday left out', ['2026-03-11', '2026-03-12'], '2026-03-14', 0, 2],
    ['started again today', ['2026-03-11', '2026-03-12', '2026-03-14'], '2026-03-14', 1, 2],
    [
      'the longest in the middle',
      [...inARow('2026-01-01', 2), ...inARow('2026-02-01', 5), '2026-03-14'],
      '2026-03-14',
      1,
      5,
    ],
    ['over the end of a year', inARow('2025-12-30', 4), '2026-01-02', 4, 4],
    ['over 28 February', inARow('2026-02-27', 4), '2026-03-02', 4, 4],
    ['over 29 February', inARow('2024-02-27', 4), '2024-03-01', 4, 4],
    ['29 February left out', ['2024-02-28', '2024-03-01'], '2024-03-01', 1, 1],
    ['no 29 February in 2100', ['2100-02-28', '2100-03-01'], '2100-03-01', 2, 2],
    ['over both changes of the clock', inARow('2026-03-01', 250), '2026-11-05', 250, 250],
    ['a year and a day', inARow('2025-03-14', 366), '2026-03-14', 366, 366],
  ])('[HABIT-06] %s', (_, checkIns, today, streak, longest) =>
    expectStreaks('daily', checkIns, today, streak, longest),
  );

  it.each<Case>([
    ['one ahead is today', ['2026-03-15'], '2026-03-14', 1, 1],
    ['one ahead goes on from yesterday', ['2026-03-13', '2026-03-15'], '2026-03-14', 2, 2],
    ['today and one ahead are one day', ['2026-03-13', '2026-03-14', '2026-03-15'], '2026-03-14', 2, 2],
    ['two ahead are one day', ['2026-03-15', '2026-03-16'], '2026-03-14', 1, 1],
    ['one ahead does not reach back over a gap', ['2026-03-12', '2026-03-15'], '2026-03-14', 1, 1],
  ])('[HABIT-08] %s', (_, checkIns, today, streak, longest) =>
    expectStreaks('daily', checkIns, today, streak, longest),
  );
});

describe('streaks of weeks', () => {
  // 14 March 2026 is a Saturday, the last day of its week.
  it.each<Case>([
    ['Saturday and Sunday are two weeks', ['2026-03-14', '2026-03-15'], '2026-03-15', 2, 2],
    ['Sunday and Saturday are one', ['2026-03-08', '2026-03-14'], '2026-03-14', 1, 1],
    ['this week still open', ['2026-03-07'], '2026-03-14', 1, 1],
    ['broken on the Sunday after a week without', ['2026-03-07'], '2026-03-15', 0, 1],
    ['one each week on any day', ['2026-02-22', '2026-03-07', '2026-03-09'], '2026-03-14', 3, 3],
    ['a week left out', ['2026-02-22', '2026-03-09'], '2026-03-14', 1, 1],
    ['one week over the end of a year', ['2025-12-28', '2026-01-03'], '2026-01-03', 1, 1],
    ['two weeks over the end of a year', ['2026-01-03', '2026-01-04'], '2026-01-04', 2, 2],
    ['a year that begins on Sunday', ['2022-12-31', '2023-01-01'], '2023-01-07', 2, 2],
    ['53 weeks over a year', inARow('2025-03-09', 371), '2026-03-14', 53, 53],
    ['before 1970', ['1969-12-27', '1969-12-28', '1970-01-03', '1970-01-04'], '1970-01-04', 3, 3],
  ])('[HABIT-06] %s', (_, checkIns, today, streak, longest) =>
    expectStreaks('weekly', checkIns, today, streak, longest),
  );

  it('[HABIT-08] counts a check-in on a day ahead, already in the next week, for this week', () => {
    expectStreaks('weekly', ['2026-03-07', '2026-03-15'], '2026-03-14', 2, 2);
    expectStreaks('weekly', ['2026-03-07', '2026-03-14', '2026-03-15'], '2026-03-14', 2, 2);
  });
});

describe('streaks of months', () => {
  it.each<Case>([
    ['the last and the first are two months', ['2026-01-31', '2026-02-01'], '2026-02-28', 2, 2],
    ['the first and the last are one', ['2026-03-01', '2026-03-31'], '2026-03-31', 1, 1],
    [
      'months of all lengths',
      ['2026-01-31', '2026-02-28', '2026-03-01', '2026-04-30', '2026-05-31'],
      '2026-05-31',
      5,
      5,
    ],
    ['this month still open', ['2026-02-01'], '2026-03-31', 1, 1],
    ['broken after a month without', ['2026-02-01'], '2026-04-01', 0, 1],
    ['over the end of a year', ['2025-11-30', '2025-12-01', '2026-01-31'], '2026-01-31', 3, 3],
    ['the same month of another year', ['2025-03-14', '2026-03-14'], '2026-03-14', 1, 1],
    ['29 February', ['2024-01-31', '2024-02-29', '2024-03-31'], '2024-03-31', 3, 3],
  ])('[HABIT-06] %s', (_, checkIns, today, streak, longest) =>
    expectStreaks('monthly', checkIns, today, streak, longest),
  );

  it('[HABIT-08] counts a check-in on a day ahead, already in the next month, for this month', () => {
    expectStreaks('monthly', ['2026-02-14', '2026-04-01'], '2026-03-31', 2, 2);
  });
});

describe('streaks of a traveller', () => {
  const checkInAt = (days: string[], zone: string, instant: string) => toggleDay(days, dayIn(zone, new Date(instant)));

  it('[HABIT-06] [HABIT-08] a day that occurs twice on the way west over the date line counts once', () => {
    const east = checkInAt(['2026-03-13'], 'Pacific/Auckland', '2026-03-13T20:00:00Z');
    expect(east).toEqual(['2026-03-13', '2026-03-14']);
    const afterLanding = '2026-03-14T05:00:00Z';
    const today = dayIn('Pacific/Honolulu', new Date(afterLanding));
    expect(today).toBe('2026-03-13');
    expectStreaks('daily', east, today, 1, 1);
    expectStreaks('daily', east, '2026-03-14', 2, 2);
    expect(checkInAt(east, 'Pacific/Honolulu', afterLanding)).toEqual(['2026-03-14']);
  });

  it('[HABIT-06] a streak ends on a day that was skipped on the way east', () => {
    const west = checkInAt([], 'Pacific/Honolulu', '2026-03-14T09:00:00Z');
    const both = checkInAt(west, 'Pacific/Auckland', '2026-03-14T20:00:00Z');
    expect(both).toEqual(['2026-03-13', '2026-03-15']);
    expectStreaks('daily', both, '2026-03-15', 1, 1);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z'],
    ['America/New_York', '2026-03-08T04:30:00Z', '2026-03-09T03:30:00Z'],
    ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z'],
    ['Africa/Cairo', '2026-04-23T21:30:00Z', '2026-04-24T20:30:00Z'],
  ])('[HABIT-06] counts two days in %s around a clock change', (zone, first, second) => {
    const days = checkInAt(checkInAt([], zone, first), zone, second);
    expect(days).toHaveLength(2);
    expectStreaks('daily', days, days[1] ?? '', 2, 2);
  });
});

describe('streaks after an undo', () => {
  it('[HABIT-07] are both computed again', () => {
    const week = inARow('2026-03-08', 7);
    expectStreaks('daily', week, '2026-03-14', 7, 7);
    expectStreaks('daily', toggleDay(week, '2026-03-14'), '2026-03-14', 6, 6);
    expectStreaks('daily', toggleDay(week, '2026-03-11'), '2026-03-14', 3, 3);
    expectStreaks('weekly', toggleDay(['2026-03-07', '2026-03-14'], '2026-03-14'), '2026-03-14', 1, 1);
  });
});
