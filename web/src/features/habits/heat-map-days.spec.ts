import { checkInsByMonth, describeDay, HEAT_MAP_WEEKS, heatMapDays } from './heat-map-days';

/** A Wednesday. */
const today = '2026-03-11';

describe('the days of a habit', () => {
  it('[HABIT-17] the heat map has weeks from Sunday, up to today', () => {
    const heat = heatMapDays(['2026-03-08'], today);
    expect(heat[0]).toEqual({ day: '2025-11-09', checkedIn: false, week: 0, weekday: 0 });
    expect(heat.at(-1)).toEqual({ day: today, checkedIn: false, week: HEAT_MAP_WEEKS - 1, weekday: 3 });
    expect(heat.filter(({ checkedIn }) => checkedIn)).toEqual([
      { day: '2026-03-08', checkedIn: true, week: HEAT_MAP_WEEKS - 1, weekday: 0 },
    ]);
    expect(heat).toHaveLength((HEAT_MAP_WEEKS - 1) * 7 + 4);
  });

  it('[HABIT-17] [HABIT-18] a week of the heat map begins on Sunday and ends on Saturday', () => {
    expect(heatMapDays([], '2026-03-14').at(-1)).toMatchObject({ week: HEAT_MAP_WEEKS - 1, weekday: 6 });
    expect(heatMapDays([], '2026-03-15').at(-1)).toMatchObject({ week: HEAT_MAP_WEEKS - 1, weekday: 0 });
  });

  it('[HABIT-17] the heat map is described month by month, the newest first', () => {
    const months = checkInsByMonth(heatMapDays(['2026-02-27', '2026-02-28', '2026-03-01'], today));
    expect(months.slice(0, 3)).toEqual([
      { month: '2026-03-01', checkIns: ['2026-03-01'] },
      { month: '2026-02-01', checkIns: ['2026-02-27', '2026-02-28'] },
      { month: '2026-01-01', checkIns: [] },
    ]);
    expect(describeDay({ day: '2026-03-01', checkedIn: true })).toBe('Sunday, 1 March 2026: checked in');
  });
});
