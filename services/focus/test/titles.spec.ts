import {
  type Caller,
  type FocusSession,
  listFocusSessions,
  type RecordedFocusSession,
  type RecordFocusSession,
  recordFocusSession,
  type TaskType,
} from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { callerIn, FixedClock, newId, person } from '@pawplan/testing/service';
import { TitleFiller } from '../src/titles/title-filler.service.js';
import { type Focus, startFocus } from './focus.js';
import { startTaskOwner, type TaskOwner } from './task-owner.js';

const NOON = '2026-03-14T12:00:00.000Z';
const HALF_A_MINUTE_LATER = '2026-03-14T12:00:30.000Z';
const HOURLY = { FOCUS_POLL_SECONDS: '3600', FOCUS_TITLE_DEADLINE_MS: '1000' };
const clock = new FixedClock(NOON);

describe('session titles while the owner of the task is unavailable', () => {
  let focus: Focus;
  let replica: Focus;
  let todos: TaskOwner | undefined;
  let others: TaskOwner | undefined;
  let asAnn: Caller;

  beforeAll(async () => {
    focus = await startFocus({ settings: HOURLY });
    replica = await startFocus({ prefix: focus.prefix, settings: HOURLY });
    for (const each of [focus, replica]) clock.setIn(each.app);
  });
  afterAll(async () => {
    await todos?.close();
    await others?.close();
    await replica?.close();
    await focus?.close();
  });

  beforeEach(async () => {
    clock.set(NOON);
    recorded = 0;
    for (const owner of [todos, others]) owner?.failWith(null);
    asAnn = callerIn(newId(), person('Ann'));
    await focus.database.collection('sessions').deleteMany({});
  });

  /** The sessions follow each other; the last one ends now. */
  let recorded = 0;
  const record = (taskType: TaskType, taskId = newId()) => {
    const endedAt = new Date(Date.parse(NOON) - recorded++ * 1_500_000).toISOString();
    const input: RecordFocusSession = { taskType, taskId, duration: 1_500, endedAt };
    return focus.ask(asAnn, recordFocusSession, input);
  };
  const find = async (id: string): Promise<FocusSession | undefined> =>
    (await focus.ask(asAnn, listFocusSessions, {})).find(({ _id }) => _id === id);
  const titleOf = async ({ _id }: FocusSession) => (await find(_id))?.taskTitle;
  const fillAt = (time: string, by = focus): Promise<number> => {
    clock.set(time);
    return by.app.get(TitleFiller, { strict: false }).fillDue();
  };
  const waiting = () => focus.database.collection('sessions').countDocuments({ titleAskedAt: { $ne: null } });
  /** The change events about a person's sessions, except those that the person caused. */
  const changesOf = async ({ userId }: Caller): Promise<object[]> => {
    const journal = focus.database.collection('journal');
    const entries = await journal.find({ 'events.payload.space': `u:${userId}` }).toArray();
    return entries.flatMap(({ events }) => events).filter(({ payload }) => payload.by === '');
  };

  it('[FOCUS-05] [FOCUS-30] records a session without its title, and fills the title in once when the owner answers, also with two replicas', async () => {
    const sessions = await Promise.all((['todo', 'goal', 'habit'] as const).map((type) => record(type)));
    for (const session of sessions) expect(session).toMatchObject({ taskTitle: '', duration: 1_500 });
    expect(sessions.flatMap(({ newTrophies }) => newTrophies)).not.toEqual([]);
    expect(await focus.ask(asAnn, listFocusSessions, {})).toHaveLength(3);

    todos = await startTaskOwner(focus);
    others = await startTaskOwner(focus, 'progress');
    const [todo, goal, habit] = sessions as [RecordedFocusSession, RecordedFocusSession, RecordedFocusSession];
    todos.add(asAnn.space, 'walk the dog', todo.taskId);
    others.add(asAnn.space, 'run', goal.taskId);
    others.add(asAnn.space, 'stretch', habit.taskId);
    expect(await fillAt('2026-03-14T12:00:29.999Z')).toBe(0);
    const filled = await Promise.all([fillAt(HALF_A_MINUTE_LATER), fillAt(HALF_A_MINUTE_LATER, replica)]);
    expect(filled.reduce((sum, count) => sum + count)).toBe(3);
    expect(await Promise.all([todo, goal, habit].map(titleOf))).toEqual(['walk the dog', 'run', 'stretch']);
    expect(await changesOf(asAnn)).toHaveLength(3);
    expect(await fillAt('2026-03-15T12:00:00.000Z')).toBe(0);
    expect(await waiting()).toBe(0);
  });

  it.each(['unavailable', 'timeout', 'internal'] as const)(
    '[FOCUS-05] records a session when the owner of the task fails with %s',
    async (code) => {
      todos?.failWith(code);
      expect(await record('todo')).toMatchObject({ taskTitle: '' });
    },
  );

  it('[FOCUS-30] leaves the title empty when the task does not exist, and does not request it again', async () => {
    todos?.failWith('unavailable');
    const session = await record('todo');
    todos?.failWith(null);
    expect(await fillAt(HALF_A_MINUTE_LATER)).toBe(0);
    expect(await titleOf(session)).toBe('');
    expect(await waiting()).toBe(0);
    expect(await changesOf(asAnn)).toEqual([]);
  });

  it('[FOCUS-30] calls an unavailable service once per poll, and still calls the others', async () => {
    todos?.failWith('unavailable');
    others?.failWith('unavailable');
    for (let n = 0; n < 3; n++) await record('todo');
    const habit = await record('habit');
    others?.failWith(null);
    others?.add(asAnn.space, 'stretch', habit.taskId);
    const before = todos?.asked.length ?? 0;
    expect(await fillAt(HALF_A_MINUTE_LATER)).toBe(1);
    expect(todos?.asked).toHaveLength(before + 1);
    expect(await titleOf(habit)).toBe('stretch');
    expect(await waiting()).toBe(3);
  });

  it('[FOCUS-30] requests the other titles when the service fails with an internal error for one', async () => {
    todos?.failWith('internal');
    const sessions = [await record('todo'), await record('todo')];
    const before = todos?.asked.length ?? 0;
    await fillAt(HALF_A_MINUTE_LATER);
    expect(todos?.asked).toHaveLength(before + sessions.length);
  });

  it('[FOCUS-30] stops asking after a week', async () => {
    todos?.failWith('unavailable');
    const session = await record('todo');
    await fillAt('2026-03-21T11:59:59.000Z');
    expect(await waiting()).toBe(1);
    await fillAt('2026-03-21T12:30:00.000Z');
    expect(await waiting()).toBe(0);
    expect(await titleOf(session)).toBe('');
  });

  it('[FOCUS-30] the poller fills in missing titles', async () => {
    todos?.failWith('unavailable');
    const session = await record('todo');
    todos?.failWith(null);
    todos?.add(asAnn.space, 'walk the dog', session.taskId);
    const polling = await startFocus({ prefix: focus.prefix, settings: { FOCUS_POLL_SECONDS: '1' } });
    try {
      await waitUntil('the title is there', async () => (await titleOf(session)) === 'walk the dog');
    } finally {
      await polling.close();
    }
  });
});
