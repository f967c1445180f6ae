import { type ServiceUnderTest, startUnderTest, type UnderTestOptions } from '@pawplan/testing/service';
import { PLANNER, PlannerModule } from '../src/planner.module.js';

export type Planner = ServiceUnderTest;

/** Starts the planner with its own database and queue names, or as another replica. */
export const startPlanner = (options?: UnderTestOptions): Promise<Planner> =>
  startUnderTest(PlannerModule, PLANNER, options);
