import { deepStrictEqual } from 'node:assert';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { addDays, localTime } from './baseline/days.ts';
import { collectionsOf, type SessionRow, TIME_OF } from './baseline/focus-rows.ts';
import { earnedTrophies } from './baseline/trophies.ts';
import type { Account } from './data.ts';

/** The time zone of all people in the bench. */
export const ZONE = 'Europe/Berlin';

/** The focus history of a person: the number of days up to today, and the sessions per day. */
interface History {
  days: number;
  perDay: number;
}

export const HISTORY = {
  short: { days: 1, perDay: 10 },
  usual: { days: 200, perDay: 5 },
  long: { days: 10_000, perDay: 10 },
} satisfies Record<string, History>;

const TYPES = ['todo', 'goal', 'habit'] as const;
const MINUTE_MS = 60_000;
const SECONDS = 1_500;
/** Days whose sessions are written in one batch. */
const BATCH = 1_000;

/**
 * Creates a focus history for each of these people in their group, directly in the database, which is faster than API
 * calls. Writes the same documents as calls would: sessions, totals, tally, run, trophies.
 */
export async function fillFocus(
  env: Record<string, string | undefined>,
  people: readonly Account[],
  history: History,
): Promise<void> {
  const client = await MongoClient.connect(env.MONGODB_URI ?? '');
  const db = client.db(`${env.NAME_PREFIX}_focus`);
  for (const person of people) await fillOne(db, person, history);
  // Written to disk now, so that this does not happen during a measurement.
  await client.db('admin').command({ fsync: 1 });
  await client.close();
}

/** Throws when sessions, totals, tallies and trophies are not consistent, for the data of both sides. */
export async function checkTotals(env: Record<string, string | undefined>): Promise<void> {
  const client = await MongoClient.connect(env.MONGODB_URI ?? '');
  const { sessions, totals, tallies, trophies } = collectionsOf(client.db(`${env.NAME_PREFIX}_focus`));
  const counted = { _id: null, sessions: { $sum: '$totalSessions' }, time: { $sum: '$totalTime' } };
  const each = { _id: null, sessions: { $sum: 1 }, time: { $sum: '$duration' } };
  const recorded = await sessions.aggregate([{ $group: each }]).next();
  const inDays = await totals.aggregate([{ $group: counted }]).next();
  const inTallies = await tallies.aggregate([{ $group: { ...counted, trophies: { $sum: '$trophyCount' } } }]).next();
  const given = await trophies.countDocuments();
  await client.close();
  deepStrictEqual(inDays, recorded);
  deepStrictEqual(inTallies, { ...recorded, trophies: given });
}

async function fillOne(db: Db, { userId, groupId }: Account, { days, perDay }: History): Promise<void> {
  const { sessions, totals, tallies, runs, trophies } = collectionsOf(db);
  const space = `g:${groupId}`;
  const { day: today } = localTime(new Date(), ZONE);
  const first = addDays(today, 1 - days);
  for (let from = 0; from < days; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, days - from) }, (_, index) => addDays(first, from + index));
    const rows = some.map((day) => sessionsOf({ userId, space }, day, perDay));
    await sessions.insertMany(rows.flat(), { ordered: false });
    await totals.insertMany(rows.map(totalOf), { ordered: false });
  }
  const counts = {
    totalTime: days * perDay * SECONDS,
    totalSessions: days * perDay,
    longestSession: SECONDS,
    longestRun: days,
    mostTypesInADay: TYPES.length,
    earlySessions: 0,
    lateSessions: 0,
  };
  const keys = earnedTrophies(counts);
  const unlockedAt = new Date();
  await tallies.insertOne({ _id: userId, ...counts, trophyCount: keys.length });
  await runs.insertOne({ userId, from: first, to: today });
  await trophies.insertMany(keys.map((key) => ({ _id: new ObjectId().toHexString(), userId, key, unlockedAt })));
}

/** The sessions of a day: one every half hour from 08:00 UTC. */
function sessionsOf(owner: Pick<SessionRow, 'userId' | 'space'>, day: string, count: number): SessionRow[] {
  return Array.from({ length: count }, (_, index) => {
    const startTime = new Date(Date.parse(`${day}T08:00:00Z`) + index * 30 * MINUTE_MS);
    const endTime = new Date(startTime.getTime() + SECONDS * 1_000);
    return {
      _id: new ObjectId().toHexString(),
      ...owner,
      taskType: TYPES[index % TYPES.length] ?? 'todo',
      taskId: new ObjectId().toHexString(),
      taskTitle: `Something that took ${SECONDS} seconds`,
      titleAskedAt: null,
      askTitleAt: null,
      duration: SECONDS,
      startTime,
      endTime,
      day,
      isCustom: false,
      notes: '',
      createdAt: endTime,
    };
  });
}

/** The daily total of these sessions. */
function totalOf(rows: readonly SessionRow[]) {
  const last = rows.at(-1);
  if (!last) throw new Error('A day without a session has no total');
  const { userId, space, day, endTime } = last;
  const times = { todoTime: 0, goalTime: 0, habitTime: 0 };
  for (const { taskType, duration } of rows) times[TIME_OF[taskType]] += duration;
  return {
    userId,
    space,
    day,
    totalTime: rows.length * SECONDS,
    totalSessions: rows.length,
    ...times,
    longestSession: SECONDS,
    reachedAt: endTime,
  };
}
