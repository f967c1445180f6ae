import { type Caller, focusLeaderboard, focusStats, listTrophies, PERIODS, trophyCatalogue } from '@pawplan/contracts';
import { addDays } from '@pawplan/platform';
import { callerIn, emptyRequest, newId, person } from '@pawplan/testing/service';
import { type Recorder, startRecorder } from './recorder.js';

const OURS = ['sessions', 'daily-totals', 'tallies', 'runs', 'trophies'];
/** 1 992 days with 50 sessions each: nearly the 100 000 that a person may have. */
const PAST_DAYS = 2_490;
const SESSIONS_A_DAY = 50;
const PAST_SESSIONS = 99_600;

describe('the database cost of a call', () => {
  let recorder: Recorder;
  /** Each in a group of their own. */
  let short: Caller;
  let long: Caller;

  beforeAll(async () => {
    recorder = await startRecorder('2026-03-14T12:00:00Z');
    [short, long] = [callerIn(newId(), person('Short')), callerIn(newId(), person('Long'))];
    await addPast(long);
    for (const caller of [short, long])
      for (let hour = 0; hour < 10; hour++) await recorder.addCustom(caller, '2026-03-14', `1${hour}:00`, 60);
  }, 120_000);
  afterAll(() => recorder?.close());

  const collection = (name: string) => recorder.focus.database.collection(name);

  /** Adds years of sessions, without any on every fifth day, all before the period that the calls read. */
  async function addPast({ userId, space }: Caller): Promise<void> {
    const days = Array.from({ length: PAST_DAYS }, (_, n) => addDays('2026-01-31', -n)).filter((_, n) => n % 5 > 0);
    const sessions = days.flatMap((day) =>
      Array.from({ length: SESSIONS_A_DAY }, (_, n) => {
        const startTime = new Date(Date.parse(day) + n * 600_000);
        const endTime = new Date(startTime.getTime() + 60_000);
        const task = { taskType: 'todo', taskId: newId(), taskTitle: 'walk', titleAskedAt: null, askTitleAt: null };
        const rest = { duration: 60, isCustom: true, notes: '', createdAt: endTime };
        return { _id: newId() as never, userId, space, ...task, ...rest, startTime, endTime, day };
      }),
    );
    const time = SESSIONS_A_DAY * 60;
    const times = {
      totalTime: time,
      totalSessions: SESSIONS_A_DAY,
      todoTime: time,
      goalTime: 0,
      habitTime: 0,
      longestSession: 60,
    };
    const totals = days.map((day) => ({ userId, space, day, ...times, reachedAt: new Date(`${day}T10:00:00Z`) }));
    const runs = days.filter((_, n) => n % 4 === 3).map((from) => ({ userId, from, to: addDays(from, 3) }));
    await collection('sessions').insertMany(sessions);
    await collection('daily-totals').insertMany(totals);
    await collection('runs').insertMany(runs);
    expect(sessions).toHaveLength(PAST_SESSIONS);
  }

  /** The index keys and documents that the database examined during a call. */
  async function examined(call: () => Promise<unknown>): Promise<{ keys: number; documents: number; queries: number }> {
    const seen = await profiled(call);
    const sum = (field: string) => seen.reduce((all, entry) => all + Number(entry[field] ?? 0), 0);
    return { keys: sum('keysExamined'), documents: sum('docsExamined'), queries: seen.length };
  }

  /** What the database did with our collections during a call. */
  async function profiled(call: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const { db } = recorder.focus.database;
    if (!db) throw new Error('not connected');
    await db.command({ profile: 2 });
    await call();
    await db.command({ profile: 0 });
    const ns = { $in: OURS.map((name) => `${db.databaseName}.${name}`) };
    const seen = await db.collection('system.profile').find({ ns }).toArray();
    await db.dropCollection('system.profile');
    return seen;
  }

  const calls: [string, (caller: Caller) => Promise<unknown>][] = [
    ...PERIODS.flatMap((period): typeof calls => [
      [`${period} statistics`, (caller) => recorder.focus.ask(caller, focusStats, { period })],
      [`${period} leaderboard`, (caller) => recorder.focus.ask(caller, focusLeaderboard, { period })],
    ]),
    ['trophies', (caller) => recorder.focus.ask(caller, listTrophies, emptyRequest)],
    ['the catalogue', (caller) => recorder.focus.ask(caller, trophyCatalogue, emptyRequest)],
    ['a recording', (caller) => recorder.record(caller, 60)],
    ['one entered by hand', (caller) => recorder.addCustom(caller, '2026-02-20', '10:00', 60)],
  ];

  it.each(calls)(
    '[STAT-12] [TROPHY-20] %s examines about as much data after nearly 100 000 sessions as after 10',
    async (_, call) => {
      const few = await examined(() => call(short));
      const many = await examined(() => call(long));
      expect(few.queries).toBeGreaterThan(0);
      expect(many.queries).toBe(few.queries);
      // A scan may examine one key after its range.
      expect(many.keys).toBeLessThanOrEqual(few.keys * 1.2 + 1);
      expect(many.documents).toBeLessThanOrEqual(few.documents * 1.2);
    },
  );

  it('[FOCUS-37] [FOCUS-38] a recording after all others reads no session, no total and no tally', async () => {
    const caller = callerIn(null, person('Steady'));
    await recorder.record(caller, 60, 'todo', 2);
    const seen = await profiled(() => recorder.record(caller, 60, 'todo', 1));
    const commands = seen.map(({ op, ns }) => `${op} ${String(ns).split('.')[1]}`);
    expect(commands.sort()).toEqual(['command daily-totals', 'command tallies', 'insert sessions']);
  });

  it('[FOCUS-37] a recording between others reads only the sessions that it overlaps', async () => {
    const caller = callerIn(null, person('Late'));
    for (let n = 0; n < 30; n++) await recorder.record(caller, 10, 'todo', n);
    const { documents } = await examined(() => recorder.record(caller, 10, 'todo', 15.5));
    // The tally, the total of the day and the updates of both.
    expect(documents).toBeLessThanOrEqual(4);
  });
});
