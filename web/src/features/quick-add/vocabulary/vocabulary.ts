import type { Unit } from '@/components/recurrence/rule-text';
import type { Priority } from '@/kinds/todo-words';

/** The words of a language for days, times and priorities, all in lower case. A phrase has up to five words. */
export interface Vocabulary {
  /** Changes words to the spelling of the tables below. */
  normalize: (words: readonly string[]) => readonly string[];
  /** Phrases before a day or a time that belong to it, the longest first: `on friday`. */
  dayPrefixes: readonly string[];
  timePrefixes: readonly string[];
  /** After these words, a weekday is part of the title: `my friday shirt`. */
  articles: ReadonlySet<string>;
  /** Phrases of two words whose second word looks like a day but is none. */
  notDayPhrases: ReadonlySet<string>;
  /** Phrases. */
  priorities: ReadonlyMap<string, Priority>;
  /** Words that mean that any member may do a todo. */
  anyone: ReadonlySet<string>;
  days: DayWords;
  repeats: RepeatWords;
  /** The time at the start of the words; `before` is the word in front of them. */
  readTime: (words: readonly string[], before: string) => ReadTime | null;
  /** Phrases beside a time that say which half of the day is meant: `abends`. */
  partsOfTime: ReadonlyMap<string, PartOfDay>;
}

export interface DayWords {
  /** Phrases and the number of days from today. */
  relative: ReadonlyMap<string, number>;
  weekdays: ReadonlyMap<string, Weekday>;
  /** Weekdays that also have another meaning; they are read only after a prefix, `next` or `this`. */
  ambiguousWeekdays: ReadonlyMap<string, Weekday>;
  /** Words before the weekday of the following week: `next friday`. */
  next: ReadonlySet<string>;
  /** Words before the first such weekday from tomorrow on: `this friday`. */
  upcoming: ReadonlySet<string>;
  /** Phrases after a weekday that say which one it is: `vendredi prochain`. */
  afterWeekday?: ReadonlyMap<string, 'upcoming' | 'following'>;
  /** Phrases for the following week that a weekday may follow. */
  nextWeek: readonly string[];
  /** The first day of the week, for `next`; 0 is Sunday. */
  firstDay: number;
  /** The words in `in three weeks`. */
  ahead: ReadonlyMap<string, null>;
  numbers: ReadonlyMap<string, number>;
  units: ReadonlyMap<string, number>;
  months: ReadonlyMap<string, number>;
  /** How dates are written: `may 12` as well as `12 may`; `24.12.`; `24/12`; `friday, the 24.12.`. */
  hasMonthFirst: boolean;
  hasDots: boolean;
  hasSlashes?: boolean;
  /** Words before the month and the year of a date: `12 de mayo de 2027`. */
  beforeMonth?: ReadonlySet<string>;
  /** Words between a weekday and its date; null if a date after a weekday is not read. */
  beforeDate: ReadonlySet<string> | null;
  /** Phrases after a day that say which part of it is meant. */
  parts: ReadonlyMap<string, PartOfDay>;
}

/** The words of a repetition. `phrases` are whole rules; maps to null are sets of phrases. */
export interface RepeatWords {
  /** Phrases of one or two words for `every`; a `!` after it means from the completion. */
  every: ReadonlySet<string>;
  /** The same, but only before a number: `alle 2 Wochen`. */
  everyNumber: ReadonlySet<string>;
  /** The same, but only before weekdays: `los viernes`. */
  everyWeekday?: ReadonlySet<string>;
  /** Words for every second one: `every other week`. */
  second: ReadonlySet<string>;
  units: ReadonlyMap<string, Unit>;
  workdays: ReadonlyMap<string, null>;
  phrases: ReadonlyMap<string, string>;
  /** The word in a list of weekdays, and the words before weekdays and before the day of a month. */
  and: string;
  on: ReadonlySet<string>;
  onThe: ReadonlyMap<string, null>;
  /** The number of `second`; -1 is the last one. */
  ordinals: ReadonlyMap<string, number>;
  day: ReadonlySet<string>;
  /** Phrases after a day of the month: `of every month`. */
  ofMonth: ReadonlyMap<string, null>;
}

export interface Weekday {
  /** 0 is Sunday. */
  weekday: number;
  part?: PartOfDay;
}

export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night';

/** A time as it was written. `isExact`: the part of the day is known, also for an hour up to 12. */
export interface WrittenTime {
  hour: number;
  minutes: number;
  isExact: boolean;
  /** An hour without minutes, such as `4`: 1 to 6 mean the afternoon. */
  isRound: boolean;
}

/** A start time, the end time if given, and how many words were read. */
export interface ReadTime {
  start: WrittenTime;
  end: WrittenTime | null;
  words: number;
}

/** The longest phrase of a table at the start of the words, with its value. */
export function phraseAt<Value>(
  words: readonly string[],
  phrases: ReadonlyMap<string, Value>,
): { value: Value; words: number } | null {
  for (let count = Math.min(5, words.length); count > 0; count--) {
    const value = phrases.get(words.slice(0, count).join(' '));
    if (value !== undefined) return { value, words: count };
  }
  return null;
}
