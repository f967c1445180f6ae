import type { DiaryEntry } from '../entry';
import { claimed, merged, withEntry, withoutEntriesOf, withoutEntry } from './changes';
import { readDiary, type Slot, textOf } from './stored';

const entry = (id: string, userId?: string, rest: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id,
  date: '2026-03-11',
  content: `Text ${id}`,
  mood: '',
  weather: '',
  images: [],
  timestamp: '2026-03-11T20:00:00.000Z',
  ...(userId && { userId }),
  ...rest,
});
const slots = (...stored: object[]) => readDiary(JSON.stringify(stored), 'mia', 'UTC').slots;
const stored = (after: readonly Slot[]) => JSON.parse(textOf(after));
const names = (after: readonly Slot[]) => stored(after).map(({ id, userId = '-' }: DiaryEntry) => `${id} ${userId}`);

const theirs = { userId: 'ben', id: 'a', odd: true };

describe('changing the diary', () => {
  it('[DIARY-06] a new entry stands first, an edited one in its place with what else it had', () => {
    const before = slots({ ...entry('a', 'mia'), title: 'x' }, theirs, entry('b', 'mia'));
    expect(names(withEntry(before, entry('c', 'mia')))).toEqual(['c mia', 'a mia', 'a ben', 'b mia']);
    const after = stored(withEntry(before, entry('a', 'mia', { content: 'New' })));
    expect(after).toEqual([{ ...entry('a', 'mia'), title: 'x', content: 'New' }, theirs, entry('b', 'mia')]);
  });

  it('[DIARY-20] only the entry itself is deleted, not another person’s of the same id', () => {
    const before = slots(entry('a', 'mia'), theirs, entry('a'));
    expect(names(withoutEntry(before, entry('a', 'mia')))).toEqual(['a ben', 'a -']);
  });

  it('[DATA-06] all of a person’s go, and nobody else’s', () => {
    const before = slots(entry('a', 'mia'), theirs, entry('a'), entry('b', 'mia'));
    expect(names(withoutEntriesOf(before, 'mia'))).toEqual(['a ben', 'a -']);
    const others = slots(theirs, entry('a'));
    expect(withoutEntriesOf(others, 'mia')).toBe(others);
  });

  it('[DIARY-14] claiming makes nobody’s entries the person’s, those that were offered only', () => {
    const before = slots({ ...entry('old'), title: 'x' }, theirs, entry('later'), entry('a', 'mia'));
    const after = claimed(before, ['old', 'a'], 'mia');
    expect(stored(after)[0]).toEqual({ ...entry('old', 'mia'), title: 'x' });
    expect(names(after)).toEqual(['old mia', 'a ben', 'later -', 'a mia']);
  });

  it('[DIARY-11] importing adds what is new as the person’s and leaves the rest alone', () => {
    const before = slots(entry('a', 'mia'), theirs);
    const { slots: after, added, known } = merged(before, [entry('a'), entry('b'), entry('c', 'ben')], 'mia');
    expect([added, known]).toEqual([2, 1]);
    expect(names(after).sort()).toEqual(['a ben', 'a mia', 'b mia', 'c mia']);
  });

  it('[DIARY-11] of one id and two contents both are kept, and once only', () => {
    const file = [entry('a', undefined, { content: 'As it was' })];
    const once = merged(slots(entry('a', 'mia')), file, 'mia');
    expect(once.added).toBe(1);
    const kept: DiaryEntry[] = stored(once.slots);
    expect(kept.map(({ content }) => content).sort()).toEqual(['As it was', 'Text a']);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2);
    const twice = merged(once.slots, file, 'mia');
    expect([twice.added, twice.known, stored(twice.slots)]).toEqual([0, 1, kept]);
  });

  it('[DIARY-11] imported entries stand by when they were written, a file of twins brings one', () => {
    const at = (year: number) => ({ timestamp: `${year}-01-01T00:00:00.000Z` });
    const before = slots(entry('new', 'mia', at(2026)), theirs, entry('old', 'mia', at(2020)));
    const between = entry('mid', undefined, at(2023));
    const { slots: after, added } = merged(before, [between, { ...between, id: 'twin' }], 'mia');
    expect([added, names(after)]).toEqual([1, ['new mia', 'mid mia', 'old mia', 'a ben']]);
  });
});
