import { addDays, type Day } from '@/lib/time/day';

/** A day that was read, and how many words it took. All words are in lower case. */
interface ReadDay {
  day: Day;
  words: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Short names that are not words themselves. `sun` and `sat` are read only after `on`, `next` or `this`. */
const SHORT_WEEKDAYS = new Map(Object.entries({ mon: 1, tue: 2, tues: 2, wed: 3, thu: 4, thur: 4, thurs: 4, fri: 5 }));
const ASKED_WEEKDAYS = new Map([...SHORT_WEEKDAYS, ['sun', 0], ['sat', 6]]);

const NUMBERS = new Map(Object.entries({ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 }));
const UNITS = new Map(Object.entries({ day: 1, days: 1, week: 7, weeks: 7 }));
/** The largest number of days for `in … days`, so that the year has four digits. */
const FURTHEST = 3_650;

/**
 * The day at the start of the words: `today`, `tomorrow`, `fri`, `next monday`, `in 3 days`, `12 may`, `may 12 2027`,
 * `2026-12-24`. A weekday is the next one after `today`; with `next` it is the one of the following week (weeks begin
 * on Sunday). A date without a year is the next one that is not past.
 */
export function readDay(words: readonly string[], today: Day, asked: boolean): ReadDay | null {
  return relative(words, today) ?? ofWeek(words, today, asked) ?? ofCalendar(words, today);
}

function relative([first = '', second = '', third = '', fourth = '']: readonly string[], today: Day): ReadDay | null {
  if (first === 'today' || first === 'tonight') return { day: today, words: 1 };
  if (first === 'tomorrow' || first === 'tmr') return { day: addDays(today, 1), words: 1 };
  if (fourth === 'tomorrow' && `${first} ${second} ${third}` === 'the day after')
    return { day: addDays(today, 2), words: 4 };
  if (first === 'next' && second === 'week') return { day: addDays(today, 7), words: 2 };
  const count = /^\d{1,4}$/.test(second) ? Number(second) : NUMBERS.get(second);
  const unit = UNITS.get(third);
  if (first !== 'in' || count === undefined || unit === undefined || count * unit > FURTHEST) return null;
  return { day: addDays(today, count * unit), words: 3 };
}

function ofWeek([first = '', second = '']: readonly string[], today: Day, asked: boolean): ReadDay | null {
  const isNext = first === 'next';
  const isLed = isNext || first === 'this';
  const weekday = weekdayOf(isLed ? second : first, asked || isLed);
  if (weekday === undefined) return null;
  const present = new Date(today).getUTCDay();
  const ahead = isNext ? 7 - present + weekday : (weekday - present + 7) % 7 || 7;
  return { day: addDays(today, ahead), words: isLed ? 2 : 1 };
}

function weekdayOf(word: string, asked: boolean): number | undefined {
  const long = WEEKDAYS.indexOf(word);
  if (long >= 0) return long;
  return (asked ? ASKED_WEEKDAYS : SHORT_WEEKDAYS).get(word);
}

function ofCalendar([first = '', second = '', third = '']: readonly string[], today: Day): ReadDay | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(first);
  if (iso) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]), 1);
  const [date, month] = monthOf(second) ? [dateOf(first), monthOf(second)] : [dateOf(second), monthOf(first)];
  if (!date || !month) return null;
  if (/^20\d\d$/.test(third)) return dated(Number(third), month, date, 3);
  // The next 29 February is at most eight years away.
  for (let year = Number(today.slice(0, 4)), tries = 0; tries < 9; year++, tries++) {
    const found = dated(year, month, date, 2);
    if (found && found.day >= today) return found;
  }
  return null;
}

const dateOf = (word: string): number => Number(/^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word)?.[1] ?? 0);

function monthOf(word: string): number {
  const plain = word.replace(/\.$/, '');
  if (plain === 'sept') return 9;
  return 1 + Math.max(MONTHS.indexOf(plain), LONG_MONTHS.indexOf(plain));
}

/** The day of a date, if it exists and its year is at least 1900. */
function dated(year: number, month: number, date: number, words: number): ReadDay | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  if (year < 1900 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null;
  return { day: at.toISOString().slice(0, 10), words };
}
