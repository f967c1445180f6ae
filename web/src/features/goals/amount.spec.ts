import { addToAmount, amountError, formatAmount, formatWithUnit, parseAmount } from './amount';

describe('amounts of goals', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['7.5', 7.5],
    ['7.25', 7.3],
    ['0.30000000000000004', 0.3],
    ['1e3', 1_000],
    ['1000000000', 1_000_000_000],
    ['1000000001', null],
    ['-0.1', null],
    ['', null],
    [' ', null],
    ['many', null],
  ])('[GOAL-15] reads "%s" as %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    ['0', true],
    ['0.1', true],
    ['12.5', true],
    ['12.25', false],
    ['-1', false],
    ['1000000000.1', false],
    ['', false],
    ['soon', false],
  ])('[GOAL-15] accepts "%s": %s', (text, good) => {
    expect(amountError(text) === undefined).toBe(good);
  });

  it.each([
    [5, 1, 6],
    [0.1, 1, 1.1],
    [1.1, -1, 0.1],
    [0.5, -1, 0],
    [0, -1, 0],
    [999_999_999.5, 1, 1_000_000_000],
  ])('[GOAL-28] %d changed by %d is %d', (amount, change, expected) => {
    expect(addToAmount(amount, change)).toBe(expected);
  });

  it('[GOAL-12] writes amounts with their unit, or without one', () => {
    expect(formatAmount(12_500.5)).toBe('12,500.5');
    expect(formatWithUnit(5, 'km')).toBe('5 km');
    expect(formatWithUnit(5, '')).toBe('5');
  });
});
