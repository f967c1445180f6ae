import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { DeclaredCollection } from '../mongo/migrations/migration.js';
import type { EventEnvelope } from './event.js';

/** An event for which a handler has failed. */
interface EventFailure {
  /** The id of the event. */
  _id: string;
  failures: number;
  lastError: string;
  event: EventEnvelope;
  /** When the next try is due. */
  dueAt: Date;
}

export const EVENT_FAILURES_COLLECTION: DeclaredCollection = {
  name: 'event_failures',
  indexes: [{ key: { dueAt: 1 }, sparse: true }],
};

/** Milliseconds for which a claimed event is not claimed again. */
const CLAIM_MS = 60_000;

/**
 * Counts the failures of each event and stores failed events until their next try, so that they do not occupy the queue
 * meanwhile.
 */
@Injectable()
export class EventFailures {
  private readonly failures: mongo.Collection<EventFailure>;

  constructor(@InjectConnection() connection: Connection) {
    this.failures = connection.getClient().db(connection.name).collection<EventFailure>(EVENT_FAILURES_COLLECTION.name);
  }

  /**
   * Counts one more failure and returns the updated record. Claims the event, so that without a later {@link
   * tryAgainAt} the next try is due when the claim ends.
   */
  async count(event: EventEnvelope, error: unknown): Promise<EventFailure> {
    const counted = await this.failures.findOneAndUpdate(
      { _id: event.id },
      { $inc: { failures: 1 }, $set: { event, lastError: String(error), dueAt: claimedUntil(new Date()) } },
      { upsert: true, returnDocument: 'after', ignoreUndefined: true },
    );
    if (!counted) throw new Error('An upsert returned no document');
    return counted;
  }

  /** Sets when the next try is due. */
  async scheduleRetry(id: string, dueAt: Date): Promise<void> {
    await this.failures.updateOne({ _id: id }, { $set: { dueAt } });
  }

  /** Claims one event whose next try is due. No other process can claim it for one minute. */
  claimDue(now: Date): Promise<EventFailure | null> {
    return this.failures.findOneAndUpdate(
      { dueAt: { $lte: now } },
      { $set: { dueAt: claimedUntil(now) } },
      { sort: { dueAt: 1 } },
    );
  }

  /** Deletes the record of an event that was applied or parked. */
  async forget(id: string): Promise<void> {
    await this.failures.deleteOne({ _id: id });
  }
}

const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);
