import { type Caller, listTrophies, type Trophy, trophyCatalogue } from '@pawplan/contracts';
import { callerIn, emptyRequest, failureOf, newId, person } from '@pawplan/testing/service';
import type { Tally } from '../src/trophies/tally.schema.js';
import { type Recorder, startRecorder } from './recorder.js';

const names = (trophies: Trophy[]) => trophies.map(({ trophyName }) => trophyName);

describe('trophies', () => {
  let recorder: Recorder;
  let ann: Caller;
  let outsider: Caller;

  beforeAll(async () => {
    recorder = await startRecorder('2026-03-14T12:00:00Z');
  });
  afterAll(() => recorder?.close());

  beforeEach(() => {
    recorder.clock.set('2026-03-14T12:00:00Z');
    ann = callerIn(null, person('Ann'));
    outsider = callerIn(null, person('Cleo'));
  });

  const list = (caller: Caller) => recorder.focus.ask(caller, listTrophies, emptyRequest);
  const catalogue = (caller: Caller) => recorder.focus.ask(caller, trophyCatalogue, emptyRequest);
  const goal = async (caller: Caller, key: string) => (await catalogue(caller)).find((each) => each.key === key);

  it('[TROPHY-01] [TROPHY-02] [TROPHY-04] [TROPHY-13] awards the first trophy with the first session', async () => {
    const { newTrophies } = await recorder.record(ann, 60);
    expect(newTrophies).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        trophyName: 'First Pawprint',
        trophyNameCode: 'trophyFirstPawprint',
        trophyIcon: '🐾',
        trophyDescription: 'Finish your first focus session.',
        trophyDescriptionCode: 'trophyForSessions',
        trophyDescriptionValues: { sessions: 1 },
        tier: 'bronze',
        unlockedAt: '2026-03-14T12:00:00.000Z',
      },
    ]);
    expect(await list(ann)).toEqual(newTrophies);
    expect((await recorder.record(ann, 60)).newTrophies).toEqual([]);
    expect(await list(ann)).toEqual(newTrophies);
  });

  it('[TROPHY-02] [TROPHY-13] are listed newest first, and those of one session in the order of its answer', async () => {
    const first = await recorder.record(ann, 60);
    recorder.clock.set('2026-03-14T14:00:00Z');
    const second = await recorder.record(ann, 7_200);
    expect(names(second.newTrophies)).toEqual(['Deep Digger', 'Fishbowl Watcher', 'Sunbeam Dreamer', 'Curious Kitten']);
    expect(await list(ann)).toEqual([...second.newTrophies, ...first.newTrophies]);
  });

  it('[TROPHY-02] [TROPHY-03] are not shown to another person', async () => {
    await recorder.record(ann, 7_200);
    expect(await list(outsider)).toEqual([]);
    const theirs = await catalogue(outsider);
    expect(theirs).toHaveLength(22);
    for (const each of theirs) expect(each).toMatchObject({ current: 0, unlockedAt: null });
  });

  it('[TROPHY-02] count the sessions of every space together', async () => {
    const { userId, members } = ann;
    const inGroup = callerIn(newId(), { _id: userId, name: 'Ann' }, [...members, person('Ben')]);
    await recorder.record(ann, 1_700);
    expect(names((await recorder.record(inGroup, 1_700, 'todo', 60)).newTrophies)).toEqual([]);
    expect(names((await recorder.record(inGroup, 200, 'todo', 120)).newTrophies)).toEqual(['Curious Kitten']);
    expect(await list(inGroup)).toEqual(await list(ann));
  });

  it('[TROPHY-03] the catalogue shows the progress of the caller', async () => {
    await recorder.record(ann, 1_500);
    await recorder.record(ann, 600, 'goal', 25);
    expect(await goal(ann, 'time-1h')).toEqual({
      key: 'time-1h',
      trophyName: 'Curious Kitten',
      trophyNameCode: 'trophyCuriousKitten',
      trophyIcon: '🐱',
      trophyDescription: 'Focus for 1 hour in all.',
      trophyDescriptionCode: 'trophyForTime',
      trophyDescriptionValues: { seconds: 3_600 },
      tier: 'bronze',
      target: 3_600,
      current: 2_100,
      measure: 'seconds',
      unlockedAt: null,
    });
    expect(await goal(ann, 'long-30m')).toMatchObject({ current: 1_500 });
    expect(await goal(ann, 'all-types')).toMatchObject({ current: 2, measure: 'types' });
    expect(await goal(ann, 'first-session')).toMatchObject({ current: 1, unlockedAt: '2026-03-14T12:00:00.000Z' });
  });

  it('[TROPHY-07] [TROPHY-12] [TROPHY-19] a session that is entered later closes the gap between two streaks', async () => {
    for (const day of ['2026-03-08', '2026-03-09', '2026-03-11']) await recorder.addCustom(ann, day, '10:00', 60);
    expect(names(await list(ann))).toEqual(['First Pawprint']);
    expect(names((await recorder.addCustom(ann, '2026-03-10', '10:00', 60)).newTrophies)).toEqual(['Daily Walkies']);
    for (const day of ['2026-03-12', '2026-03-13']) await recorder.addCustom(ann, day, '10:00', 60);
    expect(names((await recorder.record(ann, 60)).newTrophies)).toEqual(['A Week of Full Bowls']);
    const runs = await recorder.focus.database.collection('runs').find({ userId: ann.userId }).toArray();
    expect(runs).toMatchObject([{ from: '2026-03-08', to: '2026-03-14' }]);
  });

  it('[TROPHY-17] the progress of days in a row counts only a streak that has not ended', async () => {
    for (const day of ['2026-03-12', '2026-03-13']) await recorder.addCustom(ann, day, '10:00', 60);
    expect(await goal(ann, 'run-3')).toMatchObject({ current: 2, target: 3, measure: 'days' });
    recorder.clock.set('2026-03-15T12:00:00Z');
    expect(await goal(ann, 'run-3')).toMatchObject({ current: 0 });
  });

  it('[TROPHY-19] the days of a traveller count as they were recorded', async () => {
    await recorder.record({ ...ann, timeZone: 'Pacific/Kiritimati' }, 60);
    await recorder.record({ ...ann, timeZone: 'America/Los_Angeles' }, 60);
    recorder.clock.set('2026-03-13T12:00:00Z');
    const { newTrophies } = await recorder.record({ ...ann, timeZone: 'America/Los_Angeles' }, 60);
    expect(names(newTrophies)).toEqual(['Daily Walkies']);
  });

  it('[TROPHY-09] counts all three types of tasks on one day, in any space', async () => {
    const inGroup = callerIn(newId(), { _id: ann.userId, name: 'Ann' });
    await recorder.record(ann, 60, 'todo');
    await recorder.record(inGroup, 60, 'habit');
    await recorder.addCustom(ann, '2026-03-13', '10:00', 60, 'goal');
    expect(names(await list(ann))).not.toContain('Three-Trick Pup');
    expect(names((await recorder.record(ann, 60, 'goal')).newTrophies)).toEqual(['Three-Trick Pup']);
  });

  it.each([
    ['06:59', 60, ['Birdsong Listener']],
    ['07:00', 60, []],
    ['22:58', 60, []],
    ['22:59', 60, ['Night Prowler']],
    ['15:00', 32_400, ['Night Prowler']],
    ['15:00', 43_200, ['Night Prowler']],
    ['06:00', 43_200, ['Birdsong Listener']],
  ])(
    '[TROPHY-10] [TROPHY-12] early and late use the local time of the person: from %s for %i seconds',
    async (start, duration, expected) => {
      const anywhere = { ...ann, timeZone: 'Asia/Kathmandu' };
      const { newTrophies } = await recorder.addCustom(anywhere, '2026-03-10', start, duration);
      const hours = ['Birdsong Listener', 'Night Prowler'];
      expect(names(newTrophies).filter((name) => hours.includes(name))).toEqual(expected);
    },
  );

  it('[TROPHY-11] awards each trophy once when a new person records many sessions at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => recorder.record(ann, 360, 'todo', n * 6)));
    const given = names(answers.flatMap(({ newTrophies }) => newTrophies)).sort();
    expect(given).toEqual(['Curious Kitten', 'First Pawprint', 'Treat Collector']);
    expect(names(await list(ann)).sort()).toEqual(given);
    const tally = await recorder.focus.database.collection<Tally>('tallies').findOne({ _id: ann.userId });
    expect(tally).toMatchObject({ totalSessions: 10, totalTime: 3_600, trophyCount: 3, longestRun: 1 });
  });

  it('[TROPHY-11] awards nothing for a session that is refused', async () => {
    await recorder.addCustom(ann, '2026-03-10', '10:00', 60);
    const overlapping = recorder.addCustom(ann, '2026-03-10', '09:30', 7_200);
    expect(await failureOf(overlapping)).toMatchObject({ code: 'conflict' });
    expect(names(await list(ann))).toEqual(['First Pawprint']);
    expect(await goal(ann, 'time-1h')).toMatchObject({ current: 60 });
  });
});
