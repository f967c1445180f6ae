import type { DiaryEntry } from '@/features/diary/entry';
import { isPhoto } from '@/features/diary/photos/photo';
import { parseJson, recordOf } from '@/lib/json';
import { createStoredValuePerPerson } from '@/lib/stored-value';
import type { Day } from '@/lib/time/day';

/**
 * The entry that is being written: a new entry, or a change of the entry with the same id. These field names are stored
 * in browsers and must not change.
 */
export interface Draft {
  id: string;
  /** Empty while the day is being changed. */
  date: Day | '';
  content: string;
  mood: string;
  weather: string;
}

/**
 * A person's draft, in every tab of the browser; it stays after signing out. Null when nothing is being written. This
 * key and the next one are stored in browsers and must not change.
 */
export const draftOf = createStoredValuePerPerson<Draft | null>('diaryDraft', readDraft);

/**
 * The photos of a person's draft, stored separately because they are large; null when they are the photos of the entry.
 */
export const draftPhotosOf = createStoredValuePerPerson<readonly string[] | null>('diaryDraft.photos', readPhotos);

/** The start values of a draft, from an entry or for a new one. */
export const draftFrom = ({ id, date, content, mood, weather }: DiaryEntry): Draft => ({
  id,
  date,
  content,
  mood,
  weather,
});
export const emptyDraft = (id: string, today: Day): Draft => ({ id, date: today, content: '', mood: '', weather: '' });

/** Whether discarding a draft loses something; `from` is the entry it started from. */
export function isChanged(draft: Draft, photos: readonly string[] | null, from: DiaryEntry | undefined): boolean {
  if (!from) return draft.content.trim() !== '' || (photos ?? []).length > 0;
  const before = draftFrom(from);
  const differs = (Object.keys(before) as (keyof Draft)[]).some((key) => before[key] !== draft[key]);
  return differs || (photos !== null && photos.join(' ') !== from.images.join(' '));
}

/** The entry to save for a draft; `from` is the entry it started from. */
export function entryOf(
  draft: Draft & { date: Day },
  photos: readonly string[] | null,
  from: DiaryEntry | undefined,
  { userId, now }: { userId: string; now: Date },
): DiaryEntry {
  return {
    ...draft,
    images: photos ?? from?.images ?? [],
    timestamp: from?.timestamp ?? now.toISOString(),
    userId,
  };
}

/** Reads a draft from the browser's storage; null when there is none. */
export function readDraft(text: string | null): Draft | null {
  const { id, date, content, mood, weather } = recordOf(parseJson(text));
  const hasId = typeof id === 'string' && id !== '';
  if (!hasId || !isText(date) || !isText(content) || !isText(mood) || !isText(weather)) return null;
  return { id, date, content, mood, weather };
}

export function readPhotos(text: string | null): readonly string[] | null {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter(isPhoto) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
