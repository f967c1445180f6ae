import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideConfig } from '@pawplan/platform';
import { FocusConfig } from '../../config.js';
import { DailyTotal, DailyTotalSchema } from '../../totals/daily-total.schema.js';
import { FocusSessionDocument, FocusSessionSchema } from '../focus-session.schema.js';
import { PurgeController } from './purge.controller.js';
import { Purge, PurgeSchema } from './purge.schema.js';
import { PurgeService } from './purge.service.js';
import { PurgesRepository } from './purges.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Purge.name, schema: PurgeSchema },
      { name: DailyTotal.name, schema: DailyTotalSchema },
      { name: FocusSessionDocument.name, schema: FocusSessionSchema },
    ]),
  ],
  controllers: [PurgeController],
  providers: [PurgeService, PurgesRepository, provideConfig(FocusConfig)],
})
export class PurgeModule {}
