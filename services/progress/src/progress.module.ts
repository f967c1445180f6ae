import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_LANE } from '@pawplan/contracts';
import { PlatformModule } from '@pawplan/platform';
import { GoalsModule } from './goals/goals.module.js';
import { HabitsModule } from './habits/habits.module.js';
import { OwnDataModule } from './own-data/own-data.module.js';

/** How this service is known and how much of each lane it takes at once. */
export const PROGRESS = { name: 'progress', lanes: { rpc: 64, ...EXPORT_LANE }, events: EVENTS };

@Module({ imports: [PlatformModule.forService(PROGRESS), GoalsModule, HabitsModule, OwnDataModule] })
export class ProgressModule {}
