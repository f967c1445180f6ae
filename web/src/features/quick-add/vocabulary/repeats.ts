import type { CreateTodo } from '@/api/generated';
import { MAX_RULE_NUMBER } from '@/api/generated/fields.gen';
import { weekdayOf } from '@/components/recurrence/rule-choices';
import {
  type RulePattern,
  readPattern,
  type Unit,
  type Weekday,
  writePattern,
} from '@/components/recurrence/rule-text';
import { addDays, type Day, dayNumber } from '@/lib/time/day';
import { type DayWords, phraseAt, type RepeatWords } from './vocabulary';

export type Repeat = NonNullable<CreateTodo['repeat']>;

/** A repetition that was read, and how many words were read. */
interface ReadRepeat {
  repeat: Repeat;
  words: number;
}

interface ReadPattern extends Partial<RulePattern> {
  words: number;
}

const CODES: readonly Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The repetition at the start of the words: `every day`, `every 2 weeks on friday`, `every month on the 15th`, `on the
 * last day of the month`. With `every!` it is counted from the completion.
 */
export function readRepeat(words: readonly string[], names: RepeatWords, days: DayWords): ReadRepeat | null {
  const always = phraseAt(words, names.phrases);
  if (always) return { repeat: { rule: always.value, from: 'due' }, words: always.words };
  const every = everyAt(words, names);
  const rest = words.slice(every?.words ?? 0);
  const read = every ? readAfterEvery(rest, every.isNumberNeeded, names, days) : readOnDay(words, names, days);
  if (!read) return null;
  const { words: count, ...pattern } = read;
  const rule = writePattern({ unit: 'WEEKLY', interval: '1', weekdays: [], day: '', ...pattern });
  return { repeat: { rule, from: every?.from ?? 'due' }, words: count + (every?.words ?? 0) };
}

/** `every`, `todos los`, with a `!` when the repetition is counted from the completion. */
function everyAt(words: readonly string[], names: RepeatWords) {
  for (const count of [2, 1]) {
    const text = words.slice(0, count).join(' ');
    const phrase = text.replace(/!$/, '');
    const isNumberNeeded = names.everyNumber.has(phrase);
    if (!isNumberNeeded && !names.every.has(phrase)) continue;
    return { isNumberNeeded, from: text === phrase ? ('due' as const) : ('completion' as const), words: count };
  }
  return null;
}

/** The first day of a repetition from `today` on. A rule of plain intervals begins today. */
export function firstDayOf({ rule }: Repeat, today: Day): Day {
  const pattern = readPattern(rule);
  // The longest gap between two days of a month is that between two 31st.
  for (let day = today, tries = 0; pattern && tries < 62; day = addDays(day, 1), tries++) {
    if (isDayOf(pattern, day)) return day;
  }
  return today;
}

function isDayOf({ weekdays, day: dayOfMonth }: RulePattern, day: Day): boolean {
  if (weekdays.length > 0) return weekdays.includes(weekdayOf(day));
  const [, nth, weekday] = /^BY(?:MONTH)?DAY=(-?\d+)([A-Z]*)$/.exec(dayOfMonth) ?? [];
  if (nth === undefined) return true;
  if (!weekday) return nth === '-1' ? dayNumber(addDays(day, 1)) === 1 : dayNumber(day) === Number(nth);
  if (weekdayOf(day) !== weekday) return false;
  return nth === '-1' ? dayNumber(addDays(day, 7)) <= 7 : Math.ceil(dayNumber(day) / 7) === Number(nth);
}

/** What follows `every`: `day`, `2 weeks`, `other week`, `weekday`, `friday`, `monday and friday`. */
function readAfterEvery(
  words: readonly string[],
  isNumberNeeded: boolean,
  names: RepeatWords,
  days: DayWords,
): ReadPattern | null {
  const [first = '', second = ''] = words;
  const dayOfMonth = isNumberNeeded ? null : readDayOfMonth(words, names, days);
  if (dayOfMonth) return dayOfMonth;
  const number = intervalOf(first, names, days);
  if (number === null && isNumberNeeded) return null;
  const workday = number === null ? phraseAt(words, names.workdays) : null;
  if (workday) return { weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], words: workday.words };
  const unit = names.units.get(number === null ? first : second);
  if (unit) return withDay(words, { unit, interval: String(number ?? 1), words: number === null ? 1 : 2 }, names, days);
  // `every 2 fridays` is unclear, `every other friday` is not.
  if (number !== null && !names.second.has(first)) return null;
  const list = readWeekdays(words.slice(number === null ? 0 : 1), names, days);
  if (!list) return null;
  return { ...list, interval: String(number ?? 1), words: list.words + (number === null ? 0 : 1) };
}

function intervalOf(word: string, { second }: RepeatWords, { numbers }: DayWords): number | null {
  if (second.has(word)) return 2;
  const number = /^\d{1,3}$/.test(word) ? Number(word) : numbers.get(word);
  return number && number <= MAX_RULE_NUMBER ? number : null;
}

/** Adds the weekdays to weeks and the day to months: `2 weeks on friday`, `month on the 15th`. */
function withDay(
  words: readonly string[],
  read: ReadPattern & { unit: Unit },
  names: RepeatWords,
  days: DayWords,
): ReadPattern {
  const rest = words.slice(read.words);
  if (read.unit === 'WEEKLY' && names.on.has(rest[0] ?? '')) {
    const list = readWeekdays(rest.slice(1), names, days);
    if (list) return { ...read, weekdays: list.weekdays, words: read.words + 1 + list.words };
  }
  const on = read.unit === 'MONTHLY' ? phraseAt(rest, names.onThe) : null;
  const day = on && readNthDay(rest.slice(on.words), names, days);
  return day ? { ...read, day: day.day, words: read.words + on.words + day.words } : read;
}

/** `monday`, `monday and friday`, `lundi et le vendredi`. */
function readWeekdays(words: readonly string[], names: RepeatWords, days: DayWords) {
  const weekdays: Weekday[] = [];
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (at > 0 && (word === names.and || (words[at - 1] === names.and && names.on.has(word)))) continue;
    const weekday = weekdayAt(word, at === 0, days);
    if (!weekday) break;
    weekdays.push(weekday);
    count = at + 1;
  }
  return count > 0 ? { weekdays, words: count } : null;
}

/** A weekday without a part of the day; a short name with another meaning only as the first word. */
function weekdayAt(word = '', isFirst: boolean, { weekdays, ambiguousWeekdays }: DayWords): Weekday | undefined {
  const read = weekdays.get(word) ?? (isFirst ? ambiguousWeekdays.get(word) : undefined);
  return read && !read.part ? CODES[read.weekday] : undefined;
}

/** `on the last day of the month`, `on the 15th of every month`, `los viernes`. */
function readOnDay(words: readonly string[], names: RepeatWords, days: DayWords): ReadPattern | null {
  const list = names.everyWeekday?.has(words[0] ?? '') ? readWeekdays(words.slice(1), names, days) : null;
  if (list) return { ...list, words: list.words + 1 };
  const on = phraseAt(words, names.onThe);
  const read = on && readDayOfMonth(words.slice(on.words), names, days);
  return read && { ...read, words: on.words + read.words };
}

/** `last day of the month`, `second tuesday of the month`. */
function readDayOfMonth(words: readonly string[], names: RepeatWords, days: DayWords): ReadPattern | null {
  const read = readNthDay(words, names, days);
  const month = read && phraseAt(words.slice(read.words), names.ofMonth);
  return month ? { unit: 'MONTHLY', day: read.day, words: read.words + month.words } : null;
}

/** `15th`, `last day`, `second tuesday`. */
function readNthDay([first = '', second = '']: readonly string[], names: RepeatWords, days: DayWords) {
  const number = Number(/^(\d{1,2})(?:st|nd|rd|th|er|\.)?$/.exec(first)?.[1] ?? 0);
  if (number >= 1 && number <= 31) return { day: `BYMONTHDAY=${number}`, words: 1 };
  const nth = names.ordinals.get(first);
  if (nth === undefined) return null;
  if (names.day.has(second)) return { day: `BYMONTHDAY=${nth}`, words: 2 };
  const weekday = weekdayAt(second, true, days);
  return weekday ? { day: `BYDAY=${nth}${weekday}`, words: 2 } : null;
}
