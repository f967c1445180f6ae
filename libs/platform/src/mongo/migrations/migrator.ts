import { Logger } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { pause } from '../../time/backoff.js';
import { applyIndexChange, findIndexChanges, finishIndexBuilds, type IndexChange } from './index-changes.js';
import type { DeclaredCollection, MigrateMode, Migration } from './migration.js';
import { MigrationLock } from './migration-lock.js';

const MIGRATIONS_COLLECTION = 'migrations';

/** A migration that was applied. */
interface AppliedMigration {
  _id: number;
  name: string;
  appliedAt: Date;
  tookMs: number;
}

export interface MigratorOptions {
  migrations: readonly Migration[];
  /** Every collection with its indexes. */
  collections: readonly DeclaredCollection[];
  /** With `never`, a database that needs a migration is an error. */
  mode: MigrateMode;
  /** Milliseconds after which the lock of a crashed replica is free. */
  lockMs?: number;
  /** Milliseconds to wait for another replica that migrates. */
  waitMs?: number;
}

interface Plan {
  /** A newer release has already migrated the database: this release must not change its indexes back. */
  isNewer: boolean;
  migrations: Migration[];
  /**
   * Names of the missing collections. They are created here, because transactions that create a collection would
   * conflict with each other.
   */
  collections: string[];
  indexes: IndexChange[];
}

const LOCK_MS = 30_000;
const WAIT_MS = 10 * 60_000;
const CHECK_EVERY_MS = 200;

/**
 * Migrates the data and the indexes of the database of one service to what this release declares. One replica migrates,
 * the others wait.
 */
export class Migrator {
  private readonly log = new Logger(Migrator.name);
  private readonly applied: mongo.Collection<AppliedMigration>;

  constructor(
    private readonly db: mongo.Db,
    private readonly options: MigratorOptions,
  ) {
    this.applied = db.collection<AppliedMigration>(MIGRATIONS_COLLECTION);
    requireOrder(options.migrations);
  }

  /**
   * Resolves when nothing is left to do. Throws when a migration fails or another replica takes too long; completed
   * migrations stay applied.
   */
  async run(): Promise<void> {
    const { mode, lockMs = LOCK_MS, waitMs = WAIT_MS } = this.options;
    const lock = new MigrationLock(this.db, lockMs);
    const giveUpAt = performance.now() + waitMs;
    for (let attempt = 0; !(await this.isDone(lock)); attempt++) {
      if (mode === 'never') throw new Error(`${this.db.databaseName} must be migrated first: run "npm run migrate"`);
      if (await lock.acquire()) {
        await this.apply(lock).finally(() => lock.release());
        return;
      }
      const holder = await lock.holder();
      if (performance.now() > giveUpAt) {
        throw new Error(`${this.db.databaseName} is still being migrated by ${holder}: gave up waiting`);
      }
      if (attempt === 0) this.log.log(`Waiting: ${this.db.databaseName} is being migrated by ${holder}`);
      await pause(CHECK_EVERY_MS);
    }
  }

  /**
   * The server lists an index while it is still being built. So the database counts as migrated only when no replica
   * holds the lock, not even a crashed one.
   */
  private async isDone(lock: MigrationLock): Promise<boolean> {
    const { isNewer, migrations, collections, indexes } = await this.plan();
    if (isNewer) return true;
    const isEmpty = migrations.length + collections.length + indexes.length === 0;
    return isEmpty && (await lock.holder()) === undefined;
  }

  private async plan(): Promise<Plan> {
    const applied = new Set((await this.applied.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id));
    const { migrations, collections } = this.options;
    const newest = migrations.at(-1)?.number ?? 0;
    if (Math.max(0, ...applied) > newest) return { isNewer: true, migrations: [], collections: [], indexes: [] };
    return {
      isNewer: false,
      migrations: migrations.filter(({ number }) => !applied.has(number)),
      collections: await this.missing(),
      indexes: await findIndexChanges(this.db, collections),
    };
  }

  private async missing(): Promise<string[]> {
    const existing = await this.db.listCollections({}, { nameOnly: true }).toArray();
    const names = new Set(existing.map(({ name }) => name));
    return this.options.collections.map(({ name }) => name).filter((name) => !names.has(name));
  }

  private async apply(lock: MigrationLock): Promise<void> {
    const { migrations } = await this.plan();
    for (const migration of migrations) await this.applyOne(migration, lock);
    const { isNewer, collections } = await this.plan();
    if (isNewer) return;
    await Promise.all(collections.map((name) => this.db.createCollection(name)));
    await finishIndexBuilds(this.db, this.options.collections);
    const { indexes } = await this.plan();
    for (const change of indexes) {
      await lock.requireHeld();
      const done = await applyIndexChange(this.db, change).catch((error: unknown) => {
        throw failed(`The index ${JSON.stringify(change.index)} of ${change.collection}`, this.db, error);
      });
      this.log.log(`${this.db.databaseName}: ${done}`);
    }
  }

  private async applyOne({ number, name, up }: Migration, lock: MigrationLock): Promise<void> {
    await lock.requireHeld();
    const began = performance.now();
    try {
      await up(this.db, { signal: lock.signal });
      await lock.requireHeld();
    } catch (error) {
      throw failed(`Migration ${number} (${name})`, this.db, error);
    }
    const tookMs = Math.round(performance.now() - began);
    // Another replica may have applied it too if this replica lost the lock at this moment.
    const note = { $setOnInsert: { name, appliedAt: new Date(), tookMs } };
    await this.applied.updateOne({ _id: number }, note, { upsert: true });
    this.log.log(`${this.db.databaseName}: migration ${number} (${name}) took ${tookMs} ms`);
  }
}

function failed(what: string, db: mongo.Db, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${what} failed in ${db.databaseName}, nothing after it was run: ${reason}`, { cause });
}

function requireOrder(migrations: readonly Migration[]): void {
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1) throw new Error(`Migration ${number} (${name}) should have the number ${index + 1}`);
  }
}
