import { greeting } from './greeting';

it.each([
  ['04:59', 'Good evening'],
  ['05:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['17:59', 'Good afternoon'],
  ['18:00', 'Good evening'],
  ['00:00', 'Good evening'],
])('[DASH-13] at %s the greeting is "%s"', (time, words) => {
  expect(greeting(time)).toBe(words);
});
