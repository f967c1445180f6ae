import { addMonths, dayAfterKey, endOfMonth, gridDays, initialDay, leavesGrid } from './month';

describe('the month grid', () => {
  it.each([
    ['2026-03', '2026-03-01', '2026-04-11'],
    ['2026-08', '2026-07-26', '2026-09-05'],
    ['2026-02', '2026-02-01', '2026-03-14'],
    ['2026-01', '2025-12-28', '2026-02-07'],
    ['2024-02', '2024-01-28', '2024-03-09'],
  ])('[CAL-17] the grid of %s runs from Sunday %s over 42 days to %s', (month, first, last) => {
    const days = gridDays(month);
    expect(days).toHaveLength(42);
    expect(new Set(days).size).toBe(42);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
    expect(new Date(first).getUTCDay()).toBe(0);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('[CAL-16] [CAL-21] %s plus %i month is %s', (day, months, sum) => {
    expect(addMonths(day, months)).toBe(sum);
  });

  it('[CAL-25] the end of a month is its last day', () => {
    expect(['2026-02', '2024-02', '2026-12'].map(endOfMonth)).toEqual(['2026-02-28', '2024-02-29', '2026-12-31']);
  });

  it.each([
    ['within the month', '2026-03-10', '2026-03-17', false],
    ['out of the month', '2026-03-31', '2026-04-01', true],
    ['from a greyed day to another', '2026-04-01', '2026-04-08', false],
    ['from a greyed day into the month', '2026-04-01', '2026-03-31', false],
    ['from a greyed day out of the grid', '2026-04-08', '2026-04-15', true],
  ])('[CAL-21] a step %s changes the shown month: %s to %s, %s', (_, from, to, turns) => {
    expect(leavesGrid('2026-03', from, to)).toBe(turns);
  });

  it('[CAL-16] opening a month selects today, or its first day', () => {
    expect(initialDay('2026-03', '2026-03-11')).toBe('2026-03-11');
    expect(initialDay('2026-04', '2026-03-11')).toBe('2026-04-01');
  });

  it.each([
    ['ArrowLeft', '2026-02-28'],
    ['ArrowRight', '2026-03-02'],
    ['ArrowUp', '2026-02-22'],
    ['ArrowDown', '2026-03-08'],
    ['Home', '2026-03-01'],
    ['End', '2026-03-07'],
    ['PageUp', '2026-02-01'],
    ['PageDown', '2026-04-01'],
    ['a', null],
  ])('[CAL-21] the key %s moves from Sunday 1 March to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-03-01')).toBe(day);
  });
});
