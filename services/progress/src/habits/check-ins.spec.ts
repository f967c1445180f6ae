import { toggleDay } from './check-ins.js';

describe('toggled', () => {
  it.each([
    ['puts in the first', [], ['2026-03-14']],
    ['takes out the only one', ['2026-03-14'], []],
    ['adds at the end', ['2026-03-12', '2026-03-13'], ['2026-03-12', '2026-03-13', '2026-03-14']],
    ['adds before one made further east', ['2026-03-13', '2026-03-15'], ['2026-03-13', '2026-03-14', '2026-03-15']],
    ['takes out before one made further east', ['2026-03-14', '2026-03-15'], ['2026-03-15']],
    ['adds after the end of a year', ['2025-12-31'], ['2025-12-31', '2026-03-14']],
  ])('[HABIT-03] [HABIT-04] %s', (_, days, expected) => {
    const given = [...days];
    expect(toggleDay(given, '2026-03-14')).toEqual(expected);
    expect(given).toEqual(days);
  });
});
