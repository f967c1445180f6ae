import { PERIODS } from '@pawplan/contracts';
import { addDays, dayIn } from '@pawplan/platform';
import { daysOfWindow, periodAround, periodBefore } from './period.js';

describe('periodAround', () => {
  it.each([
    ['daily', '2026-03-14', '2026-03-14', '2026-03-14'],
    ['weekly', '2026-03-14', '2026-03-08', '2026-03-14'],
    ['weekly', '2026-03-15', '2026-03-15', '2026-03-21'],
    ['weekly', '2026-03-18', '2026-03-15', '2026-03-21'],
    ['weekly', '2025-12-31', '2025-12-28', '2026-01-03'],
    ['weekly', '2026-01-01', '2025-12-28', '2026-01-03'],
    ['weekly', '2028-02-29', '2028-02-27', '2028-03-04'],
    ['monthly', '2026-03-01', '2026-03-01', '2026-03-31'],
    ['monthly', '2026-04-30', '2026-04-01', '2026-04-30'],
    ['monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['monthly', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['monthly', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['monthly', '2100-02-10', '2100-02-01', '2100-02-28'],
  ] as const)('[STAT-01] [STAT-08] returns the %s period of %s from %s to %s', (period, day, from, to) => {
    expect(periodAround(period, day)).toEqual({ from, to });
  });

  it.each([
    ['2026-03-15T06:59:59Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-15T07:00:00Z', 'America/Los_Angeles', '2026-03-15'],
    ['2026-03-14T09:59:59Z', 'Pacific/Kiritimati', '2026-03-08'],
    ['2026-03-14T10:00:00Z', 'Pacific/Kiritimati', '2026-03-15'],
    ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-22'],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-04-04T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-04-04T22:00:00Z', 'Europe/Berlin', '2026-04-05'],
    ['2026-10-31T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-31T23:00:00Z', 'Europe/Berlin', '2026-11-01'],
  ])('[STAT-08] at %s in %s the week begins on %s', (now, zone, from) => {
    expect(periodAround('weekly', dayIn(zone, new Date(now))).from).toBe(from);
  });

  it('[STAT-08] assigns every day of four years to one period of each kind, without gap or overlap', () => {
    for (const period of PERIODS) {
      for (let day = '2025-12-25'; day < '2030-01-10'; day = addDays(day, 1)) {
        const window = periodAround(period, day);
        const sameAsYesterday = window.from === periodAround(period, addDays(day, -1)).from;
        expect(window.from <= day && day <= window.to).toBe(true);
        expect(sameAsYesterday).toBe(window.from !== day);
      }
    }
  });
});

describe('periodBefore', () => {
  it.each([
    ['daily', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['weekly', '2026-01-04', '2025-12-28', '2026-01-03'],
    ['monthly', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['monthly', '2026-01-15', '2025-12-01', '2025-12-31'],
  ] as const)('[STAT-04] returns the %s period before the one of %s, from %s to %s', (period, day, from, to) => {
    expect(periodBefore(period, periodAround(period, day))).toEqual({ from, to });
  });
});

describe('daysOfWindow', () => {
  it.each([
    ['daily', '2026-03-14', 1],
    ['weekly', '2026-03-29', 7],
    ['monthly', '2028-02-10', 29],
    ['monthly', '2026-12-10', 31],
  ] as const)('[STAT-17] lists in order the days of the %s period of %s, %i days', (period, day, count) => {
    const window = periodAround(period, day);
    const days = daysOfWindow(window);
    expect(days).toHaveLength(count);
    expect(days).toEqual([...new Set(days)].sort());
    expect([days[0], days.at(-1)]).toEqual([window.from, window.to]);
  });
});
