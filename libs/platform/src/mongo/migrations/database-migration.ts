import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { MongoSettings } from '../mongo-settings.js';
import { type DeclaredCollection, MigrationSettings } from './migration.js';
import { Migrator } from './migrator.js';

/**
 * Runs the migrations of a service on a separate connection, because building an index may take longer than the
 * timeouts of normal connections.
 */
@Injectable()
export class DatabaseMigration {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mongo: MongoSettings,
    private readonly settings: MigrationSettings,
  ) {}

  /** Throws when the service must not start; see {@link Migrator.run}. */
  async run(): Promise<void> {
    const { migrations, mode } = this.settings;
    const collections = [...this.settings.collections, ...this.modelled()];
    const client = new mongo.MongoClient(this.mongo.uri, { writeConcern: { w: 'majority' }, maxPoolSize: 10 });
    try {
      await new Migrator(client.db(this.mongo.database), { migrations, collections, mode }).run();
    } finally {
      await client.close();
    }
  }

  /** The collections of all Mongoose models. */
  private modelled(): DeclaredCollection[] {
    return Object.values(this.connection.models).map(({ collection, schema }) => ({
      name: collection.name,
      indexes: schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription),
    }));
  }
}
