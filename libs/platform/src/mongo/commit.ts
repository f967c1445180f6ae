import { type ClientSession, mongo } from 'mongoose';
import { pause } from '../time/backoff.js';
import { DatabaseUnavailable, isCommitUnknown, isDisconnect } from './mongo-errors.js';

/**
 * Runs `body` in a transaction and commits it. Repeats the commit while its result is unknown and `deadline` (a moment
 * of `performance.now()`) has not passed. An error from `body` aborts the transaction and is thrown again.
 */
export async function inTransaction<T>(
  client: mongo.MongoClient,
  deadline: number,
  body: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = client.startSession();
  try {
    session.startTransaction({ writeConcern: { w: 'majority' } });
    const result = await body(session);
    await commit(session, deadline);
    return result;
  } catch (error) {
    if (session.inTransaction()) await abort(client, session, error);
    throw error;
  } finally {
    void session.endSession();
  }
}

const COMMIT_RETRY_MS = 10;

async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      // When a socket breaks during a write, the driver throws an error that is not one of its own classes.
      const unknown = isCommitUnknown(error) || !(error instanceof mongo.MongoError);
      if (!unknown) throw error;
      if (performance.now() + COMMIT_RETRY_MS >= deadline) throw new DatabaseUnavailable();
      await pause(COMMIT_RETRY_MS);
    }
  }
}

const KILL_TRIES = 10;
const KILL_RETRY_MS = 100;

/**
 * If a broken connection loses the abort, the transaction would stay open and block others. So its session is killed
 * too.
 */
async function abort(client: mongo.MongoClient, session: ClientSession, cause: unknown): Promise<void> {
  await session.abortTransaction();
  if (!isDisconnect(cause)) return;
  // The driver does not use a dirty session again, but does not mark it as dirty after a system error.
  const { serverSession } = session as unknown as { serverSession?: { isDirty: boolean } };
  if (serverSession) serverSession.isDirty = true;
  void killSession(client, session.id);
}

async function killSession(client: mongo.MongoClient, id: ClientSession['id']): Promise<void> {
  for (let attempt = 0; attempt < KILL_TRIES; attempt++) {
    try {
      await client.db('admin').command({ killSessions: [id] });
      return;
    } catch {
      await pause(KILL_RETRY_MS);
    }
  }
}
