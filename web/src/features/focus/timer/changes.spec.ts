import {
  adjustToClock,
  chooseMinutes,
  chooseMode,
  chooseTask,
  chooseType,
  end,
  finish,
  pause,
  resume,
  start,
  withClockReading,
} from './changes';
import { elapsed, INITIAL_TIMER, MAX_SESSION_MS, phaseOf, type Timer } from './timer';

const T0 = Date.parse('2026-03-14T09:00:00Z');
const task = { type: 'habit', id: 'h1', title: 'Read', space: 'personal' } as const;
const chosen: Timer = { ...INITIAL_TIMER, taskType: 'habit', task };
const begin = (timer: Timer) => start(timer, { id: 'r1', space: 'g1', zone: 'Asia/Tokyo', now: T0 });
const running = begin(chosen);
const counting = begin({ ...chosen, mode: 'countup' });
const ran = (timer: Timer, now: number) => timer.run && elapsed(timer.run, now);

describe('choosing a task, a mode and a time', () => {
  it('[FOCUS-12] choosing another kind unselects the task', () => {
    expect(chooseType(chosen, 'goal')).toMatchObject({ taskType: 'goal', task: null });
  });

  it('[FOCUS-12] choosing a task sets its kind and its space too', () => {
    const goal = { type: 'goal', id: 'g9', title: 'Run' } as const;
    expect(chooseTask(INITIAL_TIMER, goal, 'g1')).toMatchObject({
      taskType: 'goal',
      task: { ...goal, space: 'g1' },
      run: null,
    });
    expect(chooseTask(running, goal, 'g1').run).toMatchObject({ id: 'r1', task: goal, stretches: [[T0, null]] });
  });

  it('[FOCUS-13] the mode cannot be changed during a session', () => {
    expect(chooseMode(chosen, 'countup').mode).toBe('countup');
    expect(chooseMode(running, 'countup')).toBe(running);
    const paused = pause(running, T0 + 1);
    expect(chooseMode(paused, 'countup')).toBe(paused);
  });

  it.each([
    [45, 45],
    [0, 1],
    [1, 1],
    [120, 120],
    [179, 120],
  ])('[FOCUS-15] a countdown of %d minutes is limited to %d', (minutes, limited) => {
    expect(chooseMinutes(chosen, minutes).minutes).toBe(limited);
    expect(chooseMinutes(running, minutes)).toBe(running);
  });
});

describe('a session', () => {
  it('[FOCUS-13] starts at 0 with its space and its task, and does not start without a task', () => {
    expect(running.run).toEqual({
      id: 'r1',
      space: 'g1',
      zone: 'Asia/Tokyo',
      task: { type: 'habit', id: 'h1', title: 'Read' },
      length: 1_500_000,
      stretches: [[T0, null]],
      seen: T0,
    });
    expect(ran(running, T0)).toBe(0);
    expect(begin(INITIAL_TIMER)).toBe(INITIAL_TIMER);
    expect(begin(running)).toBe(running);
    expect(counting.run?.length).toBeNull();
  });

  it('[FOCUS-17] pauses and resumes, and ignores an action that does not fit its phase', () => {
    const paused = pause(counting, T0 + 61_500);
    expect(phaseOf(paused)).toBe('paused');
    expect(pause(paused, T0 + 70_000)).toBe(paused);
    expect(resume(counting, T0 + 70_000)).toBe(counting);
    expect(ran(resume(paused, T0 + 100_000), T0 + 101_000)).toBe(62_500);
    expect([pause(INITIAL_TIMER, T0), resume(INITIAL_TIMER, T0)]).toEqual([INITIAL_TIMER, INITIAL_TIMER]);
    expect(pause(running, T0 + 1_500_000)).toBe(running);
  });

  it('[FOCUS-17] is saved with its seconds and its true times, and its task stays chosen', () => {
    const paused = pause(counting, T0 + 61_500);
    const { timer, session } = finish(paused, T0 + 500_000);
    expect(session).toEqual({
      id: 'r1',
      space: 'g1',
      zone: 'Asia/Tokyo',
      taskType: 'habit',
      taskId: 'h1',
      duration: 61,
      startedAt: T0,
      endedAt: T0 + 61_500,
    });
    expect(timer).toMatchObject({ run: null, task, word: { kind: 'completed', seconds: 61, at: T0 + 500_000 } });
  });

  it('[FOCUS-17] is not saved when it is shorter than one second', () => {
    expect(finish(counting, T0 + 999)).toEqual({ timer: { ...counting, run: null }, session: null });
    expect(finish(INITIAL_TIMER, T0)).toEqual({ timer: INITIAL_TIMER, session: null });
  });

  it('[FOCUS-17] [FOCUS-35] stops counting at the longest time that can be recorded', () => {
    const { session } = finish(counting, T0 + 3 * MAX_SESSION_MS);
    expect(session).toMatchObject({ duration: 43_200, startedAt: T0, endedAt: T0 + MAX_SESSION_MS });
  });

  it('[FOCUS-16] [FOCUS-18] is not discarded by End Focus when its countdown is over', () => {
    expect(end(running, T0 + 1_500_000)).toBe(running);
  });

  it.each([
    [7 * 86_400_000 - 120_000, { kind: 'completed' }],
    [7 * 86_400_000, null],
  ])('[FOCUS-20] [FOCUS-21] a countdown whose end is noticed %d ms late shows the message %p', (late, word) => {
    const { timer, session } = finish(running, T0 + 1_500_000 + late);
    expect(session).not.toBeNull();
    if (word) expect(timer.word).toMatchObject(word);
    else expect(timer.word).toBeNull();
  });

  it.each([
    ['encourages after some time', running, 61_000, { id: 'r1', kind: 'ended', seconds: 61, at: T0 + 61_000 }],
    ['says nothing when no time passed', running, 900, null],
    ['says nothing before the start', chosen, 61_000, null],
  ])('[FOCUS-18] End Focus %s, resets the timer and unselects the task', (_what, timer, later, word) => {
    expect(end(timer, T0 + later)).toEqual({ ...timer, run: null, task: null, word });
  });
});

describe('the system clock', () => {
  it('[FOCUS-19] [FOCUS-35] setting the clock back does not reduce the elapsed time, and moves the session with it', () => {
    const hourBack = T0 + 600_000 - 3_600_000;
    const adjusted = adjustToClock(withClockReading(running, T0 + 600_000), hourBack);
    expect(ran(adjusted, hourBack)).toBe(600_000);
    expect(adjusted.run?.stretches[0]?.[0]).toBe(T0 - 3_600_000);
    expect(adjustToClock(adjusted, hourBack)).toBe(adjusted);
    const paused = adjustToClock(withClockReading(pause(running, T0 + 5_000), T0 + 600_000), hourBack);
    expect(ran(paused, hourBack)).toBe(5_000);
  });

  it.each([0, -900, 5_000, 86_400_000])('[FOCUS-19] a step of the clock by %d ms is believed', (by) => {
    const timer = withClockReading(running, T0 + 1_000);
    expect(adjustToClock(timer, T0 + 1_000 + by)).toBe(timer);
  });

  it('[FOCUS-19] a change of the clock has no effect without a session', () => {
    expect(adjustToClock(INITIAL_TIMER, 0)).toBe(INITIAL_TIMER);
    expect(withClockReading(INITIAL_TIMER, 5)).toBe(INITIAL_TIMER);
  });
});
