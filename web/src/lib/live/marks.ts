import { useCallback, useSyncExternalStore } from 'react';
import { kindOf } from '@/lib/items/kind';
import { compareTexts, formatList } from '@/lib/language/format';
import type { SpaceId } from '@/lib/space/space-store';
import { createStore } from '@/lib/store';
import * as m from '@/messages/lib.gen';
import type { LiveMessage } from './message';

/** Records that somebody else has just changed an item. */
interface Mark {
  item: string;
  /** The id of the person who changed it. */
  by: string;
  space: SpaceId;
  collection: string;
}

/** How long a mark is shown, in milliseconds. */
export const MARK_DURATION_MS = 8_000;

type Marks = ReadonlyMap<string, Mark>;

/** The marks that are shown now, by item. */
export const marksStore = createStore<Marks>(new Map());

/**
 * The marks after a message. A change by somebody else marks its item; a change by this person, on any device, removes
 * the mark.
 */
export function marksAfter(marks: Marks, message: LiveMessage, me: string): Marks {
  if (message.kind !== 'changed' || !message.item || !message.by) return marks;
  const { item, by, space, collection } = message;
  const next = new Map(marks);
  next.delete(item);
  if (by !== me) next.set(item, { item, by, space, collection });
  return next;
}

/** Marks the item of a message for `MARK_MS`. */
export function markChange(message: LiveMessage, me: string): void {
  const before = marksStore.get();
  const after = marksAfter(before, message, me);
  marksStore.set(after);
  const item = message.kind === 'changed' ? message.item : undefined;
  const mark = item && after.get(item);
  if (!mark || mark === before.get(item)) return;
  setTimeout(() => {
    const now = marksStore.get();
    // A mark of a later change has its own timer.
    if (now.get(item) === mark) marksStore.set(new Map([...now].filter(([id]) => id !== item)));
  }, MARK_DURATION_MS);
}

/** The mark of an item, if there is one. Marks of other items do not cause a render. */
export function useMark(item: string): Mark | undefined {
  return useSyncExternalStore(
    marksStore.subscribe,
    useCallback(() => marksStore.get().get(item), [item]),
  );
}

interface Person {
  _id: string;
  name: string;
}

/**
 * Says who changed what, one sentence for each person. Each kind of item is named once. People who are not in `people`
 * are left out.
 */
export function describeChanges(marks: Iterable<Mark>, people: readonly Person[]): string {
  const allMarks = [...marks];
  return people
    .map(({ _id, name }) => {
      const collections = new Set(
        allMarks.filter(({ by }) => by === _id).map(({ collection }) => kindOf(collection)?.texts.all()),
      );
      const names = [...collections].filter((one) => one !== undefined).sort(compareTexts);
      return names.length > 0 ? m.changed({ name, things: formatList(names) }) : '';
    })
    .filter(Boolean)
    .join(' ');
}
