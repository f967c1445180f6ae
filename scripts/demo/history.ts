/** Days that the demo looks back on, today among them. */
export const HISTORY_DAYS = 45;
