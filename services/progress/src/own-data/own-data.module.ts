import { Module } from '@nestjs/common';
import { DeparturesModule } from '@pawplan/directory';
import { GoalsModule } from '../goals/goals.module.js';
import { HabitsModule } from '../habits/habits.module.js';
import { ProgressData } from './progress-data.js';

@Module({
  imports: [DeparturesModule.of({ service: 'progress', data: ProgressData, imports: [GoalsModule, HabitsModule] })],
})
export class OwnDataModule {}
