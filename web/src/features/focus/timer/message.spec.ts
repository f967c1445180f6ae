import { pause, start } from './changes';
import { completed, encouragement, nextLook, withoutOldWord, wordAt } from './message';
import { FIRST, type Timer } from './timer';

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

const T0 = 1_000_000;
const chosen: Timer = { ...FIRST, task: { type: 'todo', id: 't1', title: 'Write', space: 'personal' } };
const running = start(chosen, { id: 'r1', space: 'personal', zone: 'Asia/Tokyo', now: T0 });
const said: Timer = { ...FIRST, word: { id: 'r0', kind: 'completed', seconds: 60, at: T0 } };

describe('the time until the next update', () => {
  it.each([
    ['idle', FIRST, T0, null],
    ['just started', running, T0, 1_000],
    ['within a second', running, T0 + 12_340, 660],
    ['paused', pause(running, T0 + 400), T0 + 900, null],
    ['after a session', said, T0 + 1_200, 3_800],
    ['long after a session', said, T0 + 5_000, null],
    ['where the clock is still behind the message', said, T0 - 900_000, 899_000],
    ['where the clock was set far back', said, T0 - 90 * 86_400_000, 3_600_000],
    ['running while a message is shown', { ...running, word: said.word }, T0 + 4_700, 300],
  ])('[FOCUS-19] %s', (_what, timer, now, ms) => {
    expect(nextLook(timer, now)).toBe(ms);
  });

  it.each([
    [0, true],
    [4_999, true],
    [5_000, false],
    [-1_000, true],
    [-1_001, false],
  ])('[FOCUS-20] a message is shown for 5 s: after %d ms %p', (later, shown) => {
    expect(wordAt(said, T0 + later)).toBe(shown ? said.word : null);
    expect(wordAt(FIRST, T0 + later)).toBeNull();
  });

  it.each([
    [-900_000, said],
    [4_999, said],
    [5_000, { ...said, word: null }],
  ])('[FOCUS-20] a message is removed after its 5 s: after %d ms', (later, timer) => {
    expect(withoutOldWord(said, T0 + later)).toEqual(timer);
  });
});
