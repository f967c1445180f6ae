import type { DiaryEntry } from '@/features/diary/entry';
import {
  mergeEntries,
  readDiary,
  type Slot,
  serializeSlots,
  splitByOwner,
  withEntry,
  withOwner,
  withoutEntriesOf,
  withoutEntry,
} from './slots';

const entry = (id: string | number, userId?: string, rest: object = {}) =>
  ({
    id,
    date: '2026-03-11',
    content: `Text ${id}`,
    mood: '',
    weather: '',
    images: [],
    timestamp: '2026-03-11T20:00:00.000Z',
    ...(userId && { userId }),
    ...rest,
  }) as DiaryEntry;
const read = (value: unknown) => readDiary(JSON.stringify(value), 'mia', 'UTC');
const mineIn = (value: unknown) => splitByOwner(read(value).slots, 'mia').mine.map(({ id }) => id);

describe('reading the stored diary', () => {
  it('[DIARY-01] returns nothing when nothing is stored', () => {
    expect(readDiary(null, 'mia', 'UTC')).toEqual({ slots: [], unreadable: null });
  });

  it.each([['{"cut of'], ['null'], ['7'], ['{"entries":[]}'], ['']])(
    '[DIARY-13] sets the text %j aside as a whole',
    (text) => {
      expect(readDiary(text, 'mia', 'UTC')).toEqual({ slots: [], unreadable: text });
    },
  );

  it('[DIARY-13] sets a corrupt entry aside and leaves the others unchanged', () => {
    const good = entry('good', 'mia', { title: 'kept too' });
    const { slots, unreadable } = read([null, good, { id: 'bad', userId: 'mia' }, 'text']);
    expect(JSON.parse(unreadable ?? '')).toEqual([null, { id: 'bad', userId: 'mia' }, 'text']);
    expect(JSON.parse(serializeSlots(slots))).toEqual([good]);
  });

  it('[DIARY-14] does not check entries of other people and leaves them unchanged', () => {
    const theirs = [entry('a', 'ben'), { userId: 'ben', odd: true }, entry('b', 'ben', { images: ['javascript:'] })];
    const { slots, unreadable } = read([theirs[0], entry('c', 'mia'), ...theirs.slice(1), entry('d')]);
    expect(unreadable).toBeNull();
    const { mine, unowned } = splitByOwner(slots, 'mia');
    expect([mine.map(({ id }) => id), unowned.map(({ id }) => id)]).toEqual([['c'], ['d']]);
    expect(JSON.parse(serializeSlots(slots))).toEqual([theirs[0], entry('c', 'mia'), ...theirs.slice(1), entry('d')]);
  });

  it('[DIARY-19] sets a value that is not a photo aside and keeps its entry', () => {
    const photo = 'data:image/png;base64,iVBO';
    const { slots, unreadable } = read([entry('a', 'mia', { images: ['javascript:alert(1)', photo] })]);
    expect(JSON.parse(unreadable ?? '')).toEqual([{ id: 'a', images: ['javascript:alert(1)'] }]);
    expect(JSON.parse(serializeSlots(slots))).toEqual([entry('a', 'mia', { images: [photo] })]);
  });

  it('[DIARY-13] gives entries with the same id different ids', () => {
    expect(mineIn([entry(7, 'mia'), entry('7', 'mia'), entry('7-2', 'mia'), entry('7', 'ben'), entry('7')])).toEqual([
      '7',
      '7-2',
      '7-2-2',
    ]);
  });
});

const slots = (...stored: object[]) => readDiary(JSON.stringify(stored), 'mia', 'UTC').slots;
const stored = (after: readonly Slot[]) => JSON.parse(serializeSlots(after));
const names = (after: readonly Slot[]) => stored(after).map(({ id, userId = '-' }: DiaryEntry) => `${id} ${userId}`);

const theirs = { userId: 'ben', id: 'a', odd: true };

describe('changing the diary', () => {
  it('[DIARY-06] puts a new entry first, and an edited entry in its old place with its other fields', () => {
    const before = slots({ ...entry('a', 'mia'), title: 'x' }, theirs, entry('b', 'mia'));
    expect(names(withEntry(before, entry('c', 'mia')))).toEqual(['c mia', 'a mia', 'a ben', 'b mia']);
    const after = stored(withEntry(before, entry('a', 'mia', { content: 'New' })));
    expect(after).toEqual([{ ...entry('a', 'mia'), title: 'x', content: 'New' }, theirs, entry('b', 'mia')]);
  });

  it('[DIARY-20] deletes only the entry itself, not an entry of another person with the same id', () => {
    const before = slots(entry('a', 'mia'), theirs, entry('a'));
    expect(names(withoutEntry(before, entry('a', 'mia')))).toEqual(['a ben', 'a -']);
  });

  it('[DATA-06] deletes all entries of one person and no others', () => {
    const before = slots(entry('a', 'mia'), theirs, entry('a'), entry('b', 'mia'));
    expect(names(withoutEntriesOf(before, 'mia'))).toEqual(['a ben', 'a -']);
    const others = slots(theirs, entry('a'));
    expect(withoutEntriesOf(others, 'mia')).toBe(others);
  });

  it('[DIARY-14] claiming gives a person only the unconfirmed entries that have no owner', () => {
    const before = slots({ ...entry('old'), title: 'x' }, theirs, entry('later'), entry('a', 'mia'));
    const after = withOwner(before, ['old', 'a'], 'mia');
    expect(stored(after)[0]).toEqual({ ...entry('old', 'mia'), title: 'x' });
    expect(names(after)).toEqual(['old mia', 'a ben', 'later -', 'a mia']);
  });

  it('[DIARY-11] importing adds new entries for the person and leaves the other entries unchanged', () => {
    const before = slots(entry('a', 'mia'), theirs);
    const { slots: after, added, known } = mergeEntries(before, [entry('a'), entry('b'), entry('c', 'ben')], 'mia');
    expect([added, known]).toEqual([2, 1]);
    expect(names(after).sort()).toEqual(['a ben', 'a mia', 'b mia', 'c mia']);
  });

  it('[DIARY-11] importing an entry with a known id and another text keeps both, and adds it only once', () => {
    const file = [entry('a', undefined, { content: 'As it was' })];
    const once = mergeEntries(slots(entry('a', 'mia')), file, 'mia');
    expect(once.added).toBe(1);
    const merged: DiaryEntry[] = stored(once.slots);
    expect(merged.map(({ content }) => content).sort()).toEqual(['As it was', 'Text a']);
    expect(new Set(merged.map(({ id }) => id)).size).toBe(2);
    const twice = mergeEntries(once.slots, file, 'mia');
    expect([twice.added, twice.known, stored(twice.slots)]).toEqual([0, 1, merged]);
  });

  it('[DIARY-11] imported entries are sorted by the time of writing, and two equal entries of a file are added once', () => {
    const at = (year: number) => ({ timestamp: `${year}-01-01T00:00:00.000Z` });
    const before = slots(entry('new', 'mia', at(2026)), theirs, entry('old', 'mia', at(2020)));
    const between = entry('mid', undefined, at(2023));
    const { slots: after, added } = mergeEntries(before, [between, { ...between, id: 'twin' }], 'mia');
    expect([added, names(after)]).toEqual([1, ['new mia', 'mid mia', 'old mia', 'a ben']]);
  });
});
