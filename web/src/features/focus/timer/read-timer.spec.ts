import { pause, start } from './changes';
import { readTimer } from './read-timer';
import { INITIAL_TIMER, type Timer } from './timer';

const chosen: Timer = { ...INITIAL_TIMER, task: { type: 'todo', id: 't1', title: 'Write', space: 'g1' } };
const running = start(chosen, { id: 'r1', space: 'g1', zone: 'Asia/Tokyo', now: 1_000 });

describe('the stored timer', () => {
  it.each([
    ['first', INITIAL_TIMER],
    ['chosen', chosen],
    ['running', running],
    ['paused', pause(running, 5_000)],
    ['counting up', start({ ...chosen, mode: 'countup' }, { id: 'r2', space: 'g1', zone: 'Asia/Tokyo', now: 1_000 })],
    ['after a session', { ...chosen, word: { id: 'r1', kind: 'completed', seconds: 60, at: 5 } } as Timer],
  ])('[FOCUS-19] a timer is read back unchanged: %s', (_what, timer) => {
    expect(readTimer(JSON.stringify(timer))).toEqual(timer);
  });

  it.each([null, '', '{', 'null', '[]', '"x"', '7', '{"run":{},"task":{},"word":{}}'])(
    '[FOCUS-19] the text %p is read as a new timer',
    (text) => {
      expect(readTimer(text)).toEqual(INITIAL_TIMER);
    },
  );

  it.each([
    [
      { mode: 'sideways', minutes: 999, taskType: 'chore' },
      { ...INITIAL_TIMER, minutes: 120 },
    ],
    [{ minutes: 2.5 }, INITIAL_TIMER],
    [
      { ...running, run: { ...running.run, stretches: [] } },
      { ...running, run: null },
    ],
    [
      {
        ...running,
        run: {
          ...running.run,
          stretches: [
            [1, null],
            [2, null],
          ],
        },
      },
      { ...running, run: null },
    ],
    [
      { ...running, run: { ...running.run, stretches: [['1', null]] } },
      { ...running, run: null },
    ],
    [
      { ...running, run: { ...running.run, length: -5 } },
      { ...running, run: null },
    ],
    [
      { ...running, run: { ...running.run, task: { type: 'todo', id: 7 } } },
      { ...running, run: null },
    ],
    [
      { ...running, run: { ...running.run, seen: null } },
      { ...running, run: null },
    ],
  ])('[FOCUS-19] invalid values of a timer are left out: %j', (stored, timer) => {
    expect(readTimer(JSON.stringify(stored))).toEqual(timer);
  });
});
