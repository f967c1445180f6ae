import { spotsOf, wayInWords, wayTo } from './way';

const today = '2026-03-11';
const at = (day: string, value: number) => ({ day, value });

describe('the history of a goal', () => {
  it('[GOAL-20] the history ends today with the current value', () => {
    const history = [at('2026-03-01', 2), at('2026-03-09', 5)];
    const expected = [...history, at(today, 7)];
    expect(wayTo(history, 7, today)).toEqual(expected);
    expect(wayTo([...history, at(today, 6)], 7, today)).toEqual(expected);
    expect(wayTo([...history, at('2026-03-12', 6)], 7, today)).toEqual(expected);
    expect(wayTo([], 7, today)).toEqual([at(today, 7)]);
  });

  it.each([
    [[at('2026-03-01', 0), at('2026-03-06', 5), at(today, 10)], '0,0 0.5,0.5 1,1'],
    [[at('2026-03-10', 8), at(today, 4)], '0,1 1,0.5'],
    [[at('2026-03-10', 0), at(today, 0)], '0,0 1,0'],
    [[at(today, 3)], '1,1'],
    [[at(today, 0)], '1,0'],
    [[], ''],
  ])('[GOAL-20] the history is plotted to the scale of days and from 0: %j', (way, spots) => {
    expect(
      spotsOf(way)
        .map(({ x, y }) => `${x},${y}`)
        .join(' '),
    ).toBe(spots);
  });

  it('[GOAL-20] the history is described in words', () => {
    expect(wayInWords([at('2026-03-01', 2), at(today, 7)], { unit: 'km' }, today)).toBe(
      'From 2 km on 1 Mar to 7 km today',
    );
    expect(wayInWords([at('2025-12-31', 0), at(today, 7)], { unit: '' }, today)).toBe(
      'From 0 on 31 Dec 2025 to 7 today',
    );
    expect(wayInWords([at(today, 7)], { unit: 'km' }, today)).toBe('7 km today, the first day');
  });
});
