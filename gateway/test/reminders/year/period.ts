import { daysFrom } from './days.js';

export const FIRST_DAY = '2027-02-20';
/** A year, and 29 February 2028. */
export const DAYS = 380;

/** All planner processes are down on these days. */
export const DOWN = new Set([
  ...daysFrom('2027-02-27', 3),
  ...daysFrom('2027-05-14', 1),
  ...daysFrom('2027-07-29', 4),
  ...daysFrom('2027-12-30', 2),
]);

/** The bells are compared with the expected ones after so many steps. */
export const STEPS_BETWEEN_BELLS = 10;
