import type { DiaryEntry } from './entry';
import { groupByMonth, limitEntries, searchEntries } from './search';

const entry = (id: string, rest: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id,
  date: '2026-03-11',
  content: '',
  mood: '',
  weather: '',
  images: [],
  timestamp: '2026-03-11T20:00:00.000Z',
  ...rest,
});
const ids = (entries: readonly DiaryEntry[]) => entries.map(({ id }) => id).join(' ');

const diary = [
  entry('cafe', { content: 'We met at the Café Zoë.', mood: 'Happy', weather: 'Rainy' }),
  entry('walk', { content: 'A long walk\nby the river', mood: 'Calm', weather: 'Partly Cloudy' }),
  entry('work', { content: 'Work, and a happy end', mood: 'Tired' }),
];

describe('searching the diary', () => {
  it.each([
    ['', 'cafe walk work'],
    ['   ', 'cafe walk work'],
    ['cafe', 'cafe'],
    ['ZOE', 'cafe'],
    ['happy', 'cafe work'],
    ['happy rain', 'cafe'],
    ['river walk', 'walk'],
    ['partly', 'walk'],
    ['tired', 'work'],
    ['.*', ''],
    ['images', ''],
  ])('[DIARY-10] "%s" finds: %s', (query, found) => {
    expect(ids(searchEntries(diary, query))).toBe(found);
  });

  it('[DIARY-10] months and days are sorted latest first, and entries of a day keep their order', () => {
    const days = ['2026-03-02', '2025-12-31', '2026-03-11', '2026-03-02', '2026-01-05'];
    const months = groupByMonth(days.map((date, index) => entry(String(index), { date })));
    expect(months.map(({ month, entries }) => `${month}: ${ids(entries)}`)).toEqual([
      '2026-03: 2 0 3',
      '2026-01: 4',
      '2025-12: 1',
    ]);
    expect(limitEntries(months, 4).map(({ entries }) => entries.length)).toEqual([3, 1]);
    expect(limitEntries(months, 2).map(({ entries }) => entries.length)).toEqual([2]);
  });
});
