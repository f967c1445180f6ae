import { Module } from '@nestjs/common';
import { OwnDataStoreModule, QuotaModule } from '@pawplan/items';
import { GoalsModule } from '../goals/goals.module.js';
import { HabitsModule } from '../habits/habits.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { ProgressOwnData } from './progress-own-data.js';

@Module({
  imports: [
    OwnDataStoreModule.of({
      service: 'progress',
      data: ProgressOwnData,
      imports: [GoalsModule, HabitsModule, RemindersModule, QuotaModule],
    }),
  ],
})
export class OwnDataModule {}
