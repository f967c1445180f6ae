import { addDays, type Day } from '@/lib/time/day';
import { type DayWords, type PartOfDay, phraseAt } from './vocabulary';

/** A day that was read, the part of it if it was named, and how many words were read. */
interface ReadDay {
  day: Day;
  part?: PartOfDay;
  words: number;
}

/** The largest number of days for `in … days`, so that the year has four digits. */
const MAX_DAYS_AHEAD = 3_650;

/**
 * The day at the start of the words: `today`, `tomorrow`, `fri`, `next monday`, `in 3 days`, `12 may`, `may 12 2027`,
 * `2026-12-24`, in German also `24.12.`, in Spanish `24/12`. A weekday is the next one after `today`; with `next` it is
 * the one of the following week. A date without a year is the next one that is not past. `hasPrefix`: after a word such
 * as `on`.
 */
export function readDay(words: readonly string[], today: Day, hasPrefix: boolean, names: DayWords): ReadDay | null {
  const read =
    readNextWeek(words, today, names) ??
    readRelativeDay(words, today, names) ??
    readWeekday(words, today, hasPrefix, names) ??
    readDate(words, today, hasPrefix, names);
  const part = read && !read.part && phraseAt(words.slice(read.words), names.parts);
  return part ? { ...read, part: part.value, words: read.words + part.words } : read;
}

/** `next week`, `tomorrow`, `in 3 days`. */
function readRelativeDay(words: readonly string[], today: Day, names: DayWords): ReadDay | null {
  const phrase = phraseAt(words, names.relative);
  if (phrase) return { day: addDays(today, phrase.value), words: phrase.words };
  const ahead = phraseAt(words, names.ahead);
  if (!ahead) return null;
  const [number = '', word = ''] = words.slice(ahead.words);
  const count = /^\d{1,4}$/.test(number) ? Number(number) : names.numbers.get(number);
  const unit = names.units.get(word);
  if (count === undefined || unit === undefined || count * unit > MAX_DAYS_AHEAD) return null;
  return { day: addDays(today, count * unit), words: ahead.words + 2 };
}

/** Words between `next week` and its weekday. */
const BEFORE_WEEKDAY = new Set(['am', 'el']);

/** `nächste Woche Montag`, `nächste Woche am Montag`. */
function readNextWeek(words: readonly string[], today: Day, names: DayWords): ReadDay | null {
  const phrase = names.nextWeek.map((one) => one.split(' ')).find((one) => one.every((word, at) => words[at] === word));
  if (!phrase) return null;
  const at = BEFORE_WEEKDAY.has(words[phrase.length] ?? '') ? phrase.length + 1 : phrase.length;
  const weekday = weekdayOf(words[at], true, names);
  return weekday ? { ...inFollowingWeek(weekday.weekday, today, names), part: weekday.part, words: at + 1 } : null;
}

/** `friday`, `next friday`, `viernes que viene`, in German also with its date: `Freitag, den 13. März`. */
function readWeekday(words: readonly string[], today: Day, hasPrefix: boolean, names: DayWords): ReadDay | null {
  const [first = '', second = ''] = words;
  const isNext = names.next.has(first);
  const hasWord = isNext || names.upcoming.has(first);
  const weekday = weekdayOf(hasWord ? second : first, hasPrefix || hasWord, names);
  if (!weekday) return null;
  const count = hasWord ? 2 : 1;
  if (names.beforeDate) {
    const skipped = names.beforeDate.has(words[count] ?? '') ? count + 1 : count;
    const date = readDate(words.slice(skipped), today, true, names);
    if (date) return { day: date.day, part: weekday.part, words: skipped + date.words };
  }
  const after = names.afterWeekday && phraseAt(words.slice(count), names.afterWeekday);
  const read = { part: weekday.part, words: count + (after?.words ?? 0) };
  if (isNext || after?.value === 'following') return { ...inFollowingWeek(weekday.weekday, today, names), ...read };
  const ahead = (weekday.weekday - weekdayOfDay(today) + 7) % 7 || 7;
  return { day: addDays(today, ahead), ...read };
}

const weekdayOfDay = (day: Day): number => new Date(day).getUTCDay();

function inFollowingWeek(weekday: number, today: Day, { firstDay }: DayWords): { day: Day } {
  const column = (of: number) => (of - firstDay + 7) % 7;
  return { day: addDays(today, 7 - column(weekdayOfDay(today)) + column(weekday)) };
}

const weekdayOf = (word = '', hasPrefix: boolean, { weekdays, ambiguousWeekdays }: DayWords) =>
  weekdays.get(word) ?? (hasPrefix ? ambiguousWeekdays.get(word) : undefined);

function readDate(words: readonly string[], today: Day, hasPrefix: boolean, names: DayWords): ReadDay | null {
  const [first = ''] = words;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(first);
  if (iso) return toReadDay(Number(iso[1]), Number(iso[2]), Number(iso[3]), 1);
  if (names.hasDots) {
    const dotted = readDottedDate(words, today, hasPrefix);
    if (dotted) return dotted;
  }
  const slashed = names.hasSlashes ? readSlashedDate(first, today, hasPrefix) : null;
  if (slashed) return slashed;
  const skipped = (at: number) => (names.beforeMonth?.has(words[at] ?? '') ? at + 1 : at);
  const [monthAt, yearAt] = [skipped(1), skipped(skipped(1) + 1)];
  const [second = '', third = ''] = [words[monthAt], words[yearAt]];
  const month = monthOf(second, names);
  const [date, monthNumber] =
    month || !names.hasMonthFirst ? [dateOf(first), month] : [dateOf(second), monthOf(first, names)];
  if (!date || !monthNumber) return null;
  if (/^20\d\d$/.test(third)) return toReadDay(Number(third), monthNumber, date, yearAt + 1);
  return nextDayWithDate(monthNumber, date, today, monthAt + 1);
}

/** `24.12.`, `24.12.2027`, `24.12.27`, `24. 12.`; without the last dot only after a word such as `am`. */
function readDottedDate([first = '', second = '']: readonly string[], today: Day, hasPrefix: boolean): ReadDay | null {
  const isApart = /^\d{1,2}\.$/.test(first) && /^\d{1,2}\.(\d{4})?$/.test(second);
  const [, date, month, dot, year] =
    /^(\d{1,2})\.(\d{1,2})(\.?)(\d{4}|\d{2})?$/.exec(isApart ? first + second : first) ?? [];
  const words = isApart ? 2 : 1;
  if (!date || !month || (year && !dot) || (!dot && (!hasPrefix || second === 'uhr'))) return null;
  if (year) return toReadDay(fullYear(year), Number(month), Number(date), words);
  return nextDayWithDate(Number(month), Number(date), today, words);
}

/** `24/12/2027`, `24/12/27`; `24/12` only after a word such as `el`, because `1/2` may be an amount. */
function readSlashedDate(word: string, today: Day, hasPrefix: boolean): ReadDay | null {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(word) ?? [];
  if (!date || !month || (!year && !hasPrefix)) return null;
  if (year) return toReadDay(fullYear(year), Number(month), Number(date), 1);
  return nextDayWithDate(Number(month), Number(date), today, 1);
}

/** `27` is 2027. */
const fullYear = (year: string): number => Number(year) + (year.length === 2 ? 2_000 : 0);

/** The next day with this date. */
function nextDayWithDate(month: number, date: number, today: Day, words: number): ReadDay | null {
  // The next 29 February is at most eight years away.
  for (let year = Number(today.slice(0, 4)), tries = 0; tries < 9; year++, tries++) {
    const found = toReadDay(year, month, date, words);
    if (found && found.day >= today) return found;
  }
  return null;
}

const dateOf = (word: string): number => Number(/^(\d{1,2})(?:st|nd|rd|th|er|\.)?$/.exec(word)?.[1] ?? 0);

const monthOf = (word: string, { months }: DayWords): number => months.get(word.replace(/\.$/, '')) ?? 0;

/** The day of a date, if it exists and its year is at least 1900. */
function toReadDay(year: number, month: number, date: number, words: number): ReadDay | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  if (year < 1900 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null;
  return { day: at.toISOString().slice(0, 10), words };
}
