import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Counter } from 'prom-client';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { Metrics } from '../metrics/metrics.js';
import type { DeclaredCollection } from '../mongo/migrations/migration.js';
import { isOutage } from '../mongo/mongo-errors.js';
import { Failure } from '../rpc/failure.js';
import { validated } from '../validation/validated.js';
import type { EventEnvelope } from './event.js';
import { EventInbox } from './event-inbox.js';
import { EventSettings } from './event-settings.js';
import type { EventToPark, ParkReason } from './event-validator.js';

/** An event that this service stores until an operator retries or drops it. */
export interface ParkedEvent {
  /** The id of the event. */
  _id: string;
  name: string;
  occurredAt: string;
  /** The whole event as JSON text: an event from an unknown sender may have field names that the database rejects. */
  body: string;
  reason: ParkReason;
  error: string;
  parkedAt: Date;
  /** How many retries by an operator have failed. */
  retries: number;
}

export const PARKED_EVENTS_COLLECTION: DeclaredCollection = { name: 'parked_events', indexes: [] };

/**
 * The maximum number of parked events. Above it, events that are undeclared, unsigned or not as declared are dropped:
 * any client of the broker can send any number of them.
 */
const MAX_UNDECLARED = 10_000;
const MAX_ERROR_LENGTH = 1_000;
/**
 * The parked events of a service, in its database, so that they are part of every backup and survive a loss of the
 * broker.
 */
@Injectable()
export class ParkedEvents {
  private readonly log = new Logger(ParkedEvents.name);
  private readonly parked: mongo.Collection<ParkedEvent>;
  private readonly counter: Counter;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly inbox: EventInbox,
    private readonly settings: EventSettings,
    metrics: Metrics,
  ) {
    this.parked = connection.getClient().db(connection.name).collection<ParkedEvent>(PARKED_EVENTS_COLLECTION.name);
    this.counter = metrics.counter('events_parked_total', 'Events that were parked, by name', 'event');
  }

  /**
   * Parks an event, logs it and counts it. Drops the event instead if too many are parked already, unless the reason is
   * `failed`.
   */
  async park({ event, reason, error }: EventToPark): Promise<void> {
    const details = { event: event.name, id: event.id, consumer: this.settings.service, reason };
    if (reason !== 'failed' && (await this.count()) >= MAX_UNDECLARED) {
      this.log.error(details, 'Dropped an event: too many are parked');
      return;
    }
    const { id, name, occurredAt } = event;
    const entry = { name, occurredAt, body: JSON.stringify(event), reason, error: error.slice(0, MAX_ERROR_LENGTH) };
    const change = { $set: { ...entry, parkedAt: new Date() }, $setOnInsert: { retries: 0 } };
    await this.parked.updateOne({ _id: id }, change, { upsert: true });
    this.counter.inc({ event: this.declared(name) ? name : 'unknown' });
    this.log.error(details, 'Parked an event');
  }

  /** An estimate of how many events are parked. */
  count(): Promise<number> {
    return this.parked.estimatedDocumentCount();
  }

  /** The parked events with an id after `after`, in the order of ids. */
  page(after: string, limit: number): Promise<ParkedEvent[]> {
    return this.parked
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  /** Throws Failure `not-found`. */
  async get(id: string): Promise<ParkedEvent> {
    const found = await this.parked.findOne({ _id: id });
    if (!found) throw new Failure('not-found', PLATFORM_MESSAGES.eventNotParked);
    return found;
  }

  /** Deletes a parked event without applying it, and returns it. Throws Failure `not-found`. */
  async drop(id: string): Promise<ParkedEvent> {
    const dropped = await this.parked.findOneAndDelete({ _id: id });
    if (!dropped) throw new Failure('not-found', PLATFORM_MESSAGES.eventNotParked);
    return dropped;
  }

  /**
   * Applies a parked event because an operator decided so, without checking its sender. An event that was applied in
   * the meantime is not applied again. Returns null, or the error: then the event stays parked. Throws Failure
   * `not-found`, and `unavailable` while the database is unavailable.
   */
  async retry(id: string): Promise<string | null> {
    const event = eventOf(await this.get(id));
    try {
      await this.inbox.apply({ ...event, payload: this.payloadOf(event) }, false);
    } catch (failure) {
      if (isOutage(failure)) throw failure;
      const error = String(failure).slice(0, MAX_ERROR_LENGTH);
      await this.parked.updateOne({ _id: id }, { $set: { error }, $inc: { retries: 1 } });
      return error;
    }
    await this.parked.deleteOne({ _id: id });
    return null;
  }

  private payloadOf({ name, payload }: EventEnvelope): object {
    const declared = this.declared(name);
    if (!declared) throw new Error('No such event is declared');
    return validated(declared.payload, payload);
  }

  private declared(name: string) {
    return this.settings.events.find((event) => event.name === name);
  }
}

/** The event as it was sent. */
export const eventOf = ({ body }: ParkedEvent): EventEnvelope => JSON.parse(body);
