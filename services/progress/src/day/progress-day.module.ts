import { Module } from '@nestjs/common';
import { GoalsStoreModule } from '../goals/goals-store.module.js';
import { HabitsStoreModule } from '../habits/habits-store.module.js';
import { ProgressDayController } from './progress-day.controller.js';
import { ProgressDayService } from './progress-day.service.js';

@Module({
  imports: [GoalsStoreModule, HabitsStoreModule],
  controllers: [ProgressDayController],
  providers: [ProgressDayService],
})
export class ProgressDayModule {}
