import { recordOf } from '../../../lib/json';
import { randomId } from '../../../lib/random-id';
import { compare, type DiaryEntry } from '../entry';
import { type Slot, shareOut } from './stored';

/** With a person's entry written: a new one first, one that is there in its place (§4). */
export function withEntry(slots: readonly Slot[], entry: DiaryEntry): Slot[] {
  const isIt = isEntry(entry);
  if (!slots.some(isIt)) return [{ kept: entry, entry }, ...slots];
  return slots.map((slot) => (isIt(slot) ? { kept: { ...recordOf(slot.kept), ...entry }, entry } : slot));
}

/** Without an entry. */
export function withoutEntry(slots: readonly Slot[], entry: DiaryEntry): Slot[] {
  const isIt = isEntry(entry);
  return slots.filter((slot) => !isIt(slot));
}

/** Without any of a person's. */
export const withoutEntriesOf = (slots: readonly Slot[], person: string): readonly Slot[] =>
  slots.some(({ entry }) => entry?.userId === person) ? slots.filter(({ entry }) => entry?.userId !== person) : slots;

/** With those of nobody's entries that `ids` names made a person's. */
export function claimed(slots: readonly Slot[], ids: readonly string[], person: string): Slot[] {
  const wanted = new Set(ids);
  return slots.map((slot) => {
    if (!slot.entry || slot.entry.userId !== undefined || !wanted.has(slot.entry.id)) return slot;
    return { kept: { ...recordOf(slot.kept), userId: person }, entry: { ...slot.entry, userId: person } };
  });
}

export interface Merge {
  slots: Slot[];
  added: number;
  /** How many were there already. */
  known: number;
}

/**
 * With imported entries made a person's, the newest of theirs first. What is there stays as it is: of the same id and another content both are kept,
 * and importing the same again adds nothing.
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
  return { slots: arranged([...slots, ...added], person), added: added.length, known: imported.length - added.length };
}

/** A person's entries by when they were written, the newest first; nobody else's change their order. */
function arranged(slots: readonly Slot[], person: string): Slot[] {
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
