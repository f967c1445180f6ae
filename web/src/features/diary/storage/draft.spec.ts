import type { DiaryEntry } from '@/features/diary/entry';
import { draftFrom, emptyDraft, entryOf, isChanged, readDraft, readPhotos } from './draft';

const photo = 'data:image/png;base64,iVBO';
const entry: DiaryEntry = {
  id: 'a',
  date: '2026-03-11',
  content: 'A walk',
  mood: 'Happy',
  weather: '',
  images: [photo],
  timestamp: '2026-03-11T20:00:00.000Z',
  userId: 'mia',
};
const draft = draftFrom(entry);
const blank = emptyDraft('b', '2026-03-12');

describe('a diary draft', () => {
  it('[DIARY-18] is read back unchanged, and any other text is not a draft', () => {
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    for (const text of [null, '{"cut of', '7', '{"id":"a"}', '{"id":7,"date":"","content":"","mood":"","weather":""}'])
      expect(readDraft(text)).toBeNull();
    expect(readPhotos(JSON.stringify([photo, 'javascript:', 7]))).toEqual([photo]);
    expect([readPhotos(null), readPhotos('{}')]).toEqual([null, null]);
  });

  it.each([
    ['a blank one', blank, null, undefined, false],
    ['spaces', { ...blank, content: ' \n' }, null, undefined, false],
    ['a mood alone', { ...blank, mood: 'Happy' }, null, undefined, false],
    ['a text', { ...blank, content: 'x' }, null, undefined, true],
    ['a photo', blank, [photo], undefined, true],
    ['an entry as it is', draft, null, entry, false],
    ['an entry with its photos', draft, [photo], entry, false],
    ['an entry without its photos', draft, [], entry, true],
    ['an entry’s mood', { ...draft, mood: '' }, null, entry, true],
    ['an entry’s day', { ...draft, date: '2026-03-10' }, null, entry, true],
    ['an entry that is gone', draft, null, undefined, true],
  ])('[DIARY-18] knows whether leaving it would lose something: %s', (_, one, photos, from, loses) => {
    expect(isChanged(one, photos, from)).toBe(loses);
  });

  it('[DIARY-06] becomes an entry: a new one with the present time, an edited one with its first time', () => {
    const whose = { userId: 'mia', now: new Date('2026-03-12T08:00:00Z') };
    expect(entryOf({ ...blank, content: 'x' }, [photo], undefined, whose)).toEqual({
      ...blank,
      content: 'x',
      images: [photo],
      timestamp: '2026-03-12T08:00:00.000Z',
      userId: 'mia',
    });
    expect(entryOf(draft, null, entry, whose)).toEqual(entry);
    expect(entryOf(draft, [], entry, whose).images).toEqual([]);
  });
});
