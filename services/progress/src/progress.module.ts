import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_QUEUE } from '@pawplan/contracts';
import { UsageModule } from '@pawplan/items';
import { PlatformModule } from '@pawplan/platform';
import { ProgressDayModule } from './day/progress-day.module.js';
import { GoalsModule } from './goals/goals.module.js';
import { HabitsModule } from './habits/habits.module.js';
import { OwnDataModule } from './own-data/own-data.module.js';

/** The name of this service, its call queues, and how many calls of each it handles at a time. */
export const PROGRESS = { name: 'progress', queues: { rpc: 64, ...EXPORT_QUEUE }, events: EVENTS };

@Module({
  imports: [
    PlatformModule.forService(PROGRESS),
    GoalsModule,
    HabitsModule,
    ProgressDayModule,
    OwnDataModule,
    UsageModule.of({ service: PROGRESS.name }),
  ],
})
export class ProgressModule {}
