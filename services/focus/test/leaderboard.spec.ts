import { type Caller, focusLeaderboard, type LeaderboardEntry, type Period, type PersonRef } from '@pawplan/contracts';
import { callerIn, failureOf, newId, person } from '@pawplan/testing/service';
import { type Recorder, startRecorder } from './recorder.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];

describe('leaderboard', () => {
  let recorder: Recorder;
  let group: string;
  let members: PersonRef[];

  beforeAll(async () => {
    recorder = await startRecorder('2026-03-14T12:00:00Z');
  });
  afterAll(() => recorder?.close());

  beforeEach(() => {
    // A Saturday.
    recorder.clock.set('2026-03-14T12:00:00Z');
    group = newId();
    members = [ann, ben];
  });

  const as = (self: PersonRef): Caller => callerIn(group, self, members);
  const board = (caller: Caller, period?: Period) => recorder.focus.ask(caller, focusLeaderboard, { period });
  const places = (entries: LeaderboardEntry[]) =>
    entries.map(({ rank, user, stats }) => `${rank} ${user.name} ${stats.totalTime}`);

  it('[STAT-07] [STAT-10] lists rank, name, total and the number of all trophies', async () => {
    const dan = person('Dan');
    members = [ann, dan];
    await recorder.record(callerIn(null, dan), 1_800);
    await recorder.record(as(dan), 600, 'todo', 30);
    expect(await board(as(ann))).toEqual([
      { rank: 1, user: { id: dan._id, name: 'Dan' }, stats: { totalTime: 600 }, trophyCount: 2 },
    ]);
  });

  it('[STAT-08] counts only sessions that were recorded in this group', async () => {
    await recorder.record(as(ann), 60);
    await recorder.record(callerIn(null, ann), 600);
    await recorder.record(callerIn(newId(), ann), 600, 'todo', 10);
    expect(places(await board(as(ben)))).toEqual(['1 Ann 60']);
  });

  it('[STAT-01] [STAT-08] uses the day, the week from Sunday, or the month of the caller', async () => {
    for (const [day, duration] of [
      ['2026-02-28', 60],
      ['2026-03-01', 120],
      ['2026-03-08', 240],
      ['2026-03-14', 480],
    ] as const)
      await recorder.addCustom(as(ann), day, `10:${day.slice(8)}`, duration);
    expect(places(await board(as(ben), 'daily'))).toEqual(['1 Ann 480']);
    expect(places(await board(as(ben)))).toEqual(['1 Ann 720']);
    expect(places(await board(as(ben), 'monthly'))).toEqual(['1 Ann 840']);
    expect(places(await board({ ...as(ben), timeZone: 'Pacific/Kiritimati' }))).toEqual([]);
  });

  it('[STAT-08] [STAT-18] leaves out former members, and shows the present names of members', async () => {
    await recorder.record(as(ann), 60);
    await recorder.record(as(ben), 120);
    members = [{ ...ann, name: 'Anna' }, cleo];
    expect(places(await board(as(cleo)))).toEqual(['1 Anna 60']);
  });

  it('[STAT-09] shares ranks, leaves out zero, and in a tie at the fifth place lists the person who reached it first', async () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(person);
    members = people;
    const durations = [100, 100, 90, 80, 70, 70];
    for (const [n, duration] of durations.entries()) {
      // A person later in the alphabet reaches the total earlier.
      recorder.clock.set(`2026-03-14T12:${50 - n}:00Z`);
      await recorder.record(as(people[n] as PersonRef), duration);
    }
    expect(places(await board(as(people[6] as PersonRef)))).toEqual([
      '1 b 100',
      '1 a 100',
      '3 c 90',
      '4 d 80',
      '5 f 70',
    ]);
  });

  it('[STAT-09] orders equal totals by when they were reached, over all days of the period', async () => {
    await recorder.addCustom(as(ann), '2026-03-13', '10:00', 60);
    recorder.clock.set('2026-03-14T13:00:00Z');
    await recorder.addCustom(as(ben), '2026-03-14', '10:00', 120);
    recorder.clock.set('2026-03-14T14:00:00Z');
    await recorder.addCustom(as(ann), '2026-03-10', '10:00', 60);
    expect(places(await board(as(ann)))).toEqual(['1 Ben 120', '1 Ann 120']);
  });

  it('[STAT-11] is refused outside of groups, and the leaderboard of another group contains nothing of this one', async () => {
    await recorder.record(as(ann), 60);
    expect(await failureOf(board(callerIn(null, ann)))).toMatchObject({
      code: 'forbidden',
      message: 'You are not a member of this group',
    });
    expect(await board(callerIn(newId(), cleo))).toEqual([]);
    expect(await board(callerIn(newId(), cleo, [cleo, ann]))).toEqual([]);
  });
});
