import * as m from '@/messages/lib.gen';

/** The colours of events and special dates with their names; the first is their default. */
export const COLOURS = [
  { value: '#ff6b6b', name: m.red },
  { value: '#4ecdc4', name: m.teal },
  { value: '#45b7d1', name: m.blue },
  { value: '#96ceb4', name: m.green },
  { value: '#ffeaa7', name: m.yellow },
  { value: '#dda0dd', name: m.purple },
  { value: '#98d8c8', name: m.mint },
] as const;

/** The name of a colour; a colour without a name is returned as its code. */
export function nameOfColour(colour: string): string {
  return COLOURS.find(({ value }) => value === colour.toLowerCase())?.name() ?? colour;
}

/** The colours to offer: the seven, and those colours of `own` that are not among them. */
export function offeredColours(own: readonly string[]): string[] {
  return [...new Set([...COLOURS.map(({ value }) => value), ...own.map((colour) => colour.toLowerCase())])];
}
