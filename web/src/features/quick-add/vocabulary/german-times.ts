import type { ReadTime, WrittenTime } from './vocabulary';

/** The numbers that are written as words, without umlauts. */
export const NUMBERS = new Map(
  ['eins', 'zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwoelf'].map(
    (word, index): [string, number] => [word, index + 1],
  ),
);

const CLOCK = /^(\d{1,2})(?:([:.])(\d{2}))?(uhr)?$/;
const RANGE = /^(\d[\d:.]*)[-–](\d[\d:.]*(?:uhr)?)$/;
const BETWEEN = new Set(['bis', '-', '–']);
/** The minutes in `viertel nach vier`, `halb vier`: before the named hour when negative. */
const SPOKEN: readonly [words: string[], minutes: number][] = [
  [['viertel', 'nach'], 15],
  [['viertel', 'vor'], -15],
  [['dreiviertel'], -15],
  [['halb'], -30],
];

/** `isSure`: it is a time also without a word such as `um` before it. */
interface ReadClock {
  at: WrittenTime;
  words: number;
  isSure: boolean;
}

/**
 * The time at the start of the words: `15:00`, `15 uhr`, `15 uhr 30`, `15.30 uhr`, `halb vier`, `viertel vor 4`,
 * `15-16 uhr`, `9 bis 11 uhr`. A number alone is a time only after `um`, or after `von` with an end.
 */
export function readTime(words: readonly string[], before: string): ReadTime | null {
  if (words[0] === 'mitternacht' || words[0] === 'mitternachts') {
    return { start: { hour: 0, minutes: 0, isExact: true, isRound: false }, end: null, words: 1 };
  }
  const range = RANGE.exec(words[0] ?? '');
  const all = range ? [range[1] ?? '', '-', range[2] ?? '', ...words.slice(1)] : words;
  const joined = range ? 2 : 0;
  const start = readClock(all);
  if (!start || start.at.hour === 24) return null;
  const end = BETWEEN.has(all[start.words] ?? '') ? readClock(all.slice(start.words + 1)) : null;
  if (end && (start.isSure || end.isSure || before === 'von')) {
    return { start: start.at, end: end.at, words: start.words + 1 + end.words - joined };
  }
  if (range || (!start.isSure && before !== 'um')) return null;
  return { start: start.at, end: null, words: start.words };
}

function readClock(words: readonly string[]): ReadClock | null {
  return readSpoken(words) ?? readDigits(words);
}

function readSpoken(words: readonly string[]): ReadClock | null {
  for (const [spoken, minutes] of SPOKEN) {
    if (!spoken.every((word, at) => words[at] === word)) continue;
    const hour = hourOf(words[spoken.length] ?? '');
    if (hour === undefined || hour < 1 || hour > 12) continue;
    const at = {
      hour: minutes < 0 ? hour - 1 || 12 : hour,
      minutes: (minutes + 60) % 60,
      isExact: false,
      isRound: true,
    };
    const count = spoken.length + 1;
    return { at, words: words[count] === 'uhr' ? count + 1 : count, isSure: true };
  }
  return null;
}

function readDigits([first = '', second = '', third = '']: readonly string[]): ReadClock | null {
  const [, digits, mark, minuteText, attached] = CLOCK.exec(first) ?? [];
  const hour = digits === undefined ? NUMBERS.get(first) : Number(digits);
  const hasUhr = attached !== undefined || second === 'uhr';
  // `15 uhr 30`
  const later = !minuteText && !attached && hasUhr && /^[0-5]\d$/.test(third) ? third : undefined;
  const minutes = Number(minuteText ?? later ?? 0);
  if (hour === undefined || minutes > 59 || hour * 60 + minutes > 24 * 60) return null;
  const isRound = minuteText === undefined && later === undefined;
  return {
    at: { hour, minutes, isExact: false, isRound },
    words: later ? 3 : hasUhr && !attached ? 2 : 1,
    // `15.30` may be an amount.
    isSure: hasUhr || mark === ':',
  };
}

const hourOf = (word: string): number | undefined => (/^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.get(word));
