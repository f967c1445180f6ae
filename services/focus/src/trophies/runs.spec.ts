import { addDays } from '@pawplan/platform';
import { type Days, joinRuns, presentLength, runLength } from './runs.js';

const run = (from: string, to: string): Days => ({ from, to });

describe('joinRuns', () => {
  const week = run('2026-03-08', '2026-03-14');
  const later = run('2026-03-16', '2026-03-17');

  it.each([
    ['begins a run', '2026-03-20', [], run('2026-03-20', '2026-03-20'), []],
    ['carries one on', '2026-03-15', [week], run('2026-03-08', '2026-03-15'), [week]],
    ['stands before one', '2026-03-07', [week], run('2026-03-07', '2026-03-14'), [week]],
    ['closes a gap', '2026-03-15', [week, later], run('2026-03-08', '2026-03-17'), [week, later]],
    ['leaves others alone', '2026-03-19', [week, later], run('2026-03-19', '2026-03-19'), []],
    [
      'crosses a year',
      '2026-01-01',
      [run('2025-12-31', '2025-12-31')],
      run('2025-12-31', '2026-01-01'),
      [run('2025-12-31', '2025-12-31')],
    ],
    [
      'crosses a leap day',
      '2028-03-01',
      [run('2028-02-29', '2028-02-29')],
      run('2028-02-29', '2028-03-01'),
      [run('2028-02-29', '2028-02-29')],
    ],
    ['sees a missing leap day', '2028-03-01', [run('2028-02-28', '2028-02-28')], run('2028-03-01', '2028-03-01'), []],
  ])('[TROPHY-07] [TROPHY-19] a day %s', (_, day, near, joined, replaced) => {
    expect(joinRuns(day, near)).toEqual({ run: joined, replaced });
  });

  it.each(['2026-03-08', '2026-03-11', '2026-03-14'])('[TROPHY-07] a run has %s once', (day) => {
    expect(joinRuns(day, [week])).toBeNull();
  });

  it('[TROPHY-07] makes one run of a year of days, in whatever order they come', () => {
    const days = Array.from({ length: 365 }, (_, n) => addDays('2027-03-01', (n * 151) % 365));
    let runs: Days[] = [];
    for (const day of days) {
      const joined = joinRuns(day, runs);
      if (joined) runs = [...runs.filter((each) => !joined.replaced.includes(each)), joined.run];
    }
    expect(runs).toEqual([run('2027-03-01', '2028-02-28')]);
    expect(runs.map(runLength)).toEqual([365]);
  });
});

describe('runLength', () => {
  it.each([
    ['2026-03-14', '2026-03-14', 1],
    ['2026-03-28', '2026-03-30', 3],
    ['2028-02-28', '2028-03-01', 3],
    ['2027-01-01', '2027-12-31', 365],
  ])('[TROPHY-07] %s to %s are %i days', (from, to, days) => {
    expect(runLength(run(from, to))).toBe(days);
  });
});

describe('presentLength', () => {
  it.each([
    ['today', '2026-03-14', 7],
    ['yesterday', '2026-03-15', 7],
    ['the day before', '2026-03-16', 0],
    ['tomorrow, further east', '2026-03-13', 7],
  ])('[TROPHY-17] of a run that ended %s', (_, today, days) => {
    expect(presentLength(run('2026-03-08', '2026-03-14'), today)).toBe(days);
  });

  it('[TROPHY-17] is none without a run', () => {
    expect(presentLength(null, '2026-03-14')).toBe(0);
  });
});
