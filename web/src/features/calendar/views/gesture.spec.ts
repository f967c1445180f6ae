import { placeAt } from './gesture';

const COLUMNS = [
  { left: 100, right: 200, top: 50, height: 1_000 },
  { left: 200, right: 300, top: 50, height: 1_000 },
];
/** The same from right to left. */
const MIRRORED = COLUMNS.toReversed();

describe('a pointer between the hours', () => {
  it.each([
    ['in the first day', 150, 550, COLUMNS, { column: 0, position: 720 }],
    ['in the second day', 250, 50, COLUMNS, { column: 1, position: 0 }],
    ['on the border', 200, 550, COLUMNS, { column: 0, position: 720 }],
    ['left of the days', 20, 300, COLUMNS, { column: 0, position: 360 }],
    ['right of the days', 900, 300, COLUMNS, { column: 1, position: 360 }],
    ['above the days', 150, -20, COLUMNS, { column: 0, position: 0 }],
    ['below the days', 150, 5_000, COLUMNS, { column: 0, position: 1_440 }],
    ['from right to left', 150, 550, MIRRORED, { column: 1, position: 720 }],
    ['without days', 150, 550, [], null],
    ['without a layout', 0, 0, [{ left: 0, right: 0, top: 0, height: 0 }], { column: 0, position: 0 }],
  ])('[CAL-63] %s', (_, x, y, columns, place) => {
    expect(placeAt(x, y, columns, 1_440)).toEqual(place);
  });
});
