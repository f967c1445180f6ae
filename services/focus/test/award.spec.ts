import type { Trophy } from '@pawplan/contracts';
import { addDays, currentCall, UnitOfWork } from '@pawplan/platform';
import { newId } from '@pawplan/testing/service';
import type { FocusSessionDocument } from '../src/focus-sessions/focus-session.schema.js';
import { TotalsRepository } from '../src/totals/totals.repository.js';
import type { FocusStreak } from '../src/trophies/focus-streak.schema.js';
import type { Tally } from '../src/trophies/tally.schema.js';
import { TrophiesService } from '../src/trophies/trophies.service.js';
import { type Focus, startFocus } from './focus.js';

const names = (trophies: Trophy[]) => trophies.map(({ trophyName }) => trophyName);

describe('awarding trophies', () => {
  let focus: Focus;
  let session: FocusSessionDocument;

  beforeAll(async () => {
    focus = await startFocus();
  });
  afterAll(() => focus?.close());

  beforeEach(() => {
    const userId = newId();
    session = {
      _id: newId(),
      userId,
      space: `u:${userId}`,
      taskType: 'todo',
      taskId: newId(),
      taskTitle: 'walk',
      titleAskedAt: null,
      askTitleAt: null,
      duration: 60,
      startTime: new Date('2026-03-14T11:59:00Z'),
      endTime: new Date('2026-03-14T12:00:00Z'),
      day: '2026-03-14',
      isCustom: false,
      notes: '',
      createdAt: new Date('2026-03-14T12:00:00Z'),
    };
  });

  const award = (of: FocusSessionDocument): Promise<Trophy[]> => {
    const trophies = focus.app.get(TrophiesService, { strict: false });
    const totals = focus.app.get(TotalsRepository, { strict: false });
    const work = focus.app.get(UnitOfWork, { strict: false });
    const write = () =>
      work.run(async (tx) => {
        const latest = { sessions: 1, end: of.endTime, day: of.day, seconds: of.duration };
        const tally = await trophies.count(of, 'UTC', latest, tx);
        return trophies.award(of, tally, await totals.add(of, tx), tx);
      });
    // Transactions that collide retry until this deadline. On a busy machine this may take longer than any caller would
    // wait.
    return currentCall.run({ requestId: newId(), deadline: performance.now() + 60_000 }, write);
  };

  it('[TROPHY-11] awards each trophy once when only the database separates simultaneous recordings', async () => {
    for (let round = 0; round < 5; round++) {
      const one = { ...session, userId: newId(), duration: 900 };
      const given = await Promise.all(Array.from({ length: 4 }, () => award(one)));
      expect(names(given.flat()).sort()).toEqual(['Curious Kitten', 'First Pawprint']);
    }
  }, 60_000);

  it('[TROPHY-05] [TROPHY-06] awards the highest trophies for the last missing session', async () => {
    await focus.database.collection<Tally>('tallies').insertOne({
      _id: session.userId,
      totalTime: 500 * 3_600 - 60,
      totalSessions: 999,
      longestSession: 0,
      longestRun: 0,
      mostTypesInADay: 0,
      earlySessions: 0,
      lateSessions: 0,
      trophyCount: 0,
    });
    expect(names(await award(session)).slice(0, 2)).toEqual(['Heart of a Lion', 'Crown of the Pack']);
    expect(await award({ ...session, duration: 1 })).toEqual([]);
  });

  it('[TROPHY-07] [TROPHY-19] joins two long streaks, and awards the trophy for the new length', async () => {
    const { userId, day } = session;
    const near = (count: number) => addDays(day, count);
    const streaks = focus.database.collection<FocusStreak>('runs');
    await streaks.insertMany([
      { userId, from: near(-300), to: near(-1) },
      { userId, from: near(1), to: near(64) },
      { userId, from: near(66), to: near(70) },
    ]);
    expect(names(await award(session))[0]).toBe('Friend for All Seasons');
    expect(await streaks.find({ userId }).sort({ to: 1 }).toArray()).toMatchObject([
      { from: near(-300), to: near(64) },
      { from: near(66), to: near(70) },
    ]);
  });
});
