import { HEAT_WEEKS, heatDayInWords, heatOf, monthsOf } from './days';

/** A Wednesday. */
const today = '2026-03-11';

describe('the days of a habit', () => {
  it('[HABIT-17] the heat map has weeks from Sunday, up to today', () => {
    const heat = heatOf(['2026-03-08'], today);
    expect(heat[0]).toEqual({ day: '2025-11-09', kept: false, week: 0, weekday: 0 });
    expect(heat.at(-1)).toEqual({ day: today, kept: false, week: HEAT_WEEKS - 1, weekday: 3 });
    expect(heat.filter(({ kept }) => kept)).toEqual([
      { day: '2026-03-08', kept: true, week: HEAT_WEEKS - 1, weekday: 0 },
    ]);
    expect(heat).toHaveLength((HEAT_WEEKS - 1) * 7 + 4);
  });

  it('[HABIT-17] [HABIT-18] a week of the heat map begins on Sunday and ends on Saturday', () => {
    expect(heatOf([], '2026-03-14').at(-1)).toMatchObject({ week: HEAT_WEEKS - 1, weekday: 6 });
    expect(heatOf([], '2026-03-15').at(-1)).toMatchObject({ week: HEAT_WEEKS - 1, weekday: 0 });
  });

  it('[HABIT-17] the heat map is described month by month, the newest first', () => {
    const months = monthsOf(heatOf(['2026-02-27', '2026-02-28', '2026-03-01'], today));
    expect(months.slice(0, 3)).toEqual([
      { month: '2026-03-01', kept: ['2026-03-01'] },
      { month: '2026-02-01', kept: ['2026-02-27', '2026-02-28'] },
      { month: '2026-01-01', kept: [] },
    ]);
    expect(heatDayInWords({ day: '2026-03-01', kept: true })).toBe('Sunday, 1 March 2026: checked in');
  });
});
