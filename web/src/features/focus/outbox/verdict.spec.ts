import { bodyOf, verdict, type Waiting } from './verdict';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-14T12:00:00Z');
const session: Waiting = {
  id: 'r1',
  space: 'g1',
  taskType: 'todo',
  taskId: 't1',
  duration: 1_500,
  startedAt: NOW - 1_500_000,
  endedAt: NOW,
};
const task = { taskType: 'todo', taskId: 't1', duration: 1_500 };
const habit: Waiting = { ...session, taskType: 'habit' };
const aged = (ms: number): Waiting => ({ ...session, startedAt: NOW - ms - 1_500_000, endedAt: NOW - ms });
const iso = (at: number) => new Date(at).toISOString();

describe('the body of a recording', () => {
  it.each([
    ['its true times', session, { ...task, startedAt: iso(NOW - 1_500_000), endedAt: iso(NOW) }],
    [
      'its true times days later too',
      aged(6 * DAY),
      { ...task, startedAt: iso(NOW - 6 * DAY - 1_500_000), endedAt: iso(NOW - 6 * DAY) },
    ],
    ['no times when they were refused', { ...session, untimed: true as const }, task],
    [
      'no start when it was paused for a week',
      { ...session, startedAt: NOW - 8 * DAY },
      { ...task, endedAt: iso(NOW) },
    ],
    [
      'its times again when it is no longer fresh',
      { ...aged(2 * DAY), untimed: true as const },
      { ...task, startedAt: iso(NOW - 2 * DAY - 1_500_000), endedAt: iso(NOW - 2 * DAY) },
    ],
    [
      'its end alone when only the start is too far back',
      aged(7 * DAY - 1_200_000),
      { ...task, endedAt: iso(NOW - 7 * DAY + 1_200_000) },
    ],
    ['nothing after 7 days', aged(7 * DAY), null],
  ])('[FOCUS-21] the body contains %s', (_what, waiting, body) => {
    expect(bodyOf(waiting, NOW)).toEqual(body);
  });
});

describe('a refused recording', () => {
  it.each([0, 401, 408, 425, 429, 500, 502, 503, 504])(
    '[FOCUS-21] a recording refused with %d is sent again later',
    (status) => {
      expect(verdict(session, status, NOW)).toBe('later');
      expect(verdict({ ...session, untimed: true }, status, NOW)).toBe('later');
    },
  );

  it.each([404, 403, 409, 413, 422])('[FOCUS-21] a recording refused with %d is never sent again', (status) => {
    expect(verdict(session, status, NOW)).toBe('never');
  });

  it('[FOCUS-21] a recording refused with 400 is sent once more without times, if the clocks may disagree', () => {
    const again = verdict(session, 400, NOW);
    expect(again).toEqual({ ...session, untimed: true });
    expect(verdict(again as Waiting, 400, NOW)).toBe('never');
    expect(verdict(aged(2 * DAY), 400, NOW)).toBe('never');
  });

  it('[FOCUS-21] a goal or habit recording refused with 403 is sent to the personal space', () => {
    expect(verdict(habit, 403, NOW)).toEqual({ ...habit, space: 'personal' });
    expect(verdict({ ...habit, space: 'personal' }, 403, NOW)).toBe('never');
  });
});
