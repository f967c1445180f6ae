import { phraseAt, type ReadTime, type WrittenTime } from './vocabulary';

/** The numbers that are written as words, without accents. */
export const NUMBERS = new Map(
  ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'].map(
    (word, index): [string, number] => [word, index + 1],
  ),
);

/** Words before a time. After a `clock` a number alone is a time, after a `range` only when an end follows. */
const BEFORE = new Map<string, 'clock' | 'range'>([
  ...['a las', 'a la', 'sobre las', 'hacia las', 'desde las', 'hasta las', 'antes de las', 'a partir de las'].map(
    (phrase): [string, 'clock'] => [phrase, 'clock'],
  ),
  ...['de las', 'de la', 'entre las', 'entre la', 'de', 'desde', 'entre'].map((phrase): [string, 'range'] => [
    phrase,
    'range',
  ]),
]);

const CLOCK = /^(\d{1,2})(?:([:.])(\d{2}))?(h|hs|am|pm)?$/;
const RANGE = /^(\d[\d:.]*)[-–](\d[\d:.]*(?:h|hs|am|pm)?)$/;
/** The hour after `la`; `a la 3` is no time. */
const ONE = /^(una|1([:.]|h?$))/;
const BETWEEN = new Set(['a', 'hasta', 'y', '-', '–']);
const HOUR_WORDS = new Set(['h', 'hs', 'horas']);
/** Spelled with dots, `p. m.` has two words. */
const HALVES = new Map(
  Object.entries({ am: 'am', 'a.m.': 'am', 'a. m.': 'am', pm: 'pm', 'p.m.': 'pm', 'p. m.': 'pm' }),
);
/** The minutes in `las tres y media`, `las tres menos cuarto`. */
const MINUTES = new Map(Object.entries({ cinco: 5, diez: 10, cuarto: 15, veinte: 20, veinticinco: 25, media: 30 }));

/** `isSure`: it is a time also without words such as `a las` before it. */
interface ReadClock {
  at: WrittenTime;
  words: number;
  isSure: boolean;
}

/**
 * The time at the start of the words, with the words before it: `15:00`, `a las 15 h`, `a las 15.30`, `9pm`,
 * `a las tres y media`, `a la una menos cuarto`, `de 9 a 11`, `15:00-16:30`.
 */
export function readTime(words: readonly string[]): ReadTime | null {
  if (words[0] === 'medianoche') {
    return { start: { hour: 0, minutes: 0, isExact: true, isRound: false }, end: null, words: 1 };
  }
  const before = phraseAt(words, BEFORE);
  const skipped = before?.words ?? 0;
  if (words[skipped - 1] === 'la' && !ONE.test(words[skipped] ?? '')) return null;
  const read = readTimes(words.slice(skipped), before?.value);
  return read && { ...read, words: read.words + skipped };
}

function readTimes(words: readonly string[], before?: 'clock' | 'range'): ReadTime | null {
  const range = RANGE.exec(words[0] ?? '');
  const all = range ? [range[1] ?? '', '-', range[2] ?? '', ...words.slice(1)] : words;
  const joined = range ? 2 : 0;
  const start = readClock(all, before !== undefined);
  if (!start || start.at.hour === 24) return null;
  const end = BETWEEN.has(all[start.words] ?? '') ? readEnd(all, start.words + 1) : null;
  // `de 9 a 11 años` is an age.
  if (end && (start.isSure || end.isSure || before) && all[end.words] !== 'anos') {
    return { start: start.at, end: end.at, words: end.words - joined };
  }
  if (range || before === 'range' || (!start.isSure && !before)) return null;
  return { start: start.at, end: null, words: start.words };
}

/** The end of a range; `words` counts from the start of the range. */
function readEnd(all: readonly string[], at: number): ReadClock | null {
  const article = all[at] ?? '';
  const from = article === 'las' || (article === 'la' && ONE.test(all[at + 1] ?? '')) ? at + 1 : at;
  const read = readClock(all.slice(from), true);
  return read && { ...read, words: from + read.words };
}

function readClock(words: readonly string[], hasPrefix: boolean): ReadClock | null {
  return (hasPrefix ? readSpoken(words) : null) ?? readDigits(words);
}

/** `tres y media`, `4 menos cuarto`. */
function readSpoken([first = '', sign = '', word = '']: readonly string[]): ReadClock | null {
  const hour = /^\d{1,2}$/.test(first) ? Number(first) : NUMBERS.get(first);
  const minutes = MINUTES.get(word);
  if (hour === undefined || hour < 1 || hour > 12) return null;
  if (minutes === undefined || (sign !== 'y' && sign !== 'menos')) return null;
  const isBefore = sign === 'menos';
  const at = { hour: isBefore ? hour - 1 || 12 : hour, minutes: isBefore ? 60 - minutes : minutes };
  return { at: { ...at, isExact: false, isRound: true }, words: 3, isSure: false };
}

function readDigits(words: readonly string[]): ReadClock | null {
  const [first = '', second = ''] = words;
  const [, digits, mark, minuteText, attached] = CLOCK.exec(first) ?? [];
  const written = digits === undefined ? NUMBERS.get(first) : Number(digits);
  const spaced = attached ? null : phraseAt(words.slice(1), HALVES);
  const half = spaced?.value ?? HALVES.get(attached ?? '');
  const minutes = Number(minuteText ?? 0);
  if (written === undefined || minutes > 59 || written * 60 + minutes > 24 * 60) return null;
  if (half && (written < 1 || written > 12)) return null;
  const hasHour = !half && (attached !== undefined || HOUR_WORDS.has(second));
  const hour = half ? (written % 12) + (half === 'pm' ? 12 : 0) : written;
  return {
    at: { hour, minutes, isExact: half !== undefined, isRound: minuteText === undefined },
    words: 1 + (spaced?.words ?? (hasHour && !attached ? 1 : 0)),
    // `15.30` may be an amount, and `2 h` a duration.
    isSure: half !== undefined || mark === ':' || (hasHour && minuteText !== undefined),
  };
}
