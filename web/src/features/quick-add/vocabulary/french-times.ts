import type { ReadTime, WrittenTime } from './vocabulary';

/** The numbers that are written as words. */
export const NUMBERS = new Map(
  ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'].map(
    (word, index): [string, number] => [word, index + 1],
  ),
);
NUMBERS.set('une', 1);

const NAMED = new Map(Object.entries({ midi: 12, minuit: 0 }));
const CLOCK = /^(\d{1,2})(?:h([0-5]\d)?|:([0-5]\d))?$/;
const RANGE = /^(\d[\dh:]*)[-–](\d[\dh:]*)$/;
const UNITS = new Set(['h', 'heure', 'heures']);
const BETWEEN = new Set(['a', "jusqu'a", '-', '–']);
/** After these words, `2h` is a duration. */
const BEFORE_DURATION = new Set(['pendant', 'durant', 'dans', 'en', 'les', 'sous']);
/** What follows the hour in `9h et quart`: the minutes, before the hour when negative. */
const SPOKEN: readonly [words: string[], minutes: number][] = [
  [['et', 'demie'], 30],
  [['et', 'demi'], 30],
  [['et', 'quart'], 15],
  [['moins', 'le', 'quart'], -15],
];

/** `isSure`: it is a time by itself, not only beside another one. */
interface ReadClock {
  at: WrittenTime;
  words: number;
  isSure: boolean;
}

/**
 * The time at the start of the words, without accents: `15:00`, `15h`, `15h30`, `15 h 30`, `9 heures`, `neuf heures et
 * demie`, `midi`, `9h-11h`, `9h a 11h`, `entre 9h et 11h`.
 */
export function readTime(words: readonly string[], before: string): ReadTime | null {
  if (BEFORE_DURATION.has(before)) return null;
  const range = RANGE.exec(words[0] ?? '');
  const all = range ? [range[1] ?? '', '-', range[2] ?? '', ...words.slice(1)] : words;
  const joined = range ? 2 : 0;
  const start = readClock(all);
  // `après midi` is a part of the day.
  if (!start || start.at.hour === 24 || (before === 'apres' && all[0] === 'midi')) return null;
  const between = all[start.words] ?? '';
  const hasEnd = BETWEEN.has(between) || (before === 'entre' && between === 'et');
  const end = hasEnd ? readClock(all.slice(start.words + 1)) : null;
  if (end && (start.isSure || end.isSure)) {
    const at = end.at.isExact && end.at.hour === 0 ? { ...end.at, hour: 24 } : end.at;
    return { start: start.at, end: at, words: start.words + 1 + end.words - joined };
  }
  return range || !start.isSure ? null : { start: start.at, end: null, words: start.words };
}

/** A time, with `et demie` and such words after it. */
function readClock(words: readonly string[]): ReadClock | null {
  const read = readNamed(words) ?? readDigits(words);
  if (!read?.isSure || read.at.minutes > 0) return read;
  const spoken = SPOKEN.find(([after]) => after.every((word, at) => words[read.words + at] === word));
  if (!spoken) return read;
  const [after, minutes] = spoken;
  const hour = minutes < 0 ? read.at.hour - 1 : read.at.hour;
  const at = { ...read.at, hour: (hour + 24) % 24, minutes: (minutes + 60) % 60 };
  return { at, words: read.words + after.length, isSure: true };
}

function readNamed([first = '']: readonly string[]): ReadClock | null {
  const hour = NAMED.get(first);
  return hour === undefined
    ? null
    : { at: { hour, minutes: 0, isExact: true, isRound: false }, words: 1, isSure: true };
}

function readDigits([first = '', second = '', third = '']: readonly string[]): ReadClock | null {
  const [, digits, attached, minuteText = attached] = CLOCK.exec(first) ?? [];
  const hour = digits === undefined ? NUMBERS.get(first) : Number(digits);
  const hasMark = digits !== undefined && digits !== first;
  const hasUnit = !hasMark && UNITS.has(second);
  // `15 h 30`
  const later = hasUnit && /^[0-5]\d$/.test(third) ? third : undefined;
  const minutes = Number(minuteText ?? later ?? 0);
  if (hour === undefined || hour * 60 + minutes > 24 * 60) return null;
  const isRound = minuteText === undefined && later === undefined;
  return {
    at: { hour, minutes, isExact: false, isRound },
    words: later ? 3 : hasUnit ? 2 : 1,
    isSure: hasMark || hasUnit,
  };
}
