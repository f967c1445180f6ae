import { type ServiceUnderTest, startUnderTest, type UnderTestOptions } from '@pawplan/testing/service';
import { PLANNER, PlannerModule } from '../src/planner.module.js';

export type Planner = ServiceUnderTest;

/** Starts the planner on names of its own, or as one more replica of another. */
export const startPlanner = (options?: UnderTestOptions): Promise<Planner> =>
  startUnderTest(PlannerModule, PLANNER, options);
