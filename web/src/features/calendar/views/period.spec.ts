import { setTimeStyle } from '@/messages/clock';
import { daysOf, formatPeriod } from './period';

describe('the period of a view', () => {
  afterEach(() => setTimeStyle({ firstDay: 0, hour12: false }));

  it.each([
    ['week', 0, '2026-03-11', '2026-03-08', '2026-03-14', 7],
    ['week', 1, '2026-03-11', '2026-03-09', '2026-03-15', 7],
    ['week', 6, '2026-03-11', '2026-03-07', '2026-03-13', 7],
    ['week', 1, '2026-01-01', '2025-12-29', '2026-01-04', 7],
    ['threeDays', 1, '2026-02-27', '2026-02-27', '2026-03-01', 3],
    ['day', 1, '2026-03-11', '2026-03-11', '2026-03-11', 1],
  ] as const)('[CAL-54] %s with weeks from day %i: %s shows %s to %s', (kind, firstDay, day, first, last, count) => {
    setTimeStyle({ firstDay, hour12: false });
    const days = daysOf(kind, day);
    expect([days[0], days.at(-1), new Set(days).size]).toEqual([first, last, count]);
  });

  it.each([
    ['2026-03-09', '2026-03-15', /^9\s?–\s?15 Mar 2026$/],
    ['2026-03-30', '2026-04-05', /^30 Mar\s–\s5 Apr 2026$/],
    ['2025-12-29', '2026-01-04', /^29 Dec 2025\s–\s4 Jan 2026$/],
    ['2026-03-09', '2026-03-09', /^9 Mar 2026$/],
  ])('[CAL-54] the title of %s to %s', (first, last, words) => {
    expect(formatPeriod(first, last)).toMatch(words);
  });
});
