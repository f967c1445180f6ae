import { Module } from '@nestjs/common';
import { FocusSessionsStoreModule } from '../focus-sessions/focus-sessions-store.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [FocusSessionsStoreModule, TotalsModule],
  controllers: [StatisticsController],
  providers: [StatisticsService],
})
export class StatisticsModule {}
