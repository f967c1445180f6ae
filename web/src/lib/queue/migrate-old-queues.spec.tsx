import { type AnyKind, registerKinds } from '@/lib/items/kind';
import { queueOf } from './store';

/** What the version before this one stored. */
const CHANGE = {
  id: 'k1',
  collection: 'todos',
  action: 'create',
  item: 'waiting-k1',
  space: 'g1',
  method: 'POST',
  body: '{"title":"Milk","newId":"k1"}',
  version: null,
  zone: 'Europe/Berlin',
  day: '2026-03-14',
  shown: { _id: 'waiting-k1', version: 0, title: 'Milk' },
};
const REFUSED = { ...CHANGE, id: 'k2', action: 'delete', item: 't2', method: 'DELETE', body: null, refused: 'Gone' };
const SESSION = {
  id: 's1',
  space: 'personal',
  zone: 'Asia/Tokyo',
  taskType: 'todo',
  taskId: 'waiting-k1',
  duration: 60,
  startedAt: Date.parse('2026-03-14T15:00:00Z'),
  endedAt: Date.parse('2026-03-14T15:01:00Z'),
};

const { collection: kind, method: _, ...rest } = CHANGE;
const change = { ...rest, type: 'change', kind, body: { title: 'Milk', newId: 'k1' } };
const recording = {
  id: 's1',
  type: 'recording',
  kind: 'focus',
  action: 'create',
  item: 's1',
  needs: 'waiting-k1',
  body: { taskType: 'todo', duration: 60, startedAt: SESSION.startedAt, endedAt: SESSION.endedAt },
  version: null,
  space: 'personal',
  zone: 'Asia/Tokyo',
  day: '2026-03-15',
  shown: null,
};

describe('what an earlier version stored', () => {
  let personCount = 0;
  let person: string;

  beforeAll(() => registerKinds([{ collection: 'todos' } as AnyKind]));
  beforeEach(() => {
    person = `earlier${personCount++}`;
  });

  const store = (changes: unknown, sessions: unknown) => {
    localStorage.setItem(`outbox ${person}`, JSON.stringify(changes));
    localStorage.setItem(`focus-outbox ${person}`, JSON.stringify(sessions));
  };
  const oldEntries = () => [localStorage.getItem(`outbox ${person}`), localStorage.getItem(`focus-outbox ${person}`)];

  it('[PHONE-06] [FOCUS-21] is moved into the queue once: changes, refused changes, ids and recordings', () => {
    store({ waiting: [CHANGE, REFUSED], made: { 'waiting-k0': 't0' } }, [SESSION]);
    const { jobs, createdIds } = queueOf(person).get();
    expect(jobs).toEqual([
      change,
      { ...change, id: 'k2', action: 'delete', item: 't2', body: null, refused: 'Gone' },
      recording,
    ]);
    expect(createdIds).toEqual({ 'waiting-k0': 't0' });
    expect(oldEntries()).toEqual([null, null]);
    expect(JSON.parse(localStorage.getItem(`queue ${person}`) ?? '')).toEqual({ jobs, createdIds });
  });

  it('[FOCUS-21] a recording that was stored without a zone is sent with the zone of the browser', () => {
    store({ waiting: [], made: {} }, [{ ...SESSION, zone: undefined }]);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(queueOf(person).get().jobs).toMatchObject([{ id: 's1', zone: timeZone }]);
  });

  it('[PHONE-06] is added before the jobs of the queue, also when a tab of that version stores it later', () => {
    queueOf(person).change(() => ({ jobs: [{ ...change, id: 'new' }], createdIds: {} }));
    store({ waiting: [CHANGE], made: {} }, [SESSION]);
    window.dispatchEvent(new StorageEvent('storage', { key: `outbox ${person}` }));
    expect(queueOf(person).get().jobs).toEqual([change, recording, { ...change, id: 'new' }]);
    expect(oldEntries()).toEqual([null, null]);
  });

  it('[PHONE-06] stays where it is while the storage is full', () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const texts = new Map([
      [`outbox ${person}`, JSON.stringify({ waiting: [CHANGE], made: {} })],
      [`focus-outbox ${person}`, JSON.stringify([SESSION])],
    ]);
    const setItem = () => {
      throw new Error('full');
    };
    const full = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem,
      removeItem: (key: string) => texts.delete(key),
    };
    const spy = jest.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
    const { jobs } = queueOf(person).get();
    spy.mockRestore();
    expect(jobs).toEqual([change, recording]);
    expect(texts.size).toBe(2);
  });

  it.each(['', 'no json', '[]', '{"waiting":7}'])('[PHONE-06] the text %p is read as nothing', (text) => {
    localStorage.setItem(`outbox ${person}`, text);
    expect(queueOf(person).get().jobs).toEqual([]);
  });
});
