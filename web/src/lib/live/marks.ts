import { useCallback, useSyncExternalStore } from 'react';
import type { SpaceId } from '../space/space-store';
import { createStore } from '../store';
import type { LiveMessage } from './message';

/** Somebody else changed an item a moment ago. */
export interface Mark {
  item: string;
  /** The id of who did it. */
  by: string;
  space: SpaceId;
  collection: string;
}

/** How long a mark stands, in milliseconds. */
export const MARK_MS = 8_000;

type Marks = ReadonlyMap<string, Mark>;

/** The marks that stand, by item. */
export const marksStore = createStore<Marks>(new Map());

/** The marks after a message: somebody else's change of an item marks it, one's own (wherever it was made) takes the mark away. */
export function marksAfter(marks: Marks, message: LiveMessage, me: string): Marks {
  if (message.kind !== 'changed' || !message.item || !message.by) return marks;
  const { item, by, space, collection } = message;
  const next = new Map(marks);
  next.delete(item);
  if (by !== me) next.set(item, { item, by, space, collection });
  return next;
}

/** Marks what a message is about, for a while. */
export function markChange(message: LiveMessage, me: string): void {
  const before = marksStore.get();
  const after = marksAfter(before, message, me);
  marksStore.set(after);
  const item = message.kind === 'changed' ? message.item : undefined;
  const mark = item && after.get(item);
  if (!mark || mark === before.get(item)) return;
  setTimeout(() => {
    const now = marksStore.get();
    // A later change has a time of its own.
    if (now.get(item) === mark) marksStore.set(new Map([...now].filter(([id]) => id !== item)));
  }, MARK_MS);
}

/** The mark of an item, if there is one; other items' marks draw nothing again. */
export function useMark(item: string): Mark | undefined {
  return useSyncExternalStore(
    marksStore.subscribe,
    useCallback(() => marksStore.get().get(item), [item]),
  );
}
