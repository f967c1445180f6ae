/** The number of past days in the demo, including today. */
export const HISTORY_DAYS = 45;
