import { randomInt } from 'node:crypto';
import {
  type Caller,
  focusStats,
  listFocusSessions,
  listTrophies,
  type RecordedFocusSession,
  recordFocusSession,
  TASK_TYPES,
} from '@pawplan/contracts';
import { Failure, type FailureCode } from '@pawplan/platform';
import { callerIn, emptyRequest, FixedClock, newId, person } from '@pawplan/testing/service';
import { type Focus, startFocus } from './focus.js';
import { startTaskOwner, type TaskOwner } from './task-owner.js';

const AT_ONCE = 50;
/** To search for rare faults, set a higher number, for example PARALLEL_ROUNDS=40. */
const ROUNDS = Number(process.env.PARALLEL_ROUNDS ?? 10);
const AGAIN = new Set<FailureCode>(['timeout', 'unavailable']);
/** The time limit of a round, long enough for a busy machine. */
const ROUND_MS = 15_000;

/** Repeats a call that got no reply in time, as a browser does on a busy machine. */
async function sent<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Failure) || !AGAIN.has(error.code)) throw error;
    }
  }
}

describe.each([
  ['one process', 1],
  ['two replicas', 2],
])('many simultaneous recordings of one person, %s', (_, replicas) => {
  const clock = new FixedClock('2026-03-14T20:00:00.000Z');
  let focus: Focus;
  let others: Focus[];
  let owners: TaskOwner[];

  beforeAll(async () => {
    focus = await startFocus();
    others = await Promise.all(Array.from({ length: replicas - 1 }, () => startFocus({ prefix: focus.prefix })));
    for (const each of [focus, ...others]) clock.setIn(each.app);
    owners = [await startTaskOwner(focus), await startTaskOwner(focus, 'progress')];
  });
  afterAll(async () => {
    for (const owner of owners ?? []) await owner.close();
    for (const replica of others ?? []) await replica.close();
    await focus?.close();
  });

  /** Sends some recordings twice, as after a lost reply. */
  const record = async (
    caller: Caller,
    taskId: string,
    duration: number,
    endedAt: string,
  ): Promise<RecordedFocusSession> => {
    const key = newId();
    const taskType = TASK_TYPES[duration % TASK_TYPES.length] ?? 'todo';
    const send = () => sent(() => focus.ask(caller, recordFocusSession, { taskType, taskId, duration, endedAt }, key));
    const [answer, again] = await Promise.all([send(), ...(duration % 5 === 0 ? [send()] : [])]);
    if (again) expect(again).toEqual(answer);
    return answer as RecordedFocusSession;
  };

  const playRound = async (round: number): Promise<void> => {
    const ann = person('Ann');
    const spaces = [callerIn(null, ann), callerIn(newId(), ann)];
    const tasks = new Map(spaces.map((caller) => [caller, newId()]));
    for (const owner of owners) for (const [{ space }, id] of tasks) owner.add(space, 'walk the dog', id);
    const durations = Array.from({ length: AT_ONCE }, (_, n) => 60 * randomInt(1, 25) + n);
    const total = durations.reduce((sum, duration) => sum + duration);
    const callerOf = (n: number) => (round % 2 === 0 ? spaces[n % 2] : spaces[0]) as Caller;
    // The sessions follow each other, all on the same day.
    const behind = (n: number) => durations.slice(0, n).reduce((sum, duration) => sum + duration, 0);
    const endOf = (n: number) => new Date(clock.now().getTime() - behind(n) * 1_000).toISOString();
    const taskOf = (caller: Caller) => tasks.get(caller) ?? '';
    const answers = await Promise.all(
      durations.map((duration, n) => record(callerOf(n), taskOf(callerOf(n)), duration, endOf(n))),
    );

    const [alone, inGroup] = spaces as [Caller, Caller];
    const lists = [await focus.ask(alone, listFocusSessions, {}), await focus.ask(inGroup, listFocusSessions, {})];
    const listed = lists.flat();
    expect(listed.map(({ _id }) => _id).sort()).toEqual(answers.map(({ _id }) => _id).sort());
    const { personalStats } = await focus.ask(alone, focusStats, { period: 'daily' });
    const { todoTime, goalTime, habitTime } = personalStats;
    expect(personalStats).toMatchObject({ totalTime: total, totalSessions: AT_ONCE });
    expect(personalStats.longestSession).toBe(Math.max(...durations));
    expect(todoTime + goalTime + habitTime).toBe(total);
    for (const [n, { space }] of spaces.entries()) {
      const days = await focus.database.collection('daily-totals').find({ userId: ann._id, space }).toArray();
      const sum = (lists[n] ?? []).reduce((seconds, { duration }) => seconds + duration, 0);
      expect(days.map(({ totalTime }) => totalTime)).toEqual(sum > 0 ? [sum] : []);
    }
    const tally = await focus.database.collection<{ _id: string }>('tallies').findOne({ _id: ann._id });
    const trophies = await focus.ask(alone, listTrophies, emptyRequest);
    expect(tally).toMatchObject({ totalTime: total, totalSessions: AT_ONCE, trophyCount: trophies.length });
    const given = answers.flatMap(({ newTrophies }) => newTrophies.map(({ _id }) => _id));
    expect(given.sort()).toEqual(trophies.map(({ _id }) => _id).sort());
    expect(new Set(trophies.map(({ trophyName }) => trophyName)).size).toBe(trophies.length);
  };

  it(
    '[FOCUS-32] [FOCUS-10] [FOCUS-27] [TROPHY-11] counts each recording once in sessions, totals and trophies',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) await playRound(round);
    },
    ROUNDS * ROUND_MS,
  );
});
