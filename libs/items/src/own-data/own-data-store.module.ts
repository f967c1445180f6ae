import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { orphanedDataController } from '../orphaned-data/orphaned-data.controller.js';
import { OrphanedDataRepository } from '../orphaned-data/orphaned-data.repository.js';
import { OrphanedDataService } from '../orphaned-data/orphaned-data.service.js';
import { AccountDeletion, AccountDeletionSchema } from './account-deletion.schema.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';
import { AccountDeletionsService } from './account-deletions.service.js';
import { ownDataController } from './own-data.controller.js';
import { OwnDataStore } from './own-data-store.js';

interface OwnDataStoreOptions {
  /** The name of the service. */
  service: string;
  /** Reads and deletes the data of one person in this service, and the modules that it needs. */
  data: Type<OwnDataStore>;
  imports: ModuleMetadata['imports'];
}

/**
 * Returns a person's own data for download, deletes it after the account was deleted, and searches once a day for data
 * that was left behind.
 */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest's is a class
export class OwnDataStoreModule {
  static of({ service, data, imports = [] }: OwnDataStoreOptions): DynamicModule {
    return {
      module: OwnDataStoreModule,
      imports: [...imports, MongooseModule.forFeature([{ name: AccountDeletion.name, schema: AccountDeletionSchema }])],
      controllers: [ownDataController(service), orphanedDataController(service)],
      providers: [
        AccountDeletionsRepository,
        AccountDeletionsService,
        OrphanedDataRepository,
        OrphanedDataService,
        { provide: OwnDataStore, useClass: data },
      ],
    };
  }
}
