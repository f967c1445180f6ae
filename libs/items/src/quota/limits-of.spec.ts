import { isFarFromLimits } from './limits-of.js';

const amount = (count: number, bytes: number) => ({ count, bytes });
const limits = { kind: amount(1_000, 100_000), all: amount(2_000, 150_000) };
const nothing = { kind: amount(0, 0), all: amount(0, 0) };
const one = amount(1, 100);

describe('room of a space', () => {
  it.each([
    ['an empty space', nothing, nothing, one, true],
    ['up to nine tenths of the kind', { ...nothing, kind: amount(899, 0) }, nothing, one, true],
    ['beyond nine tenths of the kind', { ...nothing, kind: amount(900, 0) }, nothing, one, false],
    ['beyond nine tenths of the bytes of the kind', { ...nothing, kind: amount(0, 89_901) }, nothing, one, false],
    ['beyond nine tenths of all', { ...nothing, all: amount(1_800, 0) }, nothing, one, false],
    ['beyond nine tenths of all bytes', { ...nothing, all: amount(0, 134_901) }, nothing, one, false],
    ['up to one percent buffered', nothing, { ...nothing, kind: amount(9, 900) }, one, true],
    ['more than one percent buffered', nothing, { ...nothing, kind: amount(10, 0) }, one, false],
    ['more than one percent of the bytes buffered', nothing, { ...nothing, all: amount(0, 1_401) }, one, false],
    ['a large item', nothing, nothing, amount(1, 1_001), false],
    ['bytes only', { ...nothing, kind: amount(950, 0) }, nothing, amount(0, 100), true],
  ])('[QUOTA-13] %s', (_, held, buffered, added, expected) => {
    expect(isFarFromLimits(held, buffered, added, limits)).toBe(expected);
  });
});
