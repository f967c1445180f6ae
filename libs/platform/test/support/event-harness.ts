import { Logger } from '@nestjs/common';
import {
  Clock,
  EventAttempts,
  EventConsumer,
  type EventDeclaration,
  EventFailures,
  type EventHandler,
  EventInbox,
  type EventSettings,
  Journal,
  Metrics,
  ParkedEvents,
  RabbitConnection,
  Relay,
  UnitOfWork,
} from '@pawplan/platform';
import type { Connection } from 'mongoose';
import { makeCollections } from './make-collections.js';

// These tests cut connections and send broken events on purpose; the logs of the platform would fill the screen.
Logger.overrideLogger(false);

export interface HarnessOptions extends Partial<EventSettings> {
  prefix: string;
  service: string;
  events: readonly EventDeclaration<object>[];
  connection: Connection;
  rabbitUrl: string;
  acceptUnsigned?: boolean;
}

/** The event handling of one process of a service, without Nest. Several harnesses of one service are replicas. */
export interface EventHarness {
  work: UnitOfWork;
  rabbit: RabbitConnection;
  relay: Relay;
  consumer: EventConsumer;
  metrics: Metrics;
  parked: ParkedEvents;
  /** Adds a handler. */
  on(name: string, handler: EventHandler): void;
  /** Stops the process in the same order as SIGTERM. */
  close(): Promise<void>;
}

/** Creates a harness. It neither publishes nor consumes yet. */
export async function openHarness(options: HarnessOptions): Promise<EventHarness> {
  const { connection, rabbitUrl, acceptUnsigned, ...settings } = options;
  const rabbit = new RabbitConnection({
    url: rabbitUrl,
    name: `${settings.prefix}.${settings.service}`,
    process: settings.service,
    acceptUnsigned,
  });
  const journal = new Journal(connection);
  const failures = new EventFailures(connection);
  await makeCollections(connection);
  const relay = new Relay(rabbit, journal, settings);
  const work = new UnitOfWork(connection, journal, relay, new Clock());
  const inbox = new EventInbox(work, settings);
  const metrics = new Metrics({});
  const parked = new ParkedEvents(connection, inbox, settings, metrics);
  const consumer = new EventConsumer(rabbit, new EventAttempts(inbox, failures, parked, settings), parked, settings);
  const close = async () => {
    await consumer.stop();
    await relay.stop();
    await rabbit.close();
  };
  return { work, rabbit, relay, consumer, metrics, parked, on: (name, handler) => inbox.add(name, handler), close };
}
