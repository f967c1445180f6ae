import { recordOf } from '@/lib/json';
import { type Day, dayIn } from '@/lib/time/day';
import { truncate } from '@/lib/truncate';
import { MOODS, toListedValue, WEATHERS } from './moods-and-weathers';
import { isPhoto } from './photos/photo';

/** An entry of the diary, stored in the browser only. These field names are stored and must not change. */
export interface DiaryEntry {
  id: string;
  date: Day;
  content: string;
  /** One of the listed moods, another stored word, or ''. */
  mood: string;
  weather: string;
  /** Data URLs of photos. */
  images: readonly string[];
  /** When it was first written, ISO 8601. */
  timestamp: string;
  /** The owner; missing on entries from before entries had owners. */
  userId?: string;
}

interface ReadEntry {
  entry: DiaryEntry;
  /** Values among the stored photos that are not photos. */
  invalidPhotos: readonly unknown[];
}

const MAX_CHOICE_LENGTH = 40;

/** Reads an entry from any value; null when it has no id, text or day. */
export function readEntry(value: unknown, zone: string): ReadEntry | null {
  const { id, date, content, mood, weather, images, timestamp, userId } = recordOf(value);
  const written = parseInstant(timestamp);
  const day = parseDay(date) ?? (written && dayIn(zone, new Date(written)));
  const hasId = (typeof id === 'string' && id !== '') || Number.isFinite(id);
  if (!hasId || typeof content !== 'string' || !day) return null;
  const all = Array.isArray(images) ? images : images == null ? [] : [images];
  const entry: DiaryEntry = {
    id: String(id),
    date: day,
    content,
    mood: toListedValue(MOODS, toChoiceText(mood)),
    weather: toListedValue(WEATHERS, toChoiceText(weather)),
    images: [...new Set(all.filter(isPhoto))],
    timestamp: written ?? `${day}T00:00:00.000Z`,
  };
  if (typeof userId === 'string' && userId !== '') entry.userId = userId;
  return { entry, invalidPhotos: all.filter((image) => !isPhoto(image)) };
}

/** The day at the start of a stored date; null when it is not a day of the calendar. */
export function parseDay(value: unknown): Day | null {
  const [day] = (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value)) || [];
  if (!day) return null;
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** Compares days or instants, the earliest first. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function parseInstant(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isFinite(date.getTime()) ? date.toISOString() : null;
}

const toChoiceText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_CHOICE_LENGTH) : '');

/** Maximum number of characters of an entry in a list. */
const MAX_PREVIEW_LENGTH = 100;

/** The beginning of an entry on one line: at most 100 characters, then an ellipsis. */
export const previewOf = (content: string): string => truncate(content.trim().replace(/\s+/g, ' '), MAX_PREVIEW_LENGTH);
