import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type FocusSession,
  focusStats,
  groupPurged,
  listFocusSessions,
  recordFocusSession,
} from '@pawplan/contracts';
import { EventInbox } from '@pawplan/platform';
import { callerIn, FixedClock, newId, person } from '@pawplan/testing/service';
import { PurgeService } from '../src/focus-sessions/purge/purge.service.js';
import { type Focus, startFocus } from './focus.js';
import { startTaskOwner, type TaskOwner } from './task-owner.js';

const HOURLY = { FOCUS_POLL_SECONDS: '3600' };

describe('a purged group', () => {
  const clock = new FixedClock('2026-03-14T12:00:00.000Z');
  const group = newId();
  const [ann, ben] = [person('Ann'), person('Ben')];
  const [asAnn, asBen, alone, elsewhere] = [
    callerIn(group, ann, [ann, ben]),
    callerIn(group, ben, [ann, ben]),
    callerIn(null, ann),
    callerIn(newId(), ann),
  ];
  let focus: Focus;
  let replica: Focus;
  let todos: TaskOwner;

  beforeAll(async () => {
    focus = await startFocus({ settings: HOURLY });
    replica = await startFocus({ prefix: focus.prefix, settings: HOURLY });
    for (const each of [focus, replica]) clock.setIn(each.app);
    todos = await startTaskOwner(focus);
  });
  afterAll(async () => {
    await todos?.close();
    await replica?.close();
    await focus?.close();
  });

  const record = async (caller: Caller, duration: number, endedAt: string): Promise<FocusSession> => {
    const taskId = todos.add(caller.space, 'walk the dog');
    const input = { taskType: 'todo', taskId, duration, endedAt } as const;
    const { newTrophies: _, ...session } = await focus.ask(caller, recordFocusSession, input);
    return session;
  };
  const list = (caller: Caller) => focus.ask(caller, listFocusSessions, {});
  const stats = (caller: Caller) => focus.ask(caller, focusStats, { period: 'weekly' });
  const advance = (service: Focus, stop?: AbortSignal) =>
    service.app.get(PurgeService, { strict: false }).advance(stop);
  const hear = () => {
    const envelope = { id: randomUUID(), name: groupPurged.name, aggregateId: group, version: 1 };
    const event = { ...envelope, occurredAt: '', requestId: '', payload: { groupId: group } };
    return focus.app.get(EventInbox, { strict: false }).apply(event, true);
  };
  const totals = () => focus.database.collection('daily-totals');

  it('[FOCUS-31] its sessions and totals move to each person once, also with two replicas and a repeated event', async () => {
    const own = await record(alone, 100, '2026-03-13T12:00:00Z');
    const same = await record(asAnn, 200, '2026-03-13T13:00:00Z');
    const later = await record(asAnn, 300, '2026-03-14T11:00:00Z');
    const bens = await record(asBen, 400, '2026-03-14T11:00:00Z');
    const unaffected = await record(elsewhere, 500, '2026-03-14T10:00:00Z');
    const before = await Promise.all([stats(asAnn), stats(asBen)]);

    await hear();
    await advance(focus, AbortSignal.abort());
    expect(await list(asAnn)).toEqual([later, same]);
    await Promise.all([advance(focus), advance(replica), advance(focus), advance(replica)]);
    await hear();
    await advance(replica);

    expect(await list(asAnn)).toEqual([]);
    expect(await list(alone)).toEqual([later, same, own]);
    expect(await list(callerIn(null, ben))).toEqual([bens]);
    expect(await list(elsewhere)).toEqual([unaffected]);
    expect(await Promise.all([stats(asAnn), stats(asBen)])).toEqual(before);
    expect(await totals().countDocuments({ space: asAnn.space })).toBe(0);
    expect(await totals().find({ space: alone.space }).sort({ day: 1 }).toArray()).toMatchObject([
      { day: '2026-03-13', totalTime: 300, totalSessions: 2, todoTime: 300, longestSession: 200 },
      { day: '2026-03-14', totalTime: 300, totalSessions: 1, todoTime: 300, longestSession: 300 },
    ]);
    expect(await focus.database.collection('purges').countDocuments()).toBe(0);
  });
});
