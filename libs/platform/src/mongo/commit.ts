import { type ClientSession, mongo } from 'mongoose';
import { pause } from '../time/backoff.js';
import { DatabaseUnavailable, isCommitUnknown, isDisconnect } from './mongo-errors.js';

/**
 * Runs `body` in a transaction and commits it, asking again while it is unknown whether it was committed and `deadline`
 * (milliseconds since the epoch) has not passed. Whatever `body` throws aborts it and is thrown on.
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

const ASK_AGAIN_MS = 10;

async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      // On a socket that breaks while it is written to, the driver fails with an error that is none of its own.
      const unknown = isCommitUnknown(error) || !(error instanceof mongo.MongoError);
      if (!unknown) throw error;
      if (Date.now() + ASK_AGAIN_MS >= deadline) throw new DatabaseUnavailable();
      await pause(ASK_AGAIN_MS);
    }
  }
}

const KILL_TRIES = 10;
const KILL_AGAIN_MS = 100;

/** An abort that a broken connection swallows would leave the transaction open and in the way of others: its session is ended besides. */
async function abort(client: mongo.MongoClient, session: ClientSession, cause: unknown): Promise<void> {
  await session.abortTransaction();
  if (!isDisconnect(cause)) return;
  // Dirty ones are not used again; the driver does not mark them after a system's error.
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
      await pause(KILL_AGAIN_MS);
    }
  }
}
