import { compare, type DiaryEntry, readEntry } from '@/features/diary/entry';
import { parseJson, recordOf } from '@/lib/json';
import { randomId } from '@/lib/random-id';

/** One element of the stored array. */
export interface Slot {
  /** The value as it is stored; values of other people are not changed. */
  value: unknown;
  /** The entry in the value, when it belongs to this person or has no owner. */
  entry: DiaryEntry | null;
}

export interface Diary {
  slots: readonly Slot[];
  /** Unreadable data, to be moved under another key; null when there is none. */
  unreadable: string | null;
}

/** Reads the text under `diaryEntries`, with the entries that `person` may see. */
export function readDiary(text: string | null, person: string, zone: string): Diary {
  if (text === null) return { slots: [], unreadable: null };
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return { slots: [], unreadable: text };
  const slots: Slot[] = [];
  const corrupt: unknown[] = [];
  const usedIds = new Set<string>();
  for (const value of stored) {
    const { userId, id } = recordOf(value);
    if (typeof userId === 'string' && userId !== '' && userId !== person) {
      slots.push({ value, entry: null });
      continue;
    }
    const read = readEntry(value, zone);
    if (!read) {
      corrupt.push(value);
      continue;
    }
    if (read.invalidPhotos.length > 0) corrupt.push({ id, images: read.invalidPhotos });
    const entry = { ...read.entry, id: uniqueId(usedIds, read.entry) };
    slots.push({ value: read.invalidPhotos.length > 0 ? { ...recordOf(value), images: entry.images } : value, entry });
  }
  return { slots, unreadable: corrupt.length > 0 ? JSON.stringify(corrupt) : null };
}

/** The text to store. */
export const serializeSlots = (slots: readonly Slot[]): string => JSON.stringify(slots.map(({ value }) => value));

/** The person's entries in their order, and the entries without an owner. */
export function splitByOwner(slots: readonly Slot[], person: string): { mine: DiaryEntry[]; unowned: DiaryEntry[] } {
  const entries = slots.map(({ entry }) => entry).filter((entry) => entry !== null);
  return {
    mine: entries.filter(({ userId }) => userId === person),
    unowned: entries.filter(({ userId }) => userId === undefined),
  };
}

/** Makes ids unique per owner: of two entries with the same id, the second gets another id, always the same one. */
function uniqueId(usedIds: Set<string>, { id, userId = '' }: DiaryEntry): string {
  let unique = id;
  for (let number = 2; usedIds.has(`${userId} ${unique}`); number += 1) unique = `${id}-${number}`;
  usedIds.add(`${userId} ${unique}`);
  return unique;
}

/** The slots with a person's entry written: a new entry comes first, a known one keeps its place. */
export function withEntry(slots: readonly Slot[], entry: DiaryEntry): Slot[] {
  const isSameEntry = hasSameId(entry);
  if (!slots.some(isSameEntry)) return [{ value: entry, entry }, ...slots];
  return slots.map((slot) => (isSameEntry(slot) ? { value: { ...recordOf(slot.value), ...entry }, entry } : slot));
}

/** The slots without an entry. */
export function withoutEntry(slots: readonly Slot[], entry: DiaryEntry): Slot[] {
  const isSameEntry = hasSameId(entry);
  return slots.filter((slot) => !isSameEntry(slot));
}

/** The slots without the entries of a person. */
export const withoutEntriesOf = (slots: readonly Slot[], person: string): readonly Slot[] =>
  slots.some(({ entry }) => entry?.userId === person) ? slots.filter(({ entry }) => entry?.userId !== person) : slots;

/** The slots with a new owner for those entries in `ids` that have no owner. */
export function withOwner(slots: readonly Slot[], ids: readonly string[], person: string): Slot[] {
  const claimedIds = new Set(ids);
  return slots.map((slot) => {
    if (!slot.entry || slot.entry.userId !== undefined || !claimedIds.has(slot.entry.id)) return slot;
    return { value: { ...recordOf(slot.value), userId: person }, entry: { ...slot.entry, userId: person } };
  });
}

interface Merge {
  slots: Slot[];
  added: number;
  /** How many of the imported entries the diary already had. */
  known: number;
}

/**
 * The slots with imported entries added as a person's own, sorted with the newest first. Existing entries do not
 * change: when an imported entry has a known id but other content, both stay. Importing the same file again adds
 * nothing.
 */
export function mergeEntries(slots: readonly Slot[], imported: readonly DiaryEntry[], person: string): Merge {
  const { mine } = splitByOwner(slots, person);
  const ids = new Set(mine.map(({ id }) => id));
  const contents = new Set(mine.map(contentOf));
  const added: Slot[] = [];
  for (const one of imported) {
    if (contents.has(contentOf(one))) continue;
    const entry = { ...one, id: ids.has(one.id) ? randomId() : one.id, userId: person };
    ids.add(entry.id);
    contents.add(contentOf(entry));
    added.push({ value: entry, entry });
  }
  return {
    slots: sortEntries([...slots, ...added], person),
    added: added.length,
    known: imported.length - added.length,
  };
}

/** Sorts a person's entries by the time of writing, the newest first; entries of others keep their order. */
function sortEntries(slots: readonly Slot[], person: string): Slot[] {
  const isMine = ({ entry }: Slot) => entry?.userId === person;
  const written = ({ entry }: Slot) => entry?.timestamp ?? '';
  const mine = slots.filter(isMine).sort((one, other) => compare(written(other), written(one)));
  return [...mine, ...slots.filter((slot) => !isMine(slot))];
}

const hasSameId =
  ({ id, userId }: DiaryEntry) =>
  ({ entry }: Slot) =>
    entry?.id === id && entry.userId === userId;

const contentOf = ({ date, content, mood, weather, images }: DiaryEntry) =>
  JSON.stringify([date, content, mood, weather, images]);
