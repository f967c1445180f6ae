/** From so many on a streak has this colour (§4, §9): red, orange, green, purple. */
const COLOURS = [
  { from: 30, colour: '#8b5cf6' },
  { from: 7, colour: '#2f9e5b' },
  { from: 1, colour: '#f08a24' },
] as const;
const NONE = '#e5484d';

/** The colour of a streak; what is written in it takes its readable shade. */
export const streakColour = (streak: number): string => COLOURS.find(({ from }) => streak >= from)?.colour ?? NONE;
