import {
  addCustomFocusSession,
  type Caller,
  type FocusSessionWindow,
  listFocusSessions,
  listTrophies,
  type RecordFocusSession,
  recordFocusSession,
} from '@pawplan/contracts';
import { callerIn, emptyRequest, FixedClock, failureOf, newId, person } from '@pawplan/testing/service';
import { type Focus, startFocus } from './focus.js';
import { startTaskOwner, type TaskOwner } from './task-owner.js';

const NOON = '2026-03-14T12:00:00.000Z';
const clock = new FixedClock(NOON);

/**
 * Starts to count the sessions that the database examines. Each call of the result returns the number since the
 * previous call.
 */
async function profile({ database }: Focus): Promise<() => Promise<number>> {
  await database.db?.command({ profile: 2 });
  let seen = 0;
  return async () => {
    const found = await database
      .collection('system.profile')
      .find({ ns: `${database.name}.sessions`, op: { $in: ['query', 'getmore'] } })
      .sort({ ts: 1 })
      .skip(seen)
      .toArray();
    seen += found.length;
    return found.reduce((sum, { docsExamined }) => sum + docsExamined, 0);
  };
}

describe('focus sessions', () => {
  let focus: Focus;
  let replica: Focus;
  let owners: TaskOwner[];
  let todos: TaskOwner;
  let asAnn: Caller;
  let alone: Caller;
  let outsider: Caller;
  let taskId: string;

  beforeAll(async () => {
    focus = await startFocus();
    replica = await startFocus({ prefix: focus.prefix });
    for (const each of [focus, replica]) clock.setIn(each.app);
    owners = [await startTaskOwner(focus), await startTaskOwner(focus, 'progress')];
    [todos] = owners as [TaskOwner];
  });
  afterAll(async () => {
    for (const owner of owners ?? []) await owner.close();
    await replica?.close();
    await focus?.close();
  });

  beforeEach(() => {
    clock.set(NOON);
    const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    alone = callerIn(null, ann);
    outsider = callerIn(group, ben, [ann, ben]);
    taskId = todos.add(asAnn.space, 'walk the dog');
    todos.add(callerIn(null, cleo).space, 'elsewhere');
  });

  const record = (caller: Caller, input: Partial<RecordFocusSession> = {}, key?: string) =>
    focus.ask(caller, recordFocusSession, { taskType: 'todo', taskId, duration: 1_500, ...input }, key);
  const addCustom = (caller: Caller, startTime: string, more: object = {}, service = focus) => {
    const input = { taskType: 'todo', taskId, duration: 3_600, sessionDate: '2026-03-14', startTime, ...more } as const;
    return service.ask(caller, addCustomFocusSession, input);
  };
  const list = (caller: Caller, window: FocusSessionWindow = {}) => focus.ask(caller, listFocusSessions, window);
  const ids = async (caller: Caller, window: FocusSessionWindow) => (await list(caller, window)).map(({ _id }) => _id);

  it('[FOCUS-02] [FOCUS-03] [FOCUS-06] returns the new session with its new trophies, and lists it', async () => {
    const { newTrophies, ...session } = await record(asAnn);
    expect(session).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      taskType: 'todo',
      taskId,
      taskTitle: 'walk the dog',
      duration: 1_500,
      startTime: '2026-03-14T11:35:00.000Z',
      endTime: NOON,
      day: '2026-03-14',
      isCustom: false,
      notes: '',
      createdAt: NOON,
    });
    expect(newTrophies).toEqual(await focus.ask(asAnn, listTrophies, emptyRequest));
    expect(newTrophies).toHaveLength(1);
    const later = { startedAt: '2026-03-14T08:00:00.000Z', endedAt: '2026-03-14T08:25:00.000Z' };
    expect((await record(asAnn, later)).newTrophies).toEqual([]);
    expect(await list(asAnn)).toEqual(expect.arrayContaining([session]));
  });

  it.each(['goal', 'habit'] as const)(
    '[FOCUS-04] [FOCUS-05] asks the progress service for the title of a %s',
    async (taskType) => {
      const id = (owners[1] as TaskOwner).add(asAnn.space, taskType);
      expect(await record(asAnn, { taskType, taskId: id })).toMatchObject({ taskType, taskTitle: taskType });
      expect((owners[1] as TaskOwner).asked.at(-1)).toEqual({ userId: asAnn.userId, space: asAnn.space, id });
      expect(await failureOf(record(asAnn, { taskType }))).toMatchObject({
        code: 'not-found',
        message: 'Task not found',
      });
    },
  );

  it('[FOCUS-05] [FOCUS-09] refuses a task that does not exist for the caller, and stores nothing', async () => {
    for (const id of [newId(), todos.add(outsider.space.replace('g:', 'u:') as Caller['space'], 'not here')]) {
      expect(await failureOf(record(asAnn, { taskId: id }))).toMatchObject({ code: 'not-found' });
      expect(await failureOf(addCustom(asAnn, '09:00', { taskId: id }))).toMatchObject({ code: 'not-found' });
    }
    expect(await failureOf(record(alone))).toMatchObject({ code: 'not-found' });
    expect(await list(asAnn)).toEqual([]);
    expect(await focus.ask(asAnn, listTrophies, emptyRequest)).toEqual([]);
  });

  it('[FOCUS-03] names the field of an invalid instant, and stores nothing', async () => {
    const refused = await failureOf(record(asAnn, { endedAt: '2026-03-14T13:00:00Z' }));
    expect(refused).toMatchObject({ code: 'invalid', details: { errors: [{ field: 'endedAt' }] } });
    expect(await list(asAnn)).toEqual([]);
  });

  it('[FOCUS-06] keeps title and day when the task is deleted and the person travels', async () => {
    const session = await record(asAnn, { endedAt: '2026-03-13T23:20:00Z' });
    expect(session).toMatchObject({ day: '2026-03-13', taskTitle: 'walk the dog' });
    todos.remove(taskId);
    const abroad = { ...asAnn, timeZone: 'Asia/Tokyo' };
    const { newTrophies: _, ...kept } = session;
    expect(await list(abroad)).toEqual([kept]);
    expect(await list(abroad, { date: '2026-03-13' })).toEqual([kept]);
    expect(await list(abroad, { date: '2026-03-14' })).toEqual([]);
  });

  it('[FOCUS-01] [FOCUS-09] lists only the sessions of the person in the space', async () => {
    const mine = await record(asAnn);
    const theirs = await record(outsider);
    const own = await record(alone, { taskId: todos.add(alone.space, 'mine'), endedAt: '2026-03-14T11:00:00Z' });
    expect(await ids(asAnn, {})).toEqual([mine._id]);
    expect(await ids(outsider, {})).toEqual([theirs._id]);
    expect(await ids(alone, {})).toEqual([own._id]);
    expect(await ids(callerIn(newId(), person('Cleo')), {})).toEqual([]);
  });

  it('[FOCUS-01] lists by start, newest first, within days, on one day, or before an instant', async () => {
    const ends = ['2026-03-12T23:30:00Z', '2026-03-13T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-13T22:45:00Z'];
    const made: string[] = [];
    for (const endedAt of ends) made.push((await record(asAnn, { endedAt }))._id);
    const [thirteenth, noon, tenth, late] = made as [string, string, string, string];
    const before = '2026-03-13T11:35:00Z';
    expect(await ids(asAnn, {})).toEqual([late, noon, thirteenth, tenth]);
    expect(await ids(asAnn, { date: '2026-03-13' })).toEqual([late, noon, thirteenth]);
    expect(await ids(asAnn, { from: '2026-03-11' })).toEqual([late, noon, thirteenth]);
    expect(await ids(asAnn, { to: '2026-03-12' })).toEqual([tenth]);
    expect(await ids(asAnn, { from: '2026-03-10', to: '2026-03-12' })).toEqual([tenth]);
    expect(await ids(asAnn, { before })).toEqual([thirteenth, tenth]);
    expect(await ids(asAnn, { before, from: '2026-03-13' })).toEqual([thirteenth]);
    const backwards = { from: '2026-03-13', to: '2026-03-12' };
    expect(await failureOf(list(asAnn, backwards))).toMatchObject({ message: 'From must not be later than To' });
  });

  it('[FOCUS-01] lists the last 500 sessions, or up to 10 000 of a window, with an index', async () => {
    const first = Date.parse('2026-01-01T00:00:00Z');
    const rows = Array.from({ length: 10_001 }, (_, minute) => ({
      _id: newId() as never,
      userId: asAnn.userId,
      space: asAnn.space,
      day: '2026-01-01',
      startTime: new Date(first + (minute >> 1) * 1_000),
      endTime: new Date(first),
      createdAt: new Date(first),
    }));
    await focus.database.collection('sessions').insertMany(rows);
    const newest = rows.map(({ _id }) => _id).reverse();
    const examined = await profile(focus);
    expect(await ids(asAnn, {})).toEqual(newest.slice(0, 500));
    // At the end of a page, the items that did not fit are read again.
    expect(await examined()).toBeLessThan(510);
    expect(await ids(asAnn, { date: '2026-01-01' })).toEqual(newest.slice(0, 10_000));
    expect(await examined()).toBeLessThan(10_500);
    expect(await ids(asAnn, { before: '2026-01-01T00:00:02Z' })).toEqual(newest.slice(-4));
    expect(await examined()).toBe(4);
    expect(await ids(asAnn, { from: '2026-01-04', to: '2026-02-01' })).toEqual([]);
    expect(await examined()).toBe(0);
    await addCustom(asAnn, '01:00', { sessionDate: '2026-01-01' });
    // A recording without a tally looks up the latest session.
    expect(await examined()).toBe(1);
  });

  it('[FOCUS-07] [FOCUS-29] adds a custom session at the local time of the caller', async () => {
    const session = await addCustom(asAnn, '09:00', { notes: 'with a ball\n$set', duration: 60 });
    expect(session).toMatchObject({
      startTime: '2026-03-14T08:00:00.000Z',
      endTime: '2026-03-14T08:01:00.000Z',
      day: '2026-03-14',
      duration: 60,
      isCustom: true,
      notes: 'with a ball\n$set',
      newTrophies: [expect.objectContaining({ tier: 'bronze' })],
    });
    const tomorrow = failureOf(addCustom(asAnn, '09:00', { sessionDate: '2026-03-15' }));
    expect(await tomorrow).toMatchObject({ code: 'invalid', details: { errors: [{ field: 'sessionDate' }] } });
  });

  it('[FOCUS-08] refuses a custom session that overlaps another one of the caller, in any space', async () => {
    await addCustom(asAnn, '09:00');
    for (const startTime of ['08:01', '09:00', '09:30', '09:59']) {
      const refused = await failureOf(addCustom(asAnn, startTime));
      expect(refused).toMatchObject({ code: 'conflict', message: 'This overlaps another session that you added' });
    }
    const within = { duration: 60, taskId: todos.add(alone.space, 'mine') };
    expect(await failureOf(addCustom(alone, '09:30', within))).toMatchObject({ code: 'conflict' });
    const around = { duration: 43_200 };
    expect(await failureOf(addCustom(asAnn, '00:00', around))).toMatchObject({ code: 'conflict' });
    await addCustom(asAnn, '08:00');
    await addCustom(asAnn, '10:00');
    await addCustom(asAnn, '23:30');
    await addCustom(outsider, '09:30');
    expect(await list(asAnn)).toHaveLength(4);
  });

  it('[FOCUS-37] refuses time that is already recorded, for both kinds of sessions and in any space', async () => {
    const refused = { code: 'conflict', message: 'This time overlaps a session that is already recorded' };
    const mine = todos.add(alone.space, 'mine');
    // At 10:00 in Berlin.
    await record(asAnn, { endedAt: '2026-03-14T09:25:00Z' });
    for (const endedAt of ['2026-03-14T09:01:01Z', '2026-03-14T09:20:00Z', '2026-03-14T09:48:59Z']) {
      expect(await failureOf(record(asAnn, { endedAt }))).toMatchObject(refused);
      expect(await failureOf(record(alone, { endedAt, taskId: mine }))).toMatchObject(refused);
    }
    for (const time of ['09:02', '10:00', '10:23']) {
      expect(await failureOf(addCustom(asAnn, time))).toMatchObject(refused);
    }
    const around = { startedAt: '2026-03-14T06:00:00Z', endedAt: '2026-03-14T11:00:00Z', duration: 18_000 };
    expect(await failureOf(record(asAnn, around))).toMatchObject(refused);
    expect(await list(asAnn)).toHaveLength(1);
    const tallies = focus.database.collection<{ _id: string }>('tallies');
    expect(await tallies.findOne({ _id: asAnn.userId })).toMatchObject({ totalSessions: 1, totalTime: 1_500 });

    await record(asAnn, { endedAt: '2026-03-14T09:49:00Z' });
    await addCustom(asAnn, '09:01');
    await record(alone, { ...around, duration: 7_200, taskId: mine });
    await record(outsider, { endedAt: '2026-03-14T09:25:00Z' });
    expect(await list(asAnn)).toHaveLength(3);
  });

  it.each([
    ['has no recorded time', { $unset: { latest: 1 as const } }],
    [
      'is older than the last session',
      { $set: { 'latest.sessions': 0, 'latest.end': new Date(0), 'latest.seconds': 0 } },
    ],
  ])('[FOCUS-37] [FOCUS-38] refuses recorded time and a full day when the tally %s', async (_, change) => {
    const sessionDate = '2026-03-12';
    for (const time of ['00:00', '12:00']) await addCustom(asAnn, time, { sessionDate, duration: 43_200 });
    await record(asAnn, { endedAt: '2026-03-14T09:25:00Z' });
    const forget = () => focus.database.collection<{ _id: string }>('tallies').updateOne({ _id: asAnn.userId }, change);
    const first = { code: 'conflict', message: 'This time overlaps a session that is already recorded' };
    const second = { code: 'conflict', message: 'A day holds at most 24 hours of focus time' };
    await forget();
    expect(await failureOf(record(asAnn, { endedAt: '2026-03-14T09:26:00Z' }))).toMatchObject(first);
    await forget();
    expect(await failureOf(record(asAnn, { endedAt: '2026-03-12T23:00:30Z', duration: 60 }))).toMatchObject(second);
    await forget();
    await record(asAnn, { endedAt: '2026-03-13T10:00:00Z' });
    expect(await failureOf(record(asAnn, { endedAt: '2026-03-14T09:26:00Z' }))).toMatchObject(first);
    await record(asAnn, { endedAt: '2026-03-14T10:00:00Z' });
    expect(await list(asAnn)).toHaveLength(5);
  });

  it('[FOCUS-37] [FOCUS-27] accepts one of several simultaneous recordings, on two replicas', async () => {
    const tries = Array.from({ length: 6 }, (_, n) => {
      const input = { taskType: 'todo', taskId, duration: 1_500 + n } as const;
      return failureOf((n % 2 === 0 ? focus : replica).ask(asAnn, recordFocusSession, input));
    });
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ code: 'conflict' })),
    );
    expect(await list(asAnn)).toHaveLength(1);
  });

  it('[FOCUS-38] refuses a session that exceeds the 24 hours of a day, in any space', async () => {
    const sessionDate = '2026-03-12';
    const twelve = { sessionDate, duration: 43_200 };
    await addCustom(asAnn, '00:00', twelve);
    await addCustom(alone, '12:00', { ...twelve, taskId: todos.add(alone.space, 'mine'), duration: 43_140 });
    const full = { code: 'conflict', message: 'A day holds at most 24 hours of focus time' };
    const [least, more] = [
      { sessionDate, duration: 60 },
      { sessionDate, duration: 61 },
    ];
    expect(await failureOf(addCustom(asAnn, '23:59', more))).toMatchObject(full);
    await addCustom(asAnn, '23:59', least);
    expect(await failureOf(record(asAnn, { endedAt: '2026-03-12T22:59:30Z', duration: 20 }))).toMatchObject(full);
    await addCustom(outsider, '23:59', least);
    await addCustom(asAnn, '00:00', { sessionDate: '2026-03-13' });
  });

  it('[FOCUS-08] [FOCUS-27] accepts one of several overlapping custom sessions that are added at the same time, on two replicas', async () => {
    for (let round = 0; round < 5; round++) {
      const who = callerIn(null, person('Ann'));
      const task = { taskId: todos.add(who.space, 'mine') };
      const tries = Array.from({ length: 6 }, (_, n) =>
        failureOf(addCustom(who, `09:0${n}`, task, n % 2 === 0 ? focus : replica)),
      );
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual(
        Array.from({ length: 5 }, () => expect.objectContaining({ code: 'conflict' })),
      );
      expect(await list(who)).toHaveLength(1);
    }
  });

  it('[FOCUS-33] publishes changes to the person, and in a group to all its members', async () => {
    const changesBy = async (by: string) => {
      const entries = await focus.database.collection('journal').find({ 'events.payload.by': by }).toArray();
      return entries.flatMap(({ events }) => events).map(({ payload }) => payload);
    };
    const { userId: by, space } = asAnn;
    await record(alone, { taskId: todos.add(alone.space, 'mine') });
    expect(await changesBy(by)).toEqual([{ space: `u:${by}`, collection: 'focus', by }]);
    await failureOf(record(asAnn, { taskId: newId() }));
    await record(asAnn, { endedAt: '2026-03-14T11:00:00Z' });
    expect((await changesBy(by)).slice(1)).toEqual([
      { space: `u:${by}`, collection: 'focus', by },
      { space, collection: 'leaderboard', by },
    ]);
  });

  it('[FOCUS-10] counts a recording once when it is sent again, and returns the same answer', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(asAnn, {}, key)));
    const [first] = answers;
    expect(first?.newTrophies).toHaveLength(1);
    for (const answer of answers) expect(answer).toEqual(first);
    todos.remove(taskId);
    clock.set('2026-03-14T13:00:00.000Z');
    expect(await record(asAnn, {}, key)).toEqual(first);
    expect(await list(asAnn)).toHaveLength(1);
    expect(await failureOf(record(asAnn, { duration: 60 }, key))).toMatchObject({ code: 'unprocessable' });
  });

  it('[FOCUS-10] a retry gets the first answer although the session would be refused now', async () => {
    const key = newId();
    const input = { startedAt: '2026-03-07T13:00:00Z' };
    const first = await record(asAnn, input, key);
    clock.set('2026-03-15T12:00:00.000Z');
    expect(await record(asAnn, input, key)).toEqual(first);
    expect(await failureOf(record(asAnn, input))).toMatchObject({ code: 'invalid' });
    const [entry] = await focus.database.collection('journal').find({ 'reference.id': first._id }).toArray();
    expect(entry?.reference).toEqual({ id: first._id, trophies: first.newTrophies.map(({ _id }) => _id) });
  });

  it('[FOCUS-10] recognises a session by its times, also under another key and from another space', async () => {
    const goal = owners[1]?.add(asAnn.space, 'read more') ?? '';
    const times = { startedAt: '2026-03-14T10:00:00.250Z', endedAt: '2026-03-14T10:30:00.250Z' };
    const input = { taskType: 'goal', taskId: goal, ...times } as const;
    const { newTrophies, ...first } = await record(asAnn, input);
    expect(newTrophies).not.toEqual([]);
    owners[1]?.add(alone.space, 'read more', goal);
    expect(await record(alone, input)).toEqual({ ...first, newTrophies: [] });
    expect(await list(asAnn)).toHaveLength(1);
    expect(await list(alone)).toEqual([]);
    const another = await record(alone, {
      ...input,
      startedAt: '2026-03-14T09:36:00Z',
      endedAt: '2026-03-14T10:01:00Z',
    });
    expect(another._id).not.toBe(first._id);
    owners[1]?.add(asAnn.space, 'read more', goal);
    const together = await record(outsider, input);
    expect(together._id).not.toBe(first._id);
    expect(together.newTrophies).not.toEqual([]);
  });
});
