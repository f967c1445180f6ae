import type { FocusDay, TimelineEntry } from '@/api/generated';
import { addDays } from '@/lib/time/day';
import { createScale, dayBars, formatAxisLabel, hourBars } from './plot-data';

const days = (from: string, count: number): FocusDay[] =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(from, index),
    todoTime: index,
    goalTime: 60,
    habitTime: 1,
  }));

const entry = (startTime: string, endTime: string, duration: number) =>
  ({ startTime, endTime, duration }) as TimelineEntry;

describe('the bars of the plot', () => {
  it('[STAT-13] a week has one bar a day, labelled with the weekday, with the time of all kinds of tasks', () => {
    const bars = dayBars(days('2026-03-08', 7), '2026-03-11');
    expect(bars.map(({ label }) => label)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(bars[3]).toEqual({ key: '2026-03-11', label: 'Wed', name: 'Wednesday, 11 March', seconds: 64 });
  });

  it('[STAT-13] a month labels every seventh day', () => {
    const labels = dayBars(days('2026-03-01', 31), '2026-03-11').map(({ label }) => label);
    expect(labels.filter(Boolean)).toEqual(['1', '8', '15', '22', '29']);
    expect(labels).toHaveLength(31);
  });

  const hours = (entries: TimelineEntry[], zone = 'Europe/Berlin', today = '2026-03-11') =>
    Object.fromEntries(
      hourBars(entries, today, zone)
        .filter(({ seconds }) => seconds > 0)
        .map(({ key, seconds }) => [key, seconds]),
    );

  it.each([
    ['within an hour', [entry('2026-03-11T08:10:00Z', '2026-03-11T08:35:00Z', 1_500)], { '09:00': 1_500 }],
    ['over two hours', [entry('2026-03-11T08:45:00Z', '2026-03-11T09:15:00Z', 1_800)], { '09:00': 900, '10:00': 900 }],
    ['with a pause', [entry('2026-03-11T08:30:00Z', '2026-03-11T09:30:00Z', 1_800)], { '09:00': 900, '10:00': 900 }],
    ['past midnight', [entry('2026-03-11T22:30:00Z', '2026-03-11T23:30:00Z', 3_600)], { '23:00': 3_600 }],
    ['from before today', [entry('2026-03-10T20:00:00Z', '2026-03-10T20:10:00Z', 600)], { '00:00': 600 }],
    ['with equal start and end', [entry('2026-03-11T08:10:00Z', '2026-03-11T08:10:00Z', 60)], { '09:00': 60 }],
    [
      'and a second one in the same hour',
      [
        entry('2026-03-11T08:00:00Z', '2026-03-11T08:01:00Z', 60),
        entry('2026-03-11T08:30:00Z', '2026-03-11T08:31:00Z', 60),
      ],
      { '09:00': 120 },
    ],
    ['only if there is one', [], {}],
  ])('[STAT-13] the hours of today contain a session %s', (_what, entries, bars) => {
    expect(hours(entries)).toEqual(bars);
  });

  it('[STAT-13] the hours contain all time on days with a clock change', () => {
    const long = [entry('2026-03-28T23:30:00Z', '2026-03-29T03:30:00Z', 14_400)];
    const sum = (bars: Record<string, number>) => Object.values(bars).reduce((a, b) => a + b, 0);
    expect(sum(hours(long, 'Europe/Berlin', '2026-03-29'))).toBe(14_400);
    expect(
      sum(hours([entry('2026-10-24T23:30:00Z', '2026-10-25T03:30:00Z', 14_400)], 'Europe/Berlin', '2026-10-25')),
    ).toBe(14_400);
  });

  it('[STAT-15] an hour is named by its start and end, and every sixth hour has a label', () => {
    const bars = hourBars([], '2026-03-11', 'UTC');
    expect(bars.map(({ label }) => label).filter(Boolean)).toEqual(['00:00', '06:00', '12:00', '18:00']);
    expect([bars[9]?.name, bars[23]?.name]).toEqual(['09:00 to 10:00', '23:00 to 24:00']);
  });
});

describe('the scale of the plot', () => {
  it.each([
    [0, ['5 min']],
    [200, ['5 min']],
    [900, ['5 min', '10 min', '15 min']],
    [901, ['10 min', '20 min']],
    [2_700, ['15 min', '30 min', '45 min']],
    [3_600, ['30 min', '1 h']],
    [5_400, ['30 min', '1 h', '1.5 h']],
    [5_401, ['1 h', '2 h']],
    [30_000, ['3 h', '6 h', '9 h']],
    [86_400, ['8 h', '16 h', '24 h']],
    [400_000, ['48 h', '96 h', '144 h']],
  ])('[STAT-13] with a longest bar of %d s, the scale has lines at %j', (most, lines) => {
    const scale = createScale(most);
    expect(scale.lines.map(formatAxisLabel)).toEqual(lines);
    expect(scale.max).toBe(scale.lines.at(-1));
    expect(scale.max).toBeGreaterThanOrEqual(most);
  });
});
