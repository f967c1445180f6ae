import { setTimeStyle } from '@/messages/clock';
import type { Frequency } from './labels';
import { describePeriods, lastPeriods } from './periods';

/** A Wednesday. */
const TODAY = '2026-03-11';

const starts = (frequency: Frequency, today: string) =>
  lastPeriods({ frequency, checkIns: [] }, today).map(({ start }) => start);
const checkedInStarts = (frequency: Frequency, checkIns: string[], today = TODAY) =>
  lastPeriods({ frequency, checkIns }, today)
    .filter((period) => period.checkedIn)
    .map(({ start }) => start);

describe('the last periods of a habit', () => {
  it.each<[Frequency, string, string[]]>([
    ['daily', TODAY, ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10', TODAY]],
    ['weekly', TODAY, ['2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01', '2026-03-08']],
    ['weekly', '2026-03-14', ['2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01', '2026-03-08']],
    ['weekly', '2026-03-15', ['2026-02-15', '2026-02-22', '2026-03-01', '2026-03-08', '2026-03-15']],
    ['monthly', TODAY, ['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']],
    ['monthly', '2024-03-31', ['2023-10-01', '2023-11-01', '2023-12-01', '2024-01-01', '2024-02-01', '2024-03-01']],
  ])('[HABIT-23] of a %s habit at %s begin on %j', (frequency, today, days) => {
    expect(starts(frequency, today)).toEqual(days);
  });

  it('[HABIT-23] of a weekly habit begin on Sunday also where the week begins on Monday', () => {
    setTimeStyle({ hour12: false, firstDay: 1 });
    expect(starts('weekly', '2026-03-08').at(-1)).toBe('2026-03-08');
    setTimeStyle({ hour12: false, firstDay: 0 });
  });

  it.each(['2026-01-02', '2026-03-31', '2026-11-02'])('[HABIT-23] seven different days end at %s', (today) => {
    expect(new Set(starts('daily', today)).size).toBe(7);
    expect(starts('daily', today).at(-1)).toBe(today);
  });

  it.each<[Frequency, string[], string[]]>([
    ['daily', ['2026-03-04', '2026-03-05', TODAY], ['2026-03-05', TODAY]],
    ['weekly', ['2026-02-07', '2026-02-14', '2026-03-01', '2026-03-02'], ['2026-02-08', '2026-03-01']],
    ['monthly', ['2025-09-30', '2025-12-31', '2026-03-01'], ['2025-12-01', '2026-03-01']],
  ])('[HABIT-23] of a %s habit with %j are checked in at %j', (frequency, checkIns, days) => {
    expect(checkedInStarts(frequency, checkIns)).toEqual(days);
  });

  it.each<[Frequency, string, string]>([
    ['daily', TODAY, TODAY],
    ['weekly', '2026-03-14', '2026-03-08'],
    ['monthly', '2026-03-31', '2026-03-01'],
  ])(
    '[HABIT-08] [HABIT-23] of a %s habit, a check-in after %s counts for the current one',
    (frequency, today, start) => {
      expect(checkedInStarts(frequency, ['2026-04-01'], today)).toEqual([start]);
    },
  );

  it.each<[Frequency, string[]]>([
    ['daily', ['Th', 'Fr', 'Sa', 'Su', 'Mo', 'Tu', 'We']],
    ['weekly', ['8 Feb', '15 Feb', '22 Feb', '1 Mar', '8 Mar']],
    ['monthly', ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar']],
  ])('[HABIT-23] of a %s habit have the labels %j', (frequency, labels) => {
    expect(lastPeriods({ frequency, checkIns: [] }, TODAY).map(({ label }) => label)).toEqual(labels);
  });

  it.each<[Frequency, string[], string]>([
    ['daily', [], 'Last 7 days: no check-in'],
    ['daily', [TODAY], 'Last 7 days: checked in on today'],
    ['daily', ['2026-03-05', '2026-03-10', TODAY], 'Last 7 days: checked in on Thursday, Tuesday and today'],
    ['weekly', [], 'Last 5 weeks: no check-in'],
    ['weekly', ['2026-02-23', TODAY], 'Last 5 weeks: check-ins in the week of 22 February and this week'],
    ['monthly', [], 'Last 6 months: no check-in'],
    ['monthly', ['2025-11-30', TODAY], 'Last 6 months: check-ins in November 2025 and this month'],
  ])('[HABIT-23] of a %s habit with %j are described as "%s"', (frequency, checkIns, words) => {
    expect(describePeriods(frequency, lastPeriods({ frequency, checkIns }, TODAY))).toBe(words);
  });
});
