import { isReached } from '@/kinds/goals';
import { describeHistory, historyUntilToday, percentOf, toPoints } from './progress';

describe('the progress of a goal', () => {
  it.each([
    [0, 20, 0],
    [5, 20, 25],
    [57, 100, 57],
    [0.1, 0.3, 33],
    [0.3, 0.3, 100],
    [19.99, 20, 99],
    [25, 20, 100],
    [0, 0, 0],
    [0.5, 0, 50],
    [3, 0, 100],
    [0, 1_000_000_000, 0],
  ])('[GOAL-13] %d of %d is %d percent', (currentValue, targetValue, percent) => {
    expect(percentOf({ targetValue }, currentValue)).toBe(percent);
  });

  it.each([
    [20, 20, true],
    [21, 20, true],
    [19.9, 20, false],
    [5, 0, false],
  ])('[GOAL-13] %d of %d completes the goal: %s', (currentValue, targetValue, reached) => {
    expect(isReached({ targetValue }, currentValue)).toBe(reached);
  });
});

const today = '2026-03-11';
const at = (day: string, value: number) => ({ day, value });

describe('the history of a goal', () => {
  it('[GOAL-20] the history ends today with the current value', () => {
    const history = [at('2026-03-01', 2), at('2026-03-09', 5)];
    const expected = [...history, at(today, 7)];
    expect(historyUntilToday(history, 7, today)).toEqual(expected);
    expect(historyUntilToday([...history, at(today, 6)], 7, today)).toEqual(expected);
    expect(historyUntilToday([...history, at('2026-03-12', 6)], 7, today)).toEqual(expected);
    expect(historyUntilToday([], 7, today)).toEqual([at(today, 7)]);
  });

  it.each([
    [[at('2026-03-01', 0), at('2026-03-06', 5), at(today, 10)], '0,0 0.5,0.5 1,1'],
    [[at('2026-03-10', 8), at(today, 4)], '0,1 1,0.5'],
    [[at('2026-03-10', 0), at(today, 0)], '0,0 1,0'],
    [[], ''],
  ])('[GOAL-20] the history is plotted to the scale of days and from 0: %j', (way, spots) => {
    expect(
      toPoints(way)
        .map(({ x, y }) => `${x},${y}`)
        .join(' '),
    ).toBe(spots);
  });

  it('[GOAL-20] the history is described in words', () => {
    expect(describeHistory([at('2026-03-01', 2), at(today, 7)], { unit: 'km' }, today)).toBe(
      'From 2 km on 1 Mar to 7 km today',
    );
    expect(describeHistory([at('2025-12-31', 0), at(today, 7)], { unit: '' }, today)).toBe(
      'From 0 on 31 Dec 2025 to 7 today',
    );
  });
});
