import { compare, type DiaryEntry, readEntry } from '@/features/diary/entry';
import { parsed, recordOf } from '@/lib/json';
import { randomId } from '@/lib/random-id';

/** One element of the stored array. */
export interface Slot {
  /** The value as it is stored; values of other people are not changed. */
  kept: unknown;
  /** The entry in the value, when it belongs to this person or has no owner. */
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

/** The slots with a person's entry written: a new entry comes first, a known one keeps its place. */
export function withEntry(slots: readonly Slot[], entry: DiaryEntry): Slot[] {
  const isIt = isEntry(entry);
  if (!slots.some(isIt)) return [{ kept: entry, entry }, ...slots];
  return slots.map((slot) => (isIt(slot) ? { kept: { ...recordOf(slot.kept), ...entry }, entry } : slot));
}

/** The slots without an entry. */
export function withoutEntry(slots: readonly Slot[], entry: DiaryEntry): Slot[] {
  const isIt = isEntry(entry);
  return slots.filter((slot) => !isIt(slot));
}

/** The slots without the entries of a person. */
export const withoutEntriesOf = (slots: readonly Slot[], person: string): readonly Slot[] =>
  slots.some(({ entry }) => entry?.userId === person) ? slots.filter(({ entry }) => entry?.userId !== person) : slots;

/** The slots with a new owner for those entries in `ids` that have no owner. */
export function claimed(slots: readonly Slot[], ids: readonly string[], person: string): Slot[] {
  const wanted = new Set(ids);
  return slots.map((slot) => {
    if (!slot.entry || slot.entry.userId !== undefined || !wanted.has(slot.entry.id)) return slot;
    return { kept: { ...recordOf(slot.kept), userId: person }, entry: { ...slot.entry, userId: person } };
  });
}

interface Merge {
  slots: Slot[];
  added: number;
  /** How many imported entries were already there. */
  known: number;
}

/**
 * The slots with imported entries added as a person's own, sorted with the newest first. Existing entries do not
 * change: when an imported entry has a known id but other content, both stay. Importing the same file again adds
 * nothing.
 */
export function merged(slots: readonly Slot[], imported: readonly DiaryEntry[], person: string): Merge {
  const { mine } = shareOut(slots, person);
  const ids = new Set(mine.map(({ id }) => id));
  const contents = new Set(mine.map(contentOf));
  const added: Slot[] = [];
  for (const one of imported) {
    if (contents.has(contentOf(one))) continue;
    const entry = { ...one, id: ids.has(one.id) ? randomId() : one.id, userId: person };
    ids.add(entry.id);
    contents.add(contentOf(entry));
    added.push({ kept: entry, entry });
  }
  return { slots: sorted([...slots, ...added], person), added: added.length, known: imported.length - added.length };
}

/** Sorts a person's entries by the time of writing, the newest first; entries of others keep their order. */
function sorted(slots: readonly Slot[], person: string): Slot[] {
  const isMine = ({ entry }: Slot) => entry?.userId === person;
  const written = ({ entry }: Slot) => entry?.timestamp ?? '';
  const mine = slots.filter(isMine).sort((one, other) => compare(written(other), written(one)));
  return [...mine, ...slots.filter((slot) => !isMine(slot))];
}

const isEntry =
  ({ id, userId }: DiaryEntry) =>
  ({ entry }: Slot) =>
    entry?.id === id && entry.userId === userId;

const contentOf = ({ date, content, mood, weather, images }: DiaryEntry) =>
  JSON.stringify([date, content, mood, weather, images]);
