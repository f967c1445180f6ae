import { pause, start } from './changes';
import { formatMessage, messageAt, msUntilUpdate, withoutExpiredMessage } from './message';
import { INITIAL_TIMER, type Timer } from './timer';

it.each([
  [1, '00:01'],
  [1_500, '25:00'],
  [3_725, '62:05'],
  [7_200, '120:00'],
])('[FOCUS-20] the message about a completed session of %d s says %s', (seconds, text) => {
  expect(formatMessage({ kind: 'completed', seconds })).toEqual({
    text: `Focus session completed! You focused for ${text}.`,
  });
});

it('[FOCUS-18] the message after End Focus names the minutes and says that they were not recorded', () => {
  expect(formatMessage({ kind: 'ended', seconds: 754 })).toEqual({
    text: 'Good paws! 12 min of focus is a start worth having.',
    note: 'This time was not recorded.',
  });
});

const T0 = 1_000_000;
const chosen: Timer = { ...INITIAL_TIMER, task: { type: 'todo', id: 't1', title: 'Write', space: 'personal' } };
const running = start(chosen, { id: 'r1', space: 'personal', zone: 'Asia/Tokyo', now: T0 });
const withMessage: Timer = { ...INITIAL_TIMER, word: { id: 'r0', kind: 'completed', seconds: 60, at: T0 } };

describe('the time until the next update', () => {
  it.each([
    ['idle', INITIAL_TIMER, T0, null],
    ['just started', running, T0, 1_000],
    ['within a second', running, T0 + 12_340, 660],
    ['paused', pause(running, T0 + 400), T0 + 900, null],
    ['after a session', withMessage, T0 + 1_200, 3_800],
    ['long after a session', withMessage, T0 + 5_000, null],
    ['where the clock is still behind the message', withMessage, T0 - 900_000, 899_000],
    ['where the clock was set far back', withMessage, T0 - 90 * 86_400_000, 3_600_000],
    ['running while a message is shown', { ...running, word: withMessage.word }, T0 + 4_700, 300],
  ])('[FOCUS-19] %s', (_what, timer, now, ms) => {
    expect(msUntilUpdate(timer, now)).toBe(ms);
  });

  it.each([
    [0, true],
    [4_999, true],
    [5_000, false],
    [-1_000, true],
    [-1_001, false],
  ])('[FOCUS-20] a message is shown for 5 s: after %d ms %p', (later, shown) => {
    expect(messageAt(withMessage, T0 + later)).toBe(shown ? withMessage.word : null);
    expect(messageAt(INITIAL_TIMER, T0 + later)).toBeNull();
  });

  it.each([
    [-900_000, withMessage],
    [4_999, withMessage],
    [5_000, { ...withMessage, word: null }],
  ])('[FOCUS-20] a message is removed after its 5 s: after %d ms', (later, timer) => {
    expect(withoutExpiredMessage(withMessage, T0 + later)).toEqual(timer);
  });
});
