import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { leftoversController } from '../leftovers/leftovers.controller.js';
import { LeftoversRepository } from '../leftovers/leftovers.repository.js';
import { LeftoversService } from '../leftovers/leftovers.service.js';
import { AccountDeletion, AccountDeletionSchema } from './account-deletion.schema.js';
import { accountDeletionsController } from './account-deletions.controller.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';
import { AccountDeletionsService } from './account-deletions.service.js';
import { PersonalData } from './personal-data.js';

interface AccountDeletionsOptions {
  /** The name of the service. */
  service: string;
  /** Reads and deletes the data of one person in this service, and the modules that it needs. */
  data: Type<PersonalData>;
  imports: ModuleMetadata['imports'];
}

/**
 * Returns a person's own data for download, deletes it after the account was deleted, and searches once a day for data
 * that was left behind.
 */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest's is a class
export class AccountDeletionsModule {
  static of({ service, data, imports = [] }: AccountDeletionsOptions): DynamicModule {
    return {
      module: AccountDeletionsModule,
      imports: [...imports, MongooseModule.forFeature([{ name: AccountDeletion.name, schema: AccountDeletionSchema }])],
      controllers: [accountDeletionsController(service), leftoversController(service)],
      providers: [
        AccountDeletionsRepository,
        AccountDeletionsService,
        LeftoversRepository,
        LeftoversService,
        { provide: PersonalData, useClass: data },
      ],
    };
  }
}
