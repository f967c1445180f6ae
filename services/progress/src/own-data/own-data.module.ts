import { Module } from '@nestjs/common';
import { OwnDataStoreModule, QuotaModule } from '@pawplan/items';
import { GoalsModule } from '../goals/goals.module.js';
import { HabitsModule } from '../habits/habits.module.js';
import { ProgressOwnData } from './progress-own-data.js';

@Module({
  imports: [
    OwnDataStoreModule.of({
      service: 'progress',
      data: ProgressOwnData,
      imports: [GoalsModule, HabitsModule, QuotaModule],
    }),
  ],
})
export class OwnDataModule {}
