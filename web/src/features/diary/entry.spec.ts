import { parseDay, previewOf, readEntry } from './entry';

const whole = {
  id: 'a',
  date: '2026-03-11',
  content: 'A walk',
  mood: 'Happy',
  weather: 'Sunny',
  images: ['data:image/png;base64,iVBO'],
  timestamp: '2026-03-11T20:00:00.000Z',
  userId: 'mia',
};
const read = (value: unknown) => readEntry(value, 'Europe/Berlin');

describe('reading a diary entry', () => {
  it('[DIARY-01] returns the known fields unchanged and ignores other fields', () => {
    expect(read({ ...whole, title: 'x' })).toEqual({ entry: whole, invalidPhotos: [] });
  });

  it.each([
    ['a number as id', { id: 1_700 }, { id: '1700' }],
    ['a date with a time', { date: '2026-03-11T23:59:59.000Z' }, { date: '2026-03-11' }],
    ['no date', { date: undefined }, { date: '2026-03-11' }],
    ['no date, late in the evening', { date: '', timestamp: '2026-03-11T23:30:00Z' }, { date: '2026-03-12' }],
    ['a time in milliseconds', { timestamp: 0 }, { timestamp: '1970-01-01T00:00:00.000Z' }],
    ['no time', { timestamp: undefined }, { timestamp: '2026-03-11T00:00:00.000Z' }],
    ['words in lower case', { mood: 'happy', weather: 'partly cloudy ' }, { mood: 'Happy', weather: 'Partly Cloudy' }],
    ['a word of its own', { mood: 'Silly' }, { mood: 'Silly' }],
    ['no words', { mood: null, weather: 7 }, { mood: '', weather: '' }],
    ['no photos', { images: undefined }, { images: [] }],
  ])('[DIARY-01] understands entries of an older format: %s', (_, stored, understood) => {
    expect(read({ ...whole, ...stored })?.entry).toMatchObject(understood);
  });

  it.each([
    [null],
    [7],
    ['text'],
    [[]],
    [{ ...whole, id: '' }],
    [{ ...whole, id: null }],
    [{ ...whole, content: 7 }],
    [{ ...whole, content: undefined }],
    [{ ...whole, date: '2026-02-30', timestamp: 'soon' }],
  ])('[DIARY-13] refuses %j as an entry', (value) => {
    expect(read(value)).toBeNull();
  });

  it('[DIARY-19] leaves out values that are not photos, and reports them', () => {
    const script = 'data:image/svg+xml,<svg onload=alert(1)>';
    const one = read({ ...whole, images: [script, ...whole.images, 7] });
    expect(one).toEqual({ entry: whole, invalidPhotos: [script, 7] });
    expect(read({ ...whole, images: script })?.entry.images).toEqual([]);
  });

  it.each([
    ['2026-03-11', '2026-03-11'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2026-03-11x', null],
    ['11.03.2026', null],
    [20_260_311, null],
  ])('[DIARY-04] the day of %j is %j', (value, day) => {
    expect(parseDay(value)).toBe(day);
  });
});

it.each([
  ['Short', 'Short'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
  ['\n  One\n\n two ', 'One two'],
  ['👩‍👩‍👧'.repeat(101), `${'👩‍👩‍👧'.repeat(100)}…`],
  ['', ''],
])('[DIARY-07] the preview of %j in a list is %j', (content, shown) => {
  expect(previewOf(content)).toBe(shown);
});
