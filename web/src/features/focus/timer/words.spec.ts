import { completed, encouragement } from './words';

it.each([
  [1, '00:01'],
  [1_500, '25:00'],
  [3_725, '62:05'],
  [7_200, '120:00'],
])('[FOCUS-20] the message about a completed session of %d s says %s', (seconds, text) => {
  expect(completed(seconds)).toBe(`Focus session completed! You focused for ${text}.`);
});

it('[FOCUS-18] the encouragement names the minutes', () => {
  expect(encouragement(754)).toContain('12 min');
});
