import { Logger } from '@nestjs/common';
import { EVENT_FAILURES_COLLECTION, JOURNAL_COLLECTION, Migrator, PARKED_EVENTS_COLLECTION } from '@pawplan/platform';
import type { Connection } from 'mongoose';

// The log of every created index would fill the screen.
Logger.overrideLogger(false);

/** Creates the collections of the platform with their indexes, as a service does at start. */
export function makeCollections(connection: Connection): Promise<void> {
  const collections = [JOURNAL_COLLECTION, EVENT_FAILURES_COLLECTION, PARKED_EVENTS_COLLECTION];
  const db = connection.getClient().db(connection.name);
  return new Migrator(db, { migrations: [], collections, mode: 'start' }).run();
}
