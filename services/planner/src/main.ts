import { startService } from '@pawplan/platform';
import { PLANNER, PlannerModule } from './planner.module.js';

await startService(PlannerModule, PLANNER);
