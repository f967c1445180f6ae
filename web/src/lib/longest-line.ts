/** UTF-16 units that a line for quick adding or looking for a command takes. */
export const LONGEST_LINE = 300;
