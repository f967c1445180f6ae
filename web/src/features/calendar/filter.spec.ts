import { overlaps } from '@/kinds/calendar';
import { dayRangeOf, FILTERS } from './filter';

describe('time filters of the list', () => {
  it('[CAL-25] the filters have the labels All Events, Today, This Week and This Month', () => {
    expect(FILTERS.map(({ label }) => label())).toEqual(['All Events', 'Today', 'This Week', 'This Month']);
  });

  it.each([
    ['all', '2026-03-11', undefined, undefined],
    ['today', '2026-03-11', '2026-03-11', '2026-03-11'],
    ['week', '2026-03-11', '2026-03-08', '2026-03-14'],
    ['week', '2026-03-08', '2026-03-08', '2026-03-14'],
    ['week', '2026-03-14', '2026-03-08', '2026-03-14'],
    ['week', '2026-01-01', '2025-12-28', '2026-01-03'],
    ['month', '2026-02-11', '2026-02-01', '2026-02-28'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ] as const)('[CAL-25] the filter "%s" on %s covers the days from %s to %s', (filter, today, from, to) => {
    const window = dayRangeOf(filter, today);
    expect([window.from, window.to]).toEqual([from, to]);
  });

  it.each([
    ['2026-03-07', '2026-03-07', false],
    ['2026-03-07', '2026-03-08', true],
    ['2026-03-14', '2026-03-20', true],
    ['2026-03-15', '2026-03-15', false],
    ['2026-03-01', '2026-03-31', true],
  ])('[CAL-25] [CAL-43] an event from %s to %s is in the week: %s', (first, last, is) => {
    expect(overlaps(dayRangeOf('week', '2026-03-11'), first, last)).toBe(is);
    expect(overlaps({}, first, last)).toBe(true);
  });
});
