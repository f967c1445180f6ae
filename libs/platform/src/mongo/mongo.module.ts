import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Journal } from './journal.js';
import { connectOptions, MongoSettings } from './mongo-settings.js';
import { UnitOfWork } from './unit-of-work.js';

/** A service's database: waits for it as long as it takes, and has every index built before anything is served. */
@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [MongoSettings],
      useFactory: ({ uri, database }: MongoSettings) => ({
        uri,
        ...connectOptions(database),
        retryAttempts: Number.POSITIVE_INFINITY,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [Journal, UnitOfWork],
  exports: [Journal, UnitOfWork],
})
export class MongoModule implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly journal: Journal,
  ) {}

  async onModuleInit(): Promise<void> {
    const models = Object.values(this.connection.models);
    await Promise.all([this.journal.ensureIndexes(), ...models.map((model) => model.init())]);
  }
}
