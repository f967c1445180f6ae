import { nextOccurrence, type Recurring } from './next-occurrence';

const TODAY = '2026-03-11';

it.each<[Recurring['date'], Recurring['recurringType'] | 'once', string | null]>([
  ['1994-05-12', 'yearly', '2026-05-12'],
  ['1994-01-12', 'yearly', '2027-01-12'],
  ['1994-03-11', 'yearly', TODAY],
  ['2024-02-29', 'yearly', '2027-02-28'],
  ['2026-01-31', 'monthly', '2026-03-31'],
  ['2025-12-10', 'monthly', '2026-04-10'],
  ['2026-03-03', 'weekly', '2026-03-17'],
  ['2026-03-04', 'weekly', TODAY],
  ['2020-01-01', 'daily', TODAY],
  ['2030-01-01', 'daily', '2030-01-01'],
  ['2026-03-10', 'once', null],
  ['2026-03-12', 'once', '2026-03-12'],
])('[DATE-15] the next day of a date on %s, %s, is %s', (date, how, next) => {
  const isRecurring = how !== 'once';
  expect(nextOccurrence({ date, isRecurring, recurringType: isRecurring ? how : 'yearly' }, TODAY)).toBe(next);
});
