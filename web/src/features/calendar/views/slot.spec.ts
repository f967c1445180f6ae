import { slotAfter, slotAfterKey } from './slot';

const slot = (start: number, end: number, day = '2026-03-11') => ({ day, start, end });

describe('the slot that the keyboard moves', () => {
  it.each([
    [0, 0],
    [541, 600],
    [600, 600],
    [1_439, 1_380],
  ])('[CAL-63] after minute %i it begins at minute %i', (minute, start) => {
    expect(slotAfter('2026-03-11', minute)).toEqual(slot(start, start + 60));
  });

  it.each([
    ['ArrowUp', false, slot(540, 600), slot(480, 540)],
    ['ArrowUp', false, slot(0, 60), slot(0, 60)],
    ['ArrowDown', false, slot(540, 600), slot(600, 660)],
    ['ArrowDown', false, slot(1_380, 1_440), slot(1_380, 1_440)],
    ['ArrowDown', false, slot(1_320, 1_380), slot(1_380, 1_440)],
    ['ArrowDown', true, slot(540, 600), slot(540, 630)],
    ['ArrowDown', true, slot(1_380, 1_440), slot(1_380, 1_440)],
    ['ArrowUp', true, slot(540, 600), slot(540, 570)],
    ['ArrowUp', true, slot(540, 570), slot(540, 570)],
    ['ArrowLeft', false, slot(540, 600), slot(540, 600, '2026-03-10')],
    ['ArrowRight', false, slot(540, 600), slot(540, 600, '2026-03-12')],
    ['Home', false, slot(540, 600), slot(540, 600, '2026-03-08')],
    ['End', false, slot(540, 600), slot(540, 600, '2026-03-14')],
    ['PageUp', false, slot(540, 600), slot(540, 600, '2026-03-04')],
    ['PageDown', false, slot(540, 600), slot(540, 600, '2026-03-18')],
    ['a', false, slot(540, 600), null],
  ])('[CAL-63] %s (Shift: %s)', (key, shift, before, after) => {
    expect(slotAfterKey(key, shift, before, 7)).toEqual(after);
  });
});
