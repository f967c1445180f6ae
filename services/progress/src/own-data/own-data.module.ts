import { Module } from '@nestjs/common';
import { AccountDeletionsModule, QuotaModule } from '@pawplan/items';
import { GoalsModule } from '../goals/goals.module.js';
import { HabitsModule } from '../habits/habits.module.js';
import { ProgressData } from './progress-data.js';

@Module({
  imports: [
    AccountDeletionsModule.of({
      service: 'progress',
      data: ProgressData,
      imports: [GoalsModule, HabitsModule, QuotaModule],
    }),
  ],
})
export class OwnDataModule {}
