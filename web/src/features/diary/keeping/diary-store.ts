import { logFailure } from '../../../lib/log';
import { createStore } from '../../../lib/store';
import { browserZone } from '../../../lib/time/zone';
import { withLock } from '../../../lib/with-lock';
import { type Diary, readDiary, type Slot, textOf } from './stored';

const KEY = 'diaryEntries';

/** What became of a change: written, or why not. Nothing is lost then: what stood there still stands. */
export type Written = 'written' | 'full' | 'unavailable';

/** What stands under `diaryEntries`, in every tab of the browser; undefined when the browser does not say. */
export const diaryText = createStore(look());

/** The key of what was last set aside in this tab, until somebody has read so. */
export const asideKey = createStore<string | null>(null);

/** Reads the storage once more. */
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

/** Changes the stored entries, after what any other tab makes of them. `room` makes some before it is tried a second time, and returns what takes it back. */
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

/** Puts aside what cannot be read, so that it is neither shown nor written over. */
export const tidyDiary = (person: string): Promise<Written> => changeDiary(person, (slots) => slots);

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

/** Moves what cannot be read under a key of its own; where there is no room for both, the old place is given up first. */
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
