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
  RabbitConnection,
  Relay,
  UnitOfWork,
} from '@pawplan/platform';
import type { Connection } from 'mongoose';

// Cuts and poison are the point here; what the platform logs about them would fill the screen.
Logger.overrideLogger(false);

export interface RigOptions extends Partial<EventSettings> {
  prefix: string;
  service: string;
  events: readonly EventDeclaration<object>[];
  connection: Connection;
  rabbitUrl: string;
}

/** One process of a service as far as events go, without Nest: more of them are replicas. */
export interface Rig {
  work: UnitOfWork;
  relay: Relay;
  consumer: EventConsumer;
  /** Adds a handler. */
  on(name: string, handler: EventHandler): void;
  /** As SIGTERM does. */
  close(): Promise<void>;
}

/** Puts one together; neither telling nor following has begun. */
export async function openRig(options: RigOptions): Promise<Rig> {
  const { connection, rabbitUrl, ...settings } = options;
  const rabbit = new RabbitConnection({ url: rabbitUrl, name: `${settings.prefix}.${settings.service}` });
  const journal = new Journal(connection);
  const failures = new EventFailures(connection);
  await Promise.all([journal.ensureIndexes(), failures.ensureIndexes()]);
  const relay = new Relay(rabbit, journal, settings);
  const work = new UnitOfWork(connection, journal, relay, new Clock());
  const inbox = new EventInbox(work, settings);
  const consumer = new EventConsumer(rabbit, new EventAttempts(inbox, failures, settings), settings);
  const close = async () => {
    await consumer.stop();
    await relay.stop();
    await rabbit.close();
  };
  return { work, relay, consumer, on: (name, handler) => inbox.add(name, handler), close };
}
