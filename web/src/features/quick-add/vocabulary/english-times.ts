import type { ReadTime, WrittenTime } from './vocabulary';

const NAMED = new Map(Object.entries({ noon: '12:00', midday: '12:00', midnight: '00:00' }));
const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/;

/**
 * The time at the start of the words, all in lower case: `15:00`, `3pm`, `3 pm`, `3:30pm`, `noon`, `15:00-16:30`. A
 * number alone is a time only after `at` and `from`; 1 to 6 then mean the afternoon.
 */
export function readTime(words: readonly string[], before: string): ReadTime | null {
  const [first = '', second = ''] = words;
  const named = NAMED.get(first);
  if (named) return { start: written(named), end: null, words: 1 };
  const [from = '', to, ...rest] = first.split(/[-–]/);
  if (rest.length > 0) return null;
  if (to !== undefined) return readRange(from, to);
  if (second === 'am' || second === 'pm') {
    const start = readClock(first + second, true);
    return start === null ? null : { start: written(start), end: null, words: 2 };
  }
  const start = readClock(from, before === 'at' || before === 'from');
  return start === null ? null : { start: written(start), end: null, words: 1 };
}

/** Reads `3-4pm` and `15:00-16:00`; null when the end is not after the start. */
function readRange(from: string, to: string): ReadTime | null {
  const half = /(am|pm)$/.exec(to)?.[1];
  if (!half && !/[:.]/.test(to)) return null;
  const end = readClock(to, false);
  if (end === null) return null;
  // `3-4pm` starts in the afternoon, `11-1pm` in the morning.
  const starts = [from, ...(half ? [from + half, `${from}am`] : [])].map((text) => readClock(text, false));
  const start = starts.find((one) => one !== null && one < end);
  return start ? { start: written(start), end: written(end), words: 1 } : null;
}

const written = (time: string): WrittenTime => ({
  hour: Number(time.slice(0, 2)),
  minutes: Number(time.slice(3)),
  isExact: true,
  isRound: false,
});

/** A written time as `HH:MM`; null when it is not a time. */
function readClock(text: string, bare: boolean): string | null {
  const [, hourText, minutes, half] = CLOCK.exec(text) ?? [];
  if (hourText === undefined || (!minutes && !half && !bare)) return null;
  // `3.30` may be an amount.
  if (text.includes('.') && !half && !bare) return null;
  const hour = hourOf(Number(hourText), half, !minutes);
  if (hour === null || Number(minutes ?? 0) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

function hourOf(hour: number, half: string | undefined, isBare: boolean): number | null {
  if (half) return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'pm' ? 12 : 0);
  if (hour > 23) return null;
  return isBare && hour >= 1 && hour <= 6 ? hour + 12 : hour;
}
