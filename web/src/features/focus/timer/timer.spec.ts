import { finish, pause, resume, start } from './changes';
import {
  elapsed,
  INITIAL_TIMER,
  isOver,
  MAX_SESSION_MS,
  phaseOf,
  type Run,
  remaining,
  ringProgress,
  shownSeconds,
  type Timer,
  usableTask,
} from './timer';

const MIN = 60_000;
const T0 = Date.parse('2026-03-14T09:00:00Z');
const task = { type: 'todo', id: 't1', title: 'Write', space: 'personal' } as const;
const chosen: Timer = { ...INITIAL_TIMER, task };
const started = (timer: Timer = chosen) => start(timer, { id: 'r1', space: 'personal', zone: 'Asia/Tokyo', now: T0 });
const runOf = ({ run }: Timer): Run => {
  if (!run) throw new Error('idle');
  return run;
};

describe('the timer', () => {
  it('[FOCUS-14] a new timer is a countdown from 25 minutes', () => {
    expect(INITIAL_TIMER).toMatchObject({ mode: 'countdown', minutes: 25, run: null });
    expect(shownSeconds(INITIAL_TIMER, T0)).toBe(1_500);
    expect(phaseOf(INITIAL_TIMER)).toBe('idle');
  });

  it.each([
    [0, 0, 1_500, 1],
    [1, 1, 1_500, 1 - 1 / (25 * MIN)],
    [999, 999, 1_500, 1 - 999 / (25 * MIN)],
    [1_000, 1_000, 1_499, 1 - 1_000 / (25 * MIN)],
    [25 * MIN - 1, 25 * MIN - 1, 1, 1 / (25 * MIN)],
    [25 * MIN, 25 * MIN, 0, 0],
    [26 * 60 * MIN, 25 * MIN, 0, 0],
    [-5_000, 0, 1_500, 1],
  ])(
    '[FOCUS-16] [FOCUS-19] %d ms after the start of a countdown, %d ms have passed and %d s are shown',
    (later, ran, shown, full) => {
      const timer = started();
      expect(elapsed(runOf(timer), T0 + later)).toBe(ran);
      expect(remaining(runOf(timer), T0 + later)).toBe(25 * MIN - ran);
      expect(shownSeconds(timer, T0 + later)).toBe(shown);
      expect(ringProgress(timer, T0 + later)).toBeCloseTo(full, 9);
      expect(isOver(runOf(timer), T0 + later)).toBe(later >= 25 * MIN);
    },
  );

  it.each([
    [0, 0, 0],
    [999, 0, 999 / (60 * MIN)],
    [90_500, 90, 90_500 / (60 * MIN)],
    [90 * MIN, 5_400, 0.5],
    [MAX_SESSION_MS + 5 * MIN, 43_200, 0],
  ])('[FOCUS-17] [FOCUS-19] %d ms after the start, Count Up shows %d s and is not over', (later, shown, full) => {
    const timer = started({ ...chosen, mode: 'countup' });
    expect(shownSeconds(timer, T0 + later)).toBe(shown);
    expect(ringProgress(timer, T0 + later)).toBeCloseTo(full, 9);
    expect(remaining(runOf(timer), T0 + later)).toBeNull();
    expect(isOver(runOf(timer), T0 + later)).toBe(false);
  });

  it('[FOCUS-17] [FOCUS-19] the time of pauses does not count', () => {
    const paused = pause(started(), T0 + 5 * MIN);
    expect(phaseOf(paused)).toBe('paused');
    expect(elapsed(runOf(paused), T0 + 90 * MIN)).toBe(5 * MIN);
    const again = pause(resume(paused, T0 + 10 * MIN), T0 + 12 * MIN);
    const running = resume(again, T0 + 60 * MIN);
    expect(phaseOf(running)).toBe('running');
    expect(elapsed(runOf(running), T0 + 61 * MIN)).toBe(8 * MIN);
    expect(isOver(runOf(running), T0 + 60 * MIN + 18 * MIN - 1)).toBe(false);
    expect(isOver(runOf(running), T0 + 60 * MIN + 18 * MIN)).toBe(true);
  });

  it('[FOCUS-16] a countdown ends when its minutes are over, also when this is noticed later', () => {
    const running = resume(pause(started(), T0 + 5 * MIN), T0 + 30 * MIN);
    const { session } = finish(running, T0 + 24 * 60 * MIN);
    expect(session).toMatchObject({ duration: 1_500, startedAt: T0, endedAt: T0 + 50 * MIN });
  });

  it.each([
    ['a todo where it was chosen', task, 'personal', task],
    ['a todo in another space', task, 'g1', null],
    ['a goal everywhere', { ...task, type: 'goal' as const }, 'g1', { ...task, type: 'goal' }],
    ['nothing', null, 'personal', null],
  ])('[FOCUS-12] decides whether the chosen task is offered: %s', (_what, kept, space, shown) => {
    expect(usableTask({ task: kept }, space)).toEqual(shown);
  });
});
