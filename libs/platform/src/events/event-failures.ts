import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { EVENT_KEPT_MS } from '../mongo/journal.schema.js';
import type { EventEnvelope } from './event.js';

/** An event that a handler has failed on. */
export interface EventFailure {
  /** The event's id. */
  _id: string;
  failures: number;
  lastError: string;
  event: EventEnvelope;
  /** When it is tried again; absent once parked. */
  dueAt?: Date;
  parkedAt?: Date;
}

/** Milliseconds for which nobody else tries an event that somebody has taken up. */
const CLAIM_MS = 60_000;

/** Counts failures per event and keeps the failed events until their next try, so that they take no place in the queue meanwhile. */
@Injectable()
export class EventFailures {
  private readonly failures: mongo.Collection<EventFailure>;

  constructor(@InjectConnection() connection: Connection) {
    this.failures = connection.getClient().db(connection.name).collection<EventFailure>('event_failures');
  }

  /** Creates the collection's indexes. */
  async ensureIndexes(): Promise<void> {
    await this.failures.createIndexes([
      { key: { dueAt: 1 }, sparse: true },
      { key: { parkedAt: 1 }, sparse: true, expireAfterSeconds: EVENT_KEPT_MS / 1_000 },
    ]);
  }

  /** Counts one failure more and returns how it stands. Until told otherwise it is tried again after the time of a claim. */
  async count(event: EventEnvelope, error: unknown): Promise<EventFailure> {
    const counted = await this.failures.findOneAndUpdate(
      { _id: event.id },
      { $inc: { failures: 1 }, $set: { event, lastError: String(error), dueAt: claimedUntil(new Date()) } },
      { upsert: true, returnDocument: 'after', ignoreUndefined: true },
    );
    if (!counted) throw new Error('An upsert gave nothing back');
    return counted;
  }

  /** Sets when the event is tried again. */
  async tryAgainAt(id: string, dueAt: Date): Promise<void> {
    await this.failures.updateOne({ _id: id }, { $set: { dueAt } });
  }

  /** Takes up one event whose next try is due; it is nobody else's for a minute. */
  claimDue(now: Date): Promise<EventFailure | null> {
    return this.failures.findOneAndUpdate(
      { dueAt: { $lte: now } },
      { $set: { dueAt: claimedUntil(now) } },
      { sort: { dueAt: 1 } },
    );
  }

  /** Notes that the event lies in the parked queue and is not tried again. */
  async park(id: string): Promise<void> {
    await this.failures.updateOne({ _id: id }, { $set: { parkedAt: new Date() }, $unset: { dueAt: true } });
  }

  /** Forgets an event that has taken effect. */
  async forget(id: string): Promise<void> {
    await this.failures.deleteOne({ _id: id });
  }
}

const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);
