/** The colours of events and special dates with their names; the first is their default. */
export const COLOURS = [
  { value: '#ff6b6b', name: 'Red' },
  { value: '#4ecdc4', name: 'Teal' },
  { value: '#45b7d1', name: 'Blue' },
  { value: '#96ceb4', name: 'Green' },
  { value: '#ffeaa7', name: 'Yellow' },
  { value: '#dda0dd', name: 'Purple' },
  { value: '#98d8c8', name: 'Mint' },
] as const;

/** The name of a colour; a colour without a name is returned as its code. */
export function nameOfColour(colour: string): string {
  return COLOURS.find(({ value }) => value === colour.toLowerCase())?.name ?? colour;
}

/** The colours to offer: the seven, and those colours of `own` that are not among them. */
export function offeredColours(own: readonly string[]): string[] {
  return [...new Set([...COLOURS.map(({ value }) => value), ...own.map((colour) => colour.toLowerCase())])];
}
