import { createStoredValue, createStoredValuePerPerson } from './stored-value';

type Listener = (event: { key: string | null }) => void;

/** A browser whose storage can be full and whose other tabs write to the storage. */
function browser() {
  const stored = new Map<string, string>();
  const listeners: Listener[] = [];
  const storage = {
    full: false,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (storage.full) throw new Error('QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  };
  const writeInOtherTab = (key: string, text: string) => {
    stored.set(key, text);
    for (const listener of listeners) listener({ key });
  };
  const window = { addEventListener: (_type: string, listener: Listener) => listeners.push(listener) };
  Object.assign(globalThis, { localStorage: storage, window });
  return { held: stored, storage, elsewhere: writeInOtherTab };
}

const names = (text: string | null): readonly string[] => JSON.parse(text ?? '[]');
const plus = (name: string) => (all: readonly string[]) => [...all, name];
const same = (all: readonly string[]) => all;

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'window');
});

describe('a value in local storage', () => {
  it('[FOCUS-19] follows what another tab wrote, with or without an event', () => {
    const { held, elsewhere } = browser();
    const store = createStoredValue('names', names);
    elsewhere('names', '["a"]');
    expect(store.get()).toEqual(['a']);
    held.set('names', '["b"]');
    store.change(plus('c'));
    expect(held.get('names')).toBe('["b","c"]');
  });

  it('[FOCUS-21] stays in memory while the storage is full, and is written as soon as possible', () => {
    const { held, storage, elsewhere } = browser();
    const store = createStoredValue('names', names);
    store.change(plus('a'));
    storage.full = true;
    store.change(plus('b'));
    store.change(plus('c'));
    store.change(same);
    elsewhere('names', '["a"]');
    expect(store.get()).toEqual(['a', 'b', 'c']);
    expect(console.error).toHaveBeenCalledTimes(1);
    storage.full = false;
    store.change(same);
    expect(held.get('names')).toBe('["a","b","c"]');
    held.set('names', '["a"]');
    store.change(same);
    expect(store.get()).toEqual(['a']);
  });

  it('[FOCUS-21] stays in memory while the storage is full, also when nothing was stored before', () => {
    const { storage } = browser();
    const store = createStoredValue('names', names);
    storage.full = true;
    store.change(plus('a'));
    store.change(same);
    expect(store.get()).toEqual(['a']);
  });

  it('[FOCUS-19] is replaced by what another tab could write', () => {
    const { storage, elsewhere } = browser();
    const store = createStoredValue('names', names);
    storage.full = true;
    store.change(plus('a'));
    elsewhere('names', '["other"]');
    expect(store.get()).toEqual(['other']);
    store.change(same);
    expect(store.get()).toEqual(['other']);
  });

  it('[DIARY-18] is removed by null, also while the storage is full', () => {
    const { held, storage } = browser();
    const store = createStoredValue<readonly string[] | null>('names', (text) => text && JSON.parse(text));
    store.change(() => ['a']);
    storage.full = true;
    store.change(() => null);
    expect([store.get(), held.has('names')]).toEqual([null, false]);
  });

  it('[DIARY-18] is separate for each person', () => {
    const { held } = browser();
    const namesOf = createStoredValuePerPerson('names', names);
    namesOf('mia').change(plus('a'));
    expect(namesOf('mia')).toBe(namesOf('mia'));
    expect([namesOf('mia').get(), namesOf('ben').get()]).toEqual([['a'], []]);
    expect([...held.keys()]).toEqual(['names mia']);
  });
});
