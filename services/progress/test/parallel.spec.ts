import {
  type Caller,
  checkInHabit,
  createGoal,
  createHabit,
  listGoals,
  listHabits,
  updateGoal,
} from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { callerIn, emptyRequest, FixedClock, newId, person } from '@pawplan/testing/service';
import { type Progress, startProgress } from './progress.js';

const AT_ONCE = 50;
/** To search for rare faults, set a higher number, for example PARALLEL_ROUNDS=40. */
const ROUNDS = Number(process.env.PARALLEL_ROUNDS ?? 10);
/** The time limit of a round, long enough for a busy machine. */
const ROUND_MS = 15_000;

describe.each([
  ['one process', 1],
  ['two replicas', 2],
])('many simultaneous changes, %s', (_, replicas) => {
  const clock = new FixedClock('2026-03-14T12:00:00.000Z');
  let progress: Progress;
  let others: Progress[];
  let ann: Caller;

  beforeAll(async () => {
    progress = await startProgress();
    others = await Promise.all(Array.from({ length: replicas - 1 }, () => startProgress({ prefix: progress.prefix })));
    for (const each of [progress, ...others]) clock.setIn(each.app);
  });
  afterAll(async () => {
    await Promise.all((others ?? []).map((replica) => replica.close()));
    await progress?.close();
  });

  beforeEach(() => {
    ann = callerIn(null, person('Ann'));
  });

  it(
    `[HABIT-05] [HABIT-20] counts each of ${AT_ONCE} check-ins of a habit`,
    async () => {
      const { _id: id } = await progress.ask(ann, createHabit, { name: 'walk' });
      let sent = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const count = AT_ONCE + (round % 2);
        await Promise.all(
          Array.from({ length: count }, () => answered((key) => progress.ask(ann, checkInHabit, { id }, key))),
        );
        sent += count;
        const [habit] = await progress.ask(ann, listHabits, emptyRequest);
        expect(habit).toMatchObject({ streak: sent % 2, version: sent + 1 });
        expect(habit?.checkIns).toHaveLength(sent % 2);
      }
    },
    ROUNDS * ROUND_MS,
  );

  it(
    `[GOAL-08] applies each of ${AT_ONCE} progress changes once, and the last one stays`,
    async () => {
      const { _id: id } = await progress.ask(ann, createGoal, { title: 'read', targetValue: 10_000 });
      for (let round = 0; round < ROUNDS; round++) {
        const values = Array.from({ length: AT_ONCE }, (_, n) => round * AT_ONCE + n);
        const change = (currentValue: number) =>
          answered((key) => progress.ask(ann, updateGoal, { id, input: { currentValue } }, key));
        await Promise.all(values.map(change));
        const [goal] = await progress.ask(ann, listGoals, emptyRequest);
        expect(goal?.version).toBe((round + 1) * AT_ONCE + 1);
        expect(values).toContain(goal?.currentValue);
        expect(goal?.history.at(-1)?.value).toBe(goal?.currentValue);
      }
    },
    ROUNDS * ROUND_MS,
  );
});

/**
 * Repeats a call as the same operation while it gets no reply in time. On a busy machine, 50 calls in sequence take
 * longer than the deadline of a call.
 */
async function answered<Reply>(ask: (key: string) => Promise<Reply>): Promise<Reply> {
  const key = newId();
  for (;;) {
    try {
      return await ask(key);
    } catch (error) {
      if (!(error instanceof Failure && (error.code === 'timeout' || error.code === 'unavailable'))) throw error;
    }
  }
}
