import { readDiary, shareOut, textOf } from './stored';

const entry = (id: string | number, userId?: string, rest: object = {}) => ({
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
const read = (value: unknown) => readDiary(JSON.stringify(value), 'mia', 'UTC');
const mineIn = (value: unknown) => shareOut(read(value).slots, 'mia').mine.map(({ id }) => id);

describe('reading the stored diary', () => {
  it('[DIARY-01] returns nothing when nothing is stored', () => {
    expect(readDiary(null, 'mia', 'UTC')).toEqual({ slots: [], aside: null });
  });

  it.each([['{"cut of'], ['null'], ['7'], ['{"entries":[]}'], ['']])(
    '[DIARY-13] sets the text %j aside as a whole',
    (text) => {
      expect(readDiary(text, 'mia', 'UTC')).toEqual({ slots: [], aside: text });
    },
  );

  it('[DIARY-13] sets a corrupt entry aside and leaves the others unchanged', () => {
    const good = entry('good', 'mia', { title: 'kept too' });
    const { slots, aside } = read([null, good, { id: 'bad', userId: 'mia' }, 'text']);
    expect(JSON.parse(aside ?? '')).toEqual([null, { id: 'bad', userId: 'mia' }, 'text']);
    expect(JSON.parse(textOf(slots))).toEqual([good]);
  });

  it('[DIARY-14] does not check entries of other people and leaves them unchanged', () => {
    const theirs = [entry('a', 'ben'), { userId: 'ben', odd: true }, entry('b', 'ben', { images: ['javascript:'] })];
    const { slots, aside } = read([theirs[0], entry('c', 'mia'), ...theirs.slice(1), entry('d')]);
    expect(aside).toBeNull();
    const { mine, nobodys } = shareOut(slots, 'mia');
    expect([mine.map(({ id }) => id), nobodys.map(({ id }) => id)]).toEqual([['c'], ['d']]);
    expect(JSON.parse(textOf(slots))).toEqual([theirs[0], entry('c', 'mia'), ...theirs.slice(1), entry('d')]);
  });

  it('[DIARY-19] sets a value that is not a photo aside and keeps its entry', () => {
    const photo = 'data:image/png;base64,iVBO';
    const { slots, aside } = read([entry('a', 'mia', { images: ['javascript:alert(1)', photo] })]);
    expect(JSON.parse(aside ?? '')).toEqual([{ id: 'a', images: ['javascript:alert(1)'] }]);
    expect(JSON.parse(textOf(slots))).toEqual([entry('a', 'mia', { images: [photo] })]);
  });

  it('[DIARY-13] gives entries with the same id different ids', () => {
    expect(mineIn([entry(7, 'mia'), entry('7', 'mia'), entry('7-2', 'mia'), entry('7', 'ben'), entry('7')])).toEqual([
      '7',
      '7-2',
      '7-2-2',
    ]);
  });
});
