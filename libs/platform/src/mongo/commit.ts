import type { ClientSession } from 'mongoose';
import { isCommitUnknown } from './mongo-errors.js';

/**
 * Runs `body` in a transaction of the session and commits it, asking again while it is unknown whether it was committed and `deadline`
 * (milliseconds since the epoch) has not passed. Whatever `body` throws aborts it and is thrown on.
 */
export async function inTransaction<T>(
  session: ClientSession,
  deadline: number,
  body: (session: ClientSession) => Promise<T>,
): Promise<T> {
  try {
    session.startTransaction({ writeConcern: { w: 'majority' } });
    const result = await body(session);
    await commit(session, deadline);
    return result;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction();
    throw error;
  } finally {
    void session.endSession();
  }
}

async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!isCommitUnknown(error) || Date.now() >= deadline) throw error;
    }
  }
}
