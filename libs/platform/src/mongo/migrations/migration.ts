import type { mongo } from 'mongoose';

/** What a service does when its database must be migrated; see `ServiceConfig.MIGRATE`. */
export const MIGRATE_MODES = ['start', 'only', 'never'] as const;
export type MigrateMode = (typeof MIGRATE_MODES)[number];

/** What a migration receives besides the database. */
export interface MigrationContext {
  /** Aborted when the lock was lost: another replica may already be running the same migration. */
  signal: AbortSignal;
}

/**
 * A change to the data of one service. It may be interrupted and then run again from the start, and replicas of the
 * previous release may be running meanwhile. So it must give the same result when it runs twice, and the previous
 * release must be able to read that result.
 */
export interface Migration {
  /** Counts from 1 in each service. A released number is never given to another migration. */
  number: number;
  name: string;
  up(db: mongo.Db, context: MigrationContext): Promise<void>;
}

/** A collection and the indexes that it must have. */
export interface DeclaredCollection {
  name: string;
  indexes: readonly mongo.IndexDescription[];
}

/** The settings of the migrations of a service. Provided by the platform module. */
export abstract class MigrationSettings {
  migrations: readonly Migration[];
  /** The collections that have no Mongoose model. */
  collections: readonly DeclaredCollection[];
  mode: MigrateMode;
}
