import type { DiaryEntry } from '@/features/diary/entry';
import { withEntry } from './slots';

const entry: DiaryEntry = {
  id: 'a',
  date: '2026-03-11',
  content: 'A walk',
  mood: '',
  weather: '',
  images: [],
  timestamp: '2026-03-11T20:00:00.000Z',
  userId: 'mia',
};

/** A browser whose storage can hold `room` characters. */
async function browser(draft: Record<string, string>, room = 10_000) {
  const all = new Map(Object.entries(draft));
  const storage = {
    room,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, text: string) => {
      const others = [...all].filter(([other]) => other !== key).reduce((sum, one) => sum + one.join('').length, 0);
      if (others + key.length + text.length > storage.room) throw new DOMException('full', 'QuotaExceededError');
      all.set(key, text);
    },
    removeItem: (key: string) => all.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage, window: { addEventListener: () => {} } });
  jest.resetModules();
  return { all, storage, store: await import('./diary-store') };
}

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'window');
});

const unreadableData = (all: Map<string, string>) =>
  [...all].filter(([key]) => key.startsWith('diaryEntries.corrupt.')).map(([, text]) => text);

describe('the diary store', () => {
  it('[DIARY-06] applies a change to what is stored at that moment, and writes it at once', async () => {
    const { all, store } = await browser({});
    all.set('diaryEntries', JSON.stringify([{ ...entry, id: 'other' }]));
    expect(await store.changeDiary('mia', (slots) => withEntry(slots, entry))).toBe('written');
    expect(JSON.parse(all.get('diaryEntries') ?? '')).toEqual([entry, { ...entry, id: 'other' }]);
    expect(store.diaryText.get()).toBe(all.get('diaryEntries'));
  });

  it('[DIARY-12] reports a full storage and leaves the stored diary unchanged', async () => {
    const before = JSON.stringify([{ ...entry, id: 'other' }]);
    const { all, store } = await browser({ diaryEntries: before }, before.length + 50);
    expect(await store.changeDiary('mia', (slots) => withEntry(slots, entry))).toBe('full');
    expect([...all]).toEqual([['diaryEntries', before]]);
  });

  it.each([
    [400, 'written', ['diaryEntries']],
    [0, 'full', ['draft']],
  ])(
    '[DIARY-12] makes room in a full storage, and undoes that if %i more characters are not enough',
    async (more, result, keys) => {
      const { all, store } = await browser({ draft: 'x'.repeat(100) }, 105 + more);
      all.set('draft', 'x'.repeat(100 + more));
      const freeSpace = () => {
        const held = all.get('draft') ?? '';
        all.delete('draft');
        return () => all.set('draft', held);
      };
      expect(await store.changeDiary('mia', (slots) => withEntry(slots, entry), freeSpace)).toBe(result);
      expect([...all.keys()]).toEqual(keys);
    },
  );

  it('[DIARY-12] reports a browser that refuses to write or to read the storage', async () => {
    const { storage, store } = await browser({});
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    storage.setItem = refuse;
    expect(await store.changeDiary('mia', (slots) => withEntry(slots, entry))).toBe('unavailable');
    storage.getItem = refuse;
    expect(await store.changeDiary('mia', (slots) => withEntry(slots, entry))).toBe('unavailable');
    expect(store.diaryText.get()).toBeNull();
    store.rereadDiary();
    expect(store.diaryText.get()).toBeUndefined();
  });

  it('[DIARY-13] sets unreadable entries aside and keeps the others', async () => {
    const { all, store } = await browser({ diaryEntries: JSON.stringify([{ bad: true }, entry]) });
    expect(await store.normalizeDiary('mia')).toBe('written');
    expect(all.get('diaryEntries')).toBe(JSON.stringify([entry]));
    expect(unreadableData(all)).toEqual(['[{"bad":true}]']);
    expect(store.unreadableKey.get()).toMatch(/^diaryEntries\.corrupt\.\d+$/);
    expect(await store.normalizeDiary('mia')).toBe('written');
    expect(unreadableData(all)).toHaveLength(1);
  });

  it('[DIARY-13] sets an unreadable diary aside, also with little room', async () => {
    const text = 'x'.repeat(200);
    const { all, store } = await browser({ diaryEntries: text }, 300);
    expect(await store.normalizeDiary('mia')).toBe('written');
    expect([all.has('diaryEntries'), unreadableData(all)]).toEqual([false, [text]]);
  });

  it('[DIARY-13] leaves an unreadable diary in its place when there is no room to set it aside', async () => {
    const text = 'x'.repeat(200);
    const { all, store } = await browser({ diaryEntries: text }, 213);
    expect(await store.changeDiary('mia', (slots) => withEntry(slots, entry))).toBe('full');
    expect([...all]).toEqual([['diaryEntries', text]]);
  });
});
