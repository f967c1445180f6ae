import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideConfig } from '@pawplan/platform';
import { FocusConfig } from '../../config.js';
import { TotalsModule } from '../../totals/totals.module.js';
import { FocusSessionsStoreModule } from '../focus-sessions-store.module.js';
import { PurgeController } from './purge.controller.js';
import { Purge, PurgeSchema } from './purge.schema.js';
import { PurgeService } from './purge.service.js';
import { PurgesRepository } from './purges.repository.js';

@Module({
  imports: [
    FocusSessionsStoreModule,
    TotalsModule,
    MongooseModule.forFeature([{ name: Purge.name, schema: PurgeSchema }]),
  ],
  controllers: [PurgeController],
  providers: [PurgeService, PurgesRepository, provideConfig(FocusConfig)],
})
export class PurgeModule {}
