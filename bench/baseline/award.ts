import { type ClientSession, type Db, ObjectId } from 'mongodb';
import { addDays, localTime } from './days.ts';
import { collectionsOf, type SessionRow, type TallyRow, TIME_OF, type TotalRow } from './focus-rows.ts';
import { earnedTrophies } from './trophies.ts';

/**
 * Counts sessions towards trophies in the transactions of their recordings. It makes the first write of the
 * transaction, so that two sessions of one person are processed one after the other.
 */
export function awarder(db: Db) {
  const { totals, tallies, runs, trophies } = collectionsOf(db);

  return async (row: SessionRow, timeZone: string, session: ClientSession) => {
    const { userId, day } = row;
    const counted = await count(row, timeZone, session);
    const sameDay = await totals.find({ userId, day }, { session }).toArray();
    const types = new Set([row.taskType, ...sameDay.flatMap(typesOf)]);
    const run = sameDay.length > 0 ? 0 : await extendRun(userId, day, session);
    const longestRun = Math.max(counted.longestRun, run);
    const mostTypesInADay = Math.max(counted.mostTypesInADay, types.size);
    const all = earnedTrophies({ ...counted, longestRun, mostTypesInADay });
    const unchanged = longestRun === counted.longestRun && mostTypesInADay === counted.mostTypesInADay;
    if (unchanged && all.length === counted.trophyCount) return [];
    await tallies.updateOne(
      { _id: userId },
      { $set: { longestRun, mostTypesInADay, trophyCount: all.length } },
      { session },
    );
    const held = new Set((await trophies.find({ userId }, { session }).toArray()).map(({ key }) => key));
    const unlocked = all
      .filter((key) => !held.has(key))
      .map((key) => ({ _id: new ObjectId().toHexString(), userId, key, unlockedAt: row.createdAt }));
    if (unlocked.length > 0) await trophies.insertMany(unlocked, { session });
    return unlocked;
  };

  async function count({ userId, duration, day, ...row }: SessionRow, timeZone: string, session: ClientSession) {
    const [start, end] = [localTime(row.startTime, timeZone), localTime(row.endTime, timeZone)];
    const earlySessions = Number(start.hour < 7);
    const lateSessions = Number(end.hour >= 23 || end.day > day);
    const tally = await tallies.findOneAndUpdate(
      { _id: userId },
      {
        $inc: { totalTime: duration, totalSessions: 1, earlySessions, lateSessions },
        $max: { longestSession: duration },
        $setOnInsert: { longestRun: 0, mostTypesInADay: 0, trophyCount: 0 },
      },
      { session, upsert: true, returnDocument: 'after' },
    );
    return tally as TallyRow;
  }

  /** A session that ends now can only extend the last run. */
  async function extendRun(userId: string, day: string, session: ClientSession): Promise<number> {
    const carried = await runs.findOneAndUpdate({ userId, to: addDays(day, -1) }, { $set: { to: day } }, { session });
    if (!carried) await runs.insertOne({ userId, from: day, to: day }, { session });
    return carried ? (Date.parse(day) - Date.parse(carried.from)) / 86_400_000 + 1 : 1;
  }
}

const typesOf = (total: TotalRow) => (['todo', 'goal', 'habit'] as const).filter((type) => total[TIME_OF[type]] > 0);
