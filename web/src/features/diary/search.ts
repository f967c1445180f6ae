import type { Day } from '@/lib/time/day';
import { compare, type DiaryEntry } from './entry';
import { labelOf, MOODS, WEATHERS } from './words';

/** Entries whose text, mood or weather contain every word of the query; case and accents are ignored. */
export function matching(entries: readonly DiaryEntry[], query: string): readonly DiaryEntry[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  });
}

export interface DiaryMonth {
  /** `yyyy-mm`. */
  month: string;
  entries: DiaryEntry[];
}

/** Entries by month, the latest day first; entries of the same day keep their order. */
export function byMonth(entries: readonly DiaryEntry[]): DiaryMonth[] {
  const months: DiaryMonth[] = [];
  for (const entry of [...entries].sort((one, other) => compare(other.date, one.date))) {
    const month = monthOf(entry.date);
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}

/** The first `most` entries of the months. */
export function firstOf(months: readonly DiaryMonth[], most: number): DiaryMonth[] {
  let left = most;
  return months.flatMap(({ month, entries }) => {
    const shown = entries.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ month, entries: shown }] : [];
  });
}

const monthOf = (day: Day): string => day.slice(0, 7);

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A cache: folding takes time, and every key press of a search needs all texts. */
const texts = new WeakMap<DiaryEntry, string>();

function textOf(entry: DiaryEntry): string {
  const text =
    texts.get(entry) ?? folded(`${entry.content}\n${labelOf(MOODS, entry.mood)}\n${labelOf(WEATHERS, entry.weather)}`);
  texts.set(entry, text);
  return text;
}
