import { createCalendarEventDefaults, createSpecialDateDefaults } from '@/api/generated/fields.gen';
import { COLOURS, nameOfColour, offeredColours } from './choices';
import { contrast } from './colour-math';
import { inkOn } from './shades';

describe('the colours of events and special dates', () => {
  it('[CAL-29] there are seven colours with names, and Red is the default', () => {
    expect(COLOURS.map(({ value, name }) => `${value} ${name()}`)).toEqual([
      '#ff6b6b Red',
      '#4ecdc4 Teal',
      '#45b7d1 Blue',
      '#96ceb4 Green',
      '#ffeaa7 Yellow',
      '#dda0dd Purple',
      '#98d8c8 Mint',
    ]);
    const defaults = [createCalendarEventDefaults.color, createSpecialDateDefaults.color];
    expect(defaults).toEqual([COLOURS[0].value, COLOURS[0].value]);
  });

  it('[CAL-29] a colour without a name is offered when an item has it', () => {
    expect(offeredColours(['#4ECDC4'])).toHaveLength(7);
    expect(offeredColours(['#123456', '#ff6b6b', '#ABCDEF']).slice(7)).toEqual(['#123456', '#abcdef']);
    expect([nameOfColour('#DDA0DD'), nameOfColour('#123456')]).toEqual(['Purple', '#123456']);
  });

  it.each(COLOURS.map(({ value }) => value))('[CAL-29] text on %s is readable', (colour) => {
    expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
  });
});
