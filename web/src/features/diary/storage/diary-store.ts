import { parseJson } from '@/lib/json';
import { logFailure } from '@/lib/log';
import { createStore } from '@/lib/store';
import { createStoredValuePerPerson } from '@/lib/stored-value';
import { browserZone } from '@/lib/time/zone';
import { withLock } from '@/lib/with-lock';
import { type Diary, readDiary, type Slot, serializeSlots, withoutEntriesOf } from './slots';

/** Stored in browsers; must not change. */
const KEY = 'diaryEntries';

/** The result of a change: written, or why not. When it is not written, the stored data is unchanged. */
type WriteResult = 'written' | 'full' | 'unavailable';

/**
 * The text stored under `diaryEntries`, the same in every tab of the browser; undefined when the storage cannot be
 * read.
 */
export const diaryText = createStore(readStorage());

/**
 * The key under which unreadable data was last stored in this tab, until the person has confirmed the message about it.
 */
export const unreadableKey = createStore<string | null>(null);

/** Reads the storage again. */
export const rereadDiary = (): void => diaryText.set(readStorage());

window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) rereadDiary();
});

function readStorage(): string | null | undefined {
  try {
    return localStorage.getItem(KEY);
  } catch (error) {
    logFailure('Reading the diary', error);
    return undefined;
  }
}

/**
 * Changes the stored entries, under a lock shared with the other tabs. When the storage is full, `freeSpace` is called
 * to free space before a second attempt; it returns a function that undoes this.
 */
export function changeDiary(
  person: string,
  to: (slots: readonly Slot[]) => readonly Slot[],
  freeSpace?: () => () => void,
): Promise<WriteResult> {
  return withLock('pawplan-diary', () => {
    const text = readStorage();
    if (text === undefined) return 'unavailable';
    const diary = readDiary(text, person, browserZone());
    const before = diary.slots;
    const slots = to(before);
    let { unreadable } = diary;
    const failure = tryToWrite(() => {
      if (unreadable !== null) moveUnreadable(diary, unreadable);
      unreadable = null;
      if (slots !== before) localStorage.setItem(KEY, serializeSlots(slots));
    }, freeSpace);
    rereadDiary();
    return failure ?? 'written';
  });
}

/** Moves unreadable data under another key, so that it is neither shown nor overwritten. */
export const normalizeDiary = (person: string): Promise<WriteResult> => changeDiary(person, (slots) => slots);

/** Deletes the entries of a person from this browser; a failure is logged. */
export async function deleteDiaryOf(person: string): Promise<void> {
  const result = await changeDiary(person, (slots) => withoutEntriesOf(slots, person));
  if (result !== 'written') logFailure('Deleting the diary', result);
}

function tryToWrite(write: () => void, freeSpace?: () => () => void): Exclude<WriteResult, 'written'> | null {
  try {
    write();
    return null;
  } catch (error) {
    if (!isQuotaError(error)) {
      logFailure('Storing the diary', error);
      return 'unavailable';
    }
    if (!freeSpace) return 'full';
    const undo = freeSpace();
    const failure = tryToWrite(write);
    if (failure) undo();
    return failure;
  }
}

/**
 * Moves unreadable data under its own key. When the storage has no room for both copies, the old one is removed first.
 */
function moveUnreadable({ slots }: Diary, unreadable: string): void {
  const key = unusedKey();
  const before = localStorage.getItem(KEY) ?? '';
  const rest = () => {
    if (slots.length > 0) localStorage.setItem(KEY, serializeSlots(slots));
    else localStorage.removeItem(KEY);
  };
  try {
    try {
      localStorage.setItem(key, unreadable);
      rest();
    } catch {
      rest();
      localStorage.setItem(key, unreadable);
    }
  } catch (error) {
    localStorage.removeItem(key);
    localStorage.setItem(KEY, before);
    throw error;
  }
  unreadableKey.set(key);
}

function unusedKey(): string {
  let time = Date.now();
  while (localStorage.getItem(`${KEY}.corrupt.${time}`) !== null) time += 1;
  return `${KEY}.corrupt.${time}`;
}

const isQuotaError = (error: unknown) =>
  error instanceof DOMException && /QuotaExceeded|QUOTA_REACHED/.test(error.name);

/**
 * Ids of entries without an owner that the person said are not theirs; the app does not ask about them again. The key
 * is stored in browsers and must not change.
 */
export const declinedEntriesOf = createStoredValuePerPerson<readonly string[]>('diaryDeclined', (text) => {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
});
