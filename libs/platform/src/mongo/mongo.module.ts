import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Journal } from './journal.js';
import { DatabaseMigration } from './migrations/database-migration.js';
import { connectOptions, MongoSettings } from './mongo-settings.js';
import { UnitOfWork } from './unit-of-work.js';

/**
 * The database of a service. Waits for the database without a time limit. Only {@link DatabaseMigration} creates
 * collections and indexes.
 */
@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [MongoSettings],
      useFactory: ({ uri, database }: MongoSettings) => ({
        uri,
        ...connectOptions(database),
        autoIndex: false,
        autoCreate: false,
        retryAttempts: Number.POSITIVE_INFINITY,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [Journal, UnitOfWork, DatabaseMigration],
  exports: [Journal, UnitOfWork, DatabaseMigration],
})
export class MongoModule {}
