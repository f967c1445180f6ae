import type { ChannelModel } from 'amqplib';
import { type ClientSession, type Db, type MongoClient, ObjectId } from 'mongodb';
import { awarder } from './award.ts';
import { localTime } from './days.ts';
import { type Caller, collectionsOf, type SessionRow, type TaskType, TIME_OF } from './focus-rows.ts';
import type { Outbox } from './outbox.ts';
import { Client } from './rpc.ts';
import { queues } from './settings.ts';

interface Request {
  caller: Caller;
  body: { taskType: TaskType; taskId: string; duration: number; endedAt: string };
}

/**
 * Creates the handler that records a session. It asks for the title, then writes session, daily total, tally and events
 * in one transaction.
 */
export async function recorder(client: MongoClient, db: Db, connection: ChannelModel, outbox: Outbox) {
  const planner = await Client.open(connection);
  const award = awarder(db);
  const { sessions, totals } = collectionsOf(db);

  return async ({ caller, body }: Request) => {
    const { userId, space, timeZone } = caller;
    const asked = await planner.call<{ title: string } | null>(queues.planner, 'title', { space, id: body.taskId });
    if (!asked) throw new Error('no such task');
    const row = newRow(caller, body, asked.title);
    const payloads = [
      { space: `u:${userId}`, collection: 'focus', by: userId },
      { space, collection: 'leaderboard', by: userId },
    ];
    const [newTrophies, committed] = await client.withSession((session) =>
      session.withTransaction(async () => {
        const unlocked = await award(row, timeZone, session);
        await sessions.insertOne(row, { session });
        await addToDay(row, session);
        return [unlocked, await outbox.add(payloads, session)] as const;
      }),
    );
    outbox.relay(committed);
    const { userId: _user, space: _space, titleAskedAt: _asked, askTitleAt: _again, ...view } = row;
    return { ...view, newTrophies };
  };

  async function addToDay({ userId, space, day, taskType, duration, createdAt }: SessionRow, session: ClientSession) {
    const times = { todoTime: 0, goalTime: 0, habitTime: 0, [TIME_OF[taskType]]: duration };
    await totals.updateOne(
      { userId, day, space },
      {
        $inc: { totalTime: duration, totalSessions: 1, ...times },
        $max: { longestSession: duration, reachedAt: createdAt },
      },
      { session, upsert: true },
    );
  }
}

function newRow({ userId, space, timeZone }: Caller, body: Request['body'], taskTitle: string): SessionRow {
  const { taskType, taskId, duration } = body;
  const endTime = new Date(body.endedAt);
  const startTime = new Date(endTime.getTime() - duration * 1_000);
  return {
    _id: new ObjectId().toHexString(),
    userId,
    space,
    taskType,
    taskId,
    taskTitle,
    titleAskedAt: null,
    askTitleAt: null,
    duration,
    startTime,
    endTime,
    day: localTime(startTime, timeZone).day,
    isCustom: false,
    notes: '',
    createdAt: new Date(),
  };
}
