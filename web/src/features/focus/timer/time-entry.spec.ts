import { toDigits, toMinutes, toTimeEntry } from './time-entry';

describe('the countdown time being edited', () => {
  it.each([
    ['hours', '1', '1'],
    ['hours', '2', '2'],
    ['hours', '3', '2'],
    ['hours', '12', '1'],
    ['hours', 'x', ''],
    ['hours', '-1', '1'],
    ['minutes', '5', '5'],
    ['minutes', '05', '05'],
    ['minutes', '59', '59'],
    ['minutes', '60', '59'],
    ['minutes', '123', '12'],
    ['minutes', '1.5', '15'],
    ['minutes', '4e', '4'],
    ['minutes', '', ''],
  ] as const)('[FOCUS-15] the field for %s turns %p into %p', (field, text, shown) => {
    expect(toDigits(field, text)).toBe(shown);
  });

  it.each([
    ['0', '25', 25],
    ['1', '05', 65],
    ['2', '00', 120],
    ['2', '59', 120],
    ['0', '00', 1],
    ['', '', 1],
    ['1', '', 60],
  ])('[FOCUS-15] %p h %p min are %d minutes', (hours, minutes, total) => {
    expect(toMinutes({ hours, minutes })).toBe(total);
  });

  it.each([
    [25, '0', '25'],
    [65, '1', '05'],
    [120, '2', '00'],
  ])('[FOCUS-15] %d minutes are shown for editing as %s h %s min', (minutes, hours, rest) => {
    expect(toTimeEntry(minutes)).toEqual({ hours, minutes: rest });
  });
});
