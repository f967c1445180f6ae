import { type Caller, type FocusStats, focusStats, type Period } from '@pawplan/contracts';
import { callerIn, newId, person } from '@pawplan/testing/service';
import { type Recorder, startRecorder } from './recorder.js';

describe('statistics', () => {
  let recorder: Recorder;
  let ann: Caller;

  beforeAll(async () => {
    recorder = await startRecorder('2026-03-14T12:00:00Z');
  });
  afterAll(() => recorder?.close());

  beforeEach(() => {
    // A Saturday.
    recorder.clock.set('2026-03-14T12:00:00Z');
    ann = callerIn(null, person('Ann'));
  });

  const stats = (caller: Caller, period?: Period): Promise<FocusStats> =>
    recorder.focus.ask(caller, focusStats, { period });

  it('[STAT-02] [STAT-03] [STAT-04] [STAT-05] [STAT-17] are zero and come with an encouraging report before the first session', async () => {
    const empty = { todoTime: 0, goalTime: 0, habitTime: 0 };
    expect(await stats(ann, 'daily')).toEqual({
      period: 'daily',
      from: '2026-03-14',
      to: '2026-03-14',
      personalStats: { totalTime: 0, totalSessions: 0, ...empty, averageSession: 0, longestSession: 0 },
      previous: { totalTime: 0, totalSessions: 0 },
      report: 'No focus time yet today. Pick a task and start the timer: a few minutes are a fine beginning!',
      reportSentences: [
        { message: 'No focus time yet today.', code: 'reportNothing', values: { period: 'daily' } },
        {
          message: 'Pick a task and start the timer: a few minutes are a fine beginning!',
          code: 'reportBegin',
        },
      ],
      days: [{ day: '2026-03-14', ...empty }],
      timeline: [],
    });
  });

  it('[STAT-01] use the week when the request names no period', async () => {
    expect(await stats(ann)).toMatchObject({ period: 'weekly', from: '2026-03-08', to: '2026-03-14' });
    expect(await stats(ann, 'monthly')).toMatchObject({ period: 'monthly', from: '2026-03-01', to: '2026-03-31' });
  });

  it('[STAT-02] [STAT-03] [STAT-17] add up the sessions of every space', async () => {
    const inGroup = callerIn(newId(), { _id: ann.userId, name: 'Ann' });
    await recorder.record(ann, 600);
    await recorder.record(inGroup, 1_000, 'goal', 10);
    await recorder.addCustom(inGroup, '2026-03-14', '08:00', 60, 'habit');
    await recorder.addCustom(ann, '2026-03-08', '23:00', 3_600);
    const seen = await stats(ann);
    expect(seen.personalStats).toEqual({
      totalTime: 5_260,
      totalSessions: 4,
      todoTime: 4_200,
      goalTime: 1_000,
      habitTime: 60,
      averageSession: 1_315,
      longestSession: 3_600,
    });
    expect(seen.report).toContain('You focused for 1 hour 27 minutes in 4 sessions this week, mostly on todos.');
    expect(seen.days).toHaveLength(7);
    expect(seen.days[0]).toEqual({ day: '2026-03-08', todoTime: 3_600, goalTime: 0, habitTime: 0 });
    expect(seen.days[6]).toEqual({ day: '2026-03-14', todoTime: 600, goalTime: 1_000, habitTime: 60 });
    expect(await stats(inGroup)).toEqual(seen);
    expect((await stats(ann, 'daily')).personalStats).toMatchObject({ totalTime: 1_660, totalSessions: 3 });
  });

  it('[STAT-04] include the totals of the whole previous period', async () => {
    for (const [day, duration] of [
      ['2026-02-28', 60],
      ['2026-03-01', 120],
      ['2026-03-07', 240],
      ['2026-03-13', 480],
      ['2026-03-14', 960],
    ] as const)
      await recorder.addCustom(ann, day, '10:00', duration);
    const seen = async (period: Period) => {
      const { personalStats, previous } = await stats(ann, period);
      return [personalStats.totalTime, previous.totalTime, previous.totalSessions];
    };
    expect(await seen('daily')).toEqual([960, 480, 1]);
    expect(await seen('weekly')).toEqual([1_440, 360, 2]);
    expect(await seen('monthly')).toEqual([1_800, 60, 1]);
  });

  it('[STAT-06] show the sessions of today in the order of their start', async () => {
    const evening = await recorder.addCustom(ann, '2026-03-14', '20:00', 900, 'habit');
    const noon = await recorder.record(ann, 600);
    const morning = await recorder.addCustom(ann, '2026-03-14', '06:00', 1_800, 'goal');
    await recorder.addCustom(ann, '2026-03-13', '23:50', 1_800);
    const { timeline } = await stats(ann, 'monthly');
    expect(timeline.map(({ _id }) => _id)).toEqual([morning._id, noon._id, evening._id]);
    expect(timeline[0]).toEqual({
      _id: morning._id,
      taskType: 'goal',
      taskTitle: 'walk',
      startTime: '2026-03-14T05:00:00.000Z',
      endTime: '2026-03-14T05:30:00.000Z',
      duration: 1_800,
      isCustom: true,
    });
  });

  it('[STAT-02] [STAT-06] use the present day of the caller', async () => {
    recorder.clock.set('2026-03-14T23:30:00Z');
    const { _id } = await recorder.record({ ...ann, timeZone: 'UTC' }, 60);
    const at = (timeZone: string) => stats({ ...ann, timeZone }, 'daily');
    expect(await at('UTC')).toMatchObject({
      from: '2026-03-14',
      timeline: [{ _id }],
      personalStats: { totalTime: 60 },
    });
    expect(await at('Europe/Berlin')).toMatchObject({ from: '2026-03-15', timeline: [], previous: { totalTime: 60 } });
  });

  it('[STAT-18] contain nothing of another person, also for a fellow member', async () => {
    const ben = person('Ben');
    const group = newId();
    const annInGroup = callerIn(group, { _id: ann.userId, name: 'Ann' }, [...ann.members, ben]);
    await recorder.record(annInGroup, 600);
    for (const stranger of [callerIn(null, person('Cleo')), callerIn(group, ben, [...ann.members, ben])]) {
      const seen = await stats(stranger);
      expect(seen).toMatchObject({ personalStats: { totalTime: 0, totalSessions: 0 }, timeline: [] });
      expect(new Set(seen.days.map(({ todoTime }) => todoTime))).toEqual(new Set([0]));
    }
  });

  it('[STAT-16] show the last 500 sessions of a day with more sessions', async () => {
    const rows = Array.from({ length: 520 }, (_, n) => ({
      _id: newId() as never,
      userId: ann.userId,
      space: ann.space,
      day: '2026-03-14',
      taskType: 'todo',
      taskTitle: `${n}`,
      duration: 1,
      startTime: new Date(Date.UTC(2026, 2, 14, 8, 0, n)),
      endTime: new Date(Date.UTC(2026, 2, 14, 8, 0, n + 1)),
      isCustom: false,
    }));
    await recorder.focus.database.collection('sessions').insertMany(rows);
    const { timeline } = await stats(ann, 'daily');
    expect(timeline).toHaveLength(500);
    expect([timeline[0]?.taskTitle, timeline.at(-1)?.taskTitle]).toEqual(['20', '519']);
  });
});
