import { EMPTY_QUEUE, type Job, type Queue, temporaryIdOf } from '@/lib/queue/job';
import { addSession, evaluateRecordingAnswer, toBody } from './recording-job';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-14T12:00:00Z');
const ended = {
  id: 'r1',
  space: 'g1',
  zone: 'Asia/Tokyo',
  taskType: 'todo',
  taskId: 't1',
  duration: 1_500,
  startedAt: NOW - 1_500_000,
  endedAt: NOW,
} as const;
const [session] = addSession(EMPTY_QUEUE, ended).jobs as [Job];
const recorded = (rest: object): Job => ({ ...session, body: { ...session.body, ...rest } });
const untimed = (job: Job): Job => ({ ...job, body: { ...job.body, untimed: true } });
const task = { taskType: 'todo', taskId: 't1', duration: 1_500 };
const habit = recorded({ taskType: 'habit' });
const aged = (ms: number) => recorded({ startedAt: NOW - ms - 1_500_000, endedAt: NOW - ms });
const iso = (at: number) => new Date(at).toISOString();

describe('the body of a recording', () => {
  it.each([
    ['its true times', session, { ...task, startedAt: iso(NOW - 1_500_000), endedAt: iso(NOW) }],
    [
      'its true times days later too',
      aged(6 * DAY),
      { ...task, startedAt: iso(NOW - 6 * DAY - 1_500_000), endedAt: iso(NOW - 6 * DAY) },
    ],
    ['no times when they were refused', untimed(session), task],
    ['no start when it was paused for a week', recorded({ startedAt: NOW - 8 * DAY }), { ...task, endedAt: iso(NOW) }],
    [
      'its times again when it is no longer fresh',
      untimed(aged(2 * DAY)),
      { ...task, startedAt: iso(NOW - 2 * DAY - 1_500_000), endedAt: iso(NOW - 2 * DAY) },
    ],
    [
      'its end alone when only the start is too far back',
      aged(7 * DAY - 1_200_000),
      { ...task, endedAt: iso(NOW - 7 * DAY + 1_200_000) },
    ],
    ['nothing after 7 days', aged(7 * DAY), null],
    ['nothing when its times are invalid', recorded({ startedAt: 'soon' }), null],
  ])('[FOCUS-21] the body contains %s', (_what, job, body) => {
    expect(toBody(job, NOW)).toEqual(body);
  });
});

describe('a refused recording', () => {
  const result = (job: Job, status: number) => evaluateRecordingAnswer(job, { status, reply: null }, NOW);
  const dropped = { kind: 'done', item: null };

  it.each([0, 401, 408, 425, 429, 500, 502, 503, 504])(
    '[FOCUS-21] a recording refused with %d is sent again later',
    (status) => {
      expect(result(session, status)).toEqual({ kind: 'retry' });
      expect(result(untimed(session), status)).toEqual({ kind: 'retry' });
    },
  );

  it.each([404, 403, 409, 413, 422])('[FOCUS-21] a recording refused with %d is never sent again', (status) => {
    expect(result(session, status)).toEqual(dropped);
  });

  it('[FOCUS-21] a recording refused with 400 is sent once more without times, if the clocks may disagree', () => {
    expect(result(session, 400)).toEqual({ kind: 'resend', job: untimed(session) });
    expect(result(untimed(session), 400)).toEqual(dropped);
    expect(result(aged(2 * DAY), 400)).toEqual(dropped);
  });

  it('[FOCUS-21] a goal or habit recording refused with 403 is sent to the personal space', () => {
    expect(result(habit, 403)).toEqual({ kind: 'resend', job: { ...habit, space: 'personal' } });
    expect(result({ ...habit, space: 'personal' }, 403)).toEqual(dropped);
  });
});

describe('a session in the queue', () => {
  it.each<[string, string, Queue, string]>([
    ['a task of the server', 'abc', EMPTY_QUEUE, 'abc'],
    ['a task that waits to be sent', temporaryIdOf('key'), EMPTY_QUEUE, temporaryIdOf('key')],
    [
      'a task that has arrived',
      temporaryIdOf('key'),
      { jobs: [], createdIds: { [temporaryIdOf('key')]: 'def' } },
      'def',
    ],
  ])('[FOCUS-21] [PHONE-06] needs its task: %s', (_, taskId, queue, needs) => {
    expect(addSession(queue, { ...ended, taskId }).jobs).toMatchObject([{ needs }]);
  });

  it('[FOCUS-06] [FOCUS-34] keeps the space, the zone and the day of its start, and is there once', () => {
    const lateInTokyo = { space: 'g1', zone: 'Asia/Tokyo', day: '2026-03-14' };
    expect(addSession(addSession(EMPTY_QUEUE, ended), ended).jobs).toEqual([expect.objectContaining(lateInTokyo)]);
    const next = addSession(EMPTY_QUEUE, { ...ended, startedAt: Date.parse('2026-03-14T15:00:00Z') });
    expect(next.jobs).toMatchObject([{ day: '2026-03-15' }]);
  });
});
