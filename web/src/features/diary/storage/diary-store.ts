import { parsed } from '@/lib/json';
import { logFailure } from '@/lib/log';
import { createStore } from '@/lib/store';
import { createStoredValuePerPerson } from '@/lib/stored-value';
import { browserZone } from '@/lib/time/zone';
import { withLock } from '@/lib/with-lock';
import { type Diary, readDiary, type Slot, textOf, withoutEntriesOf } from './slots';

const KEY = 'diaryEntries';

/** The result of a change: written, or why not. When it is not written, the stored data is unchanged. */
type Written = 'written' | 'full' | 'unavailable';

/**
 * The text stored under `diaryEntries`, the same in every tab of the browser; undefined when the storage cannot be
 * read.
 */
export const diaryText = createStore(look());

/**
 * The key under which unreadable data was last stored in this tab, until the person has confirmed the message about it.
 */
export const asideKey = createStore<string | null>(null);

/** Reads the storage again. */
export const lookAgain = (): void => diaryText.set(look());

window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) lookAgain();
});

function look(): string | null | undefined {
  try {
    return localStorage.getItem(KEY);
  } catch (error) {
    logFailure('Reading the diary', error);
    return undefined;
  }
}

/**
 * Changes the stored entries, under a lock shared with the other tabs. When the storage is full, `room` is called to
 * free space before a second attempt; it returns a function that undoes this.
 */
export function changeDiary(
  person: string,
  to: (slots: readonly Slot[]) => readonly Slot[],
  room?: () => () => void,
): Promise<Written> {
  return withLock('pawplan-diary', () => {
    const text = look();
    if (text === undefined) return 'unavailable';
    const diary = readDiary(text, person, browserZone());
    const before = diary.slots;
    const slots = to(before);
    let { aside } = diary;
    const failure = written(() => {
      if (aside !== null) setAside(diary, aside);
      aside = null;
      if (slots !== before) localStorage.setItem(KEY, textOf(slots));
    }, room);
    lookAgain();
    return failure ?? 'written';
  });
}

/** Moves unreadable data under another key, so that it is neither shown nor overwritten. */
export const tidyDiary = (person: string): Promise<Written> => changeDiary(person, (slots) => slots);

/** Deletes the entries of a person from this browser; a failure is logged. */
export async function forgetDiaryOf(person: string): Promise<void> {
  const became = await changeDiary(person, (slots) => withoutEntriesOf(slots, person));
  if (became !== 'written') logFailure('Forgetting the diary', became);
}

function written(write: () => void, room?: () => () => void): Exclude<Written, 'written'> | null {
  try {
    write();
    return null;
  } catch (error) {
    if (!isFull(error)) {
      logFailure('Keeping the diary', error);
      return 'unavailable';
    }
    if (!room) return 'full';
    const takeBack = room();
    const failure = written(write);
    if (failure) takeBack();
    return failure;
  }
}

/**
 * Moves unreadable data under its own key. When the storage has no room for both copies, the old one is removed first.
 */
function setAside({ slots }: Diary, aside: string): void {
  const key = freeKey();
  const before = localStorage.getItem(KEY) ?? '';
  const rest = () => {
    if (slots.length > 0) localStorage.setItem(KEY, textOf(slots));
    else localStorage.removeItem(KEY);
  };
  try {
    try {
      localStorage.setItem(key, aside);
      rest();
    } catch {
      rest();
      localStorage.setItem(key, aside);
    }
  } catch (error) {
    localStorage.removeItem(key);
    localStorage.setItem(KEY, before);
    throw error;
  }
  asideKey.set(key);
}

function freeKey(): string {
  let time = Date.now();
  while (localStorage.getItem(`${KEY}.corrupt.${time}`) !== null) time += 1;
  return `${KEY}.corrupt.${time}`;
}

const isFull = (error: unknown) => error instanceof DOMException && /QuotaExceeded|QUOTA_REACHED/.test(error.name);

/** Ids of entries without an owner that the person said are not theirs; the app does not ask about them again. */
export const declinedOf = createStoredValuePerPerson<readonly string[]>('diaryDeclined', (text) => {
  const stored = parsed(text);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
});
