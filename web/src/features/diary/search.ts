import type { Day } from '@/lib/time/day';
import { compare, type DiaryEntry } from './entry';
import { labelOf, MOODS, WEATHERS } from './moods-and-weathers';

/** Entries whose text, mood or weather contain every word of the query; case and accents are ignored. */
export function searchEntries(entries: readonly DiaryEntry[], query: string): readonly DiaryEntry[] {
  const words = normalizeText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = searchTextOf(entry);
    return words.every((word) => text.includes(word));
  });
}

export interface DiaryMonth {
  /** `yyyy-mm`. */
  month: string;
  entries: DiaryEntry[];
}

/** Entries by month, the latest day first; entries of the same day keep their order. */
export function groupByMonth(entries: readonly DiaryEntry[]): DiaryMonth[] {
  const months: DiaryMonth[] = [];
  for (const entry of [...entries].sort((one, other) => compare(other.date, one.date))) {
    const month = monthOf(entry.date);
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}

/** The first `limit` entries of the months. */
export function limitEntries(months: readonly DiaryMonth[], limit: number): DiaryMonth[] {
  let left = limit;
  return months.flatMap(({ month, entries }) => {
    const shown = entries.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ month, entries: shown }] : [];
  });
}

const monthOf = (day: Day): string => day.slice(0, 7);

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A cache, because normalizing takes time, and every key press of a search needs all texts. */
const texts = new WeakMap<DiaryEntry, string>();

function searchTextOf(entry: DiaryEntry): string {
  const text =
    texts.get(entry) ??
    normalizeText(`${entry.content}\n${labelOf(MOODS, entry.mood)}\n${labelOf(WEATHERS, entry.weather)}`);
  texts.set(entry, text);
  return text;
}
