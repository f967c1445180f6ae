import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FocusSessionDocument, FocusSessionSchema } from '../sessions/focus-session.schema.js';
import { TotalsModule } from '../totals/totals.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';
import { TimelineRepository } from './timeline.repository.js';

@Module({
  imports: [TotalsModule, MongooseModule.forFeature([{ name: FocusSessionDocument.name, schema: FocusSessionSchema }])],
  controllers: [StatisticsController],
  providers: [TimelineRepository, StatisticsService],
})
export class StatisticsModule {}
