import { type DiaryEntry, readEntry } from '@/features/diary/entry';
import { parsed, recordOf } from '@/lib/json';

/** One element of the stored array. */
export interface Slot {
  /** The value as it is stored; values of other people are not changed. */
  kept: unknown;
  /** The entry in the value, when it belongs to this person or to nobody. */
  entry: DiaryEntry | null;
}

export interface Diary {
  slots: readonly Slot[];
  /** Unreadable data, to be moved under another key; null when there is none. */
  aside: string | null;
}

/** Reads the text under `diaryEntries`, with the entries that `person` may see. */
export function readDiary(text: string | null, person: string, zone: string): Diary {
  if (text === null) return { slots: [], aside: null };
  const stored = parsed(text);
  if (!Array.isArray(stored)) return { slots: [], aside: text };
  const slots: Slot[] = [];
  const corrupt: unknown[] = [];
  const names = new Set<string>();
  for (const kept of stored) {
    const { userId, id } = recordOf(kept);
    if (typeof userId === 'string' && userId !== '' && userId !== person) {
      slots.push({ kept, entry: null });
      continue;
    }
    const read = readEntry(kept, zone);
    if (!read) {
      corrupt.push(kept);
      continue;
    }
    if (read.unfit.length > 0) corrupt.push({ id, images: read.unfit });
    const entry = { ...read.entry, id: freeName(names, read.entry) };
    slots.push({ kept: read.unfit.length > 0 ? { ...recordOf(kept), images: entry.images } : kept, entry });
  }
  return { slots, aside: corrupt.length > 0 ? JSON.stringify(corrupt) : null };
}

/** The text to store. */
export const textOf = (slots: readonly Slot[]): string => JSON.stringify(slots.map(({ kept }) => kept));

/** The person's entries in their order, and the entries without an owner. */
export function shareOut(slots: readonly Slot[], person: string): { mine: DiaryEntry[]; nobodys: DiaryEntry[] } {
  const entries = slots.map(({ entry }) => entry).filter((entry) => entry !== null);
  return {
    mine: entries.filter(({ userId }) => userId === person),
    nobodys: entries.filter(({ userId }) => userId === undefined),
  };
}

/** Makes ids unique per owner: of two entries with the same id, the second gets another id, always the same one. */
function freeName(names: Set<string>, { id, userId = '' }: DiaryEntry): string {
  let name = id;
  for (let number = 2; names.has(`${userId} ${name}`); number += 1) name = `${id}-${number}`;
  names.add(`${userId} ${name}`);
  return name;
}
