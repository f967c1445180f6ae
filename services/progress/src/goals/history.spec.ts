import { LIMITS } from '@pawplan/contracts';
import { recordPoint } from './history.js';

const points = (...list: [day: string, value: number][]) => list.map(([day, value]) => ({ day, value }));
const start = points(['2026-03-14', 0]);

describe('recordPoint', () => {
  it.each([
    ['begins', [], '2026-03-14', 0, start],
    ['adds a later day', start, '2026-03-16', 5, points(['2026-03-14', 0], ['2026-03-16', 5])],
    ['replaces what the same day had', start, '2026-03-14', 5, points(['2026-03-14', 5])],
    ['adds nothing for an unchanged value', start, '2026-03-16', 0, start],
    [
      'adds a day over the end of the year',
      points(['2026-12-31', 1]),
      '2027-01-01',
      2,
      points(['2026-12-31', 1], ['2027-01-01', 2]),
    ],
    [
      'takes a day ahead, made further east, for today',
      points(['2026-03-14', 0], ['2026-03-15', 5]),
      '2026-03-14',
      6,
      points(['2026-03-14', 0], ['2026-03-15', 6]),
    ],
    [
      'keeps a day that came back to where it began',
      points(['2026-03-14', 0], ['2026-03-15', 5]),
      '2026-03-15',
      0,
      points(['2026-03-14', 0], ['2026-03-15', 0]),
    ],
  ])('[GOAL-24] %s', (_, history, day, value, expected) => {
    expect(recordPoint(history, day, value)).toEqual(expected);
  });

  it('[GOAL-24] keeps only the latest points', () => {
    const full = Array.from({ length: LIMITS.historyPoints }, (_, n) => ({ day: `2026-${String(n + 100)}`, value: n }));
    const longer = recordPoint(full, '2027-01-01', -1);
    expect(longer).toHaveLength(LIMITS.historyPoints);
    expect(longer[0]).toEqual(full[1]);
    expect(longer.at(-1)).toEqual({ day: '2027-01-01', value: -1 });
  });

  it('[GOAL-24] does not change its input', () => {
    recordPoint(start, '2026-03-14', 9);
    expect(start).toEqual(points(['2026-03-14', 0]));
  });
});
