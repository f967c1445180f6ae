/** The colour of a streak from this length on; the order is purple, green, orange, and red for no streak. */
const COLOURS = [
  { from: 30, colour: '#8b5cf6' },
  { from: 7, colour: '#2f9e5b' },
  { from: 1, colour: '#f08a24' },
] as const;
const NONE = '#e5484d';

/** The colour of a streak; text in it uses the readable shade. */
export const streakColour = (streak: number): string => COLOURS.find(({ from }) => streak >= from)?.colour ?? NONE;
