import { Module } from '@nestjs/common';
import { EVENTS } from '@pawplan/contracts';
import { PlatformModule } from '@pawplan/platform';
import { TodosModule } from './todos/todos.module.js';

/** How this service is known and how much of each lane it takes at once. */
export const PLANNER = { name: 'planner', lanes: { rpc: 64 }, events: EVENTS };

@Module({ imports: [PlatformModule.forService(PLANNER), TodosModule] })
export class PlannerModule {}
