import { endAfter } from '@/kinds/calendar-entry-time';
import type { Priority } from '@/kinds/todo-words';
import { MAX_LINE_LENGTH } from '@/lib/global-dialog';
import { addDays, type Day, dayIn, timeIn } from '@/lib/time/day';
import type { Language } from '@/messages/languages';
import { readDay } from './vocabulary/days';
import { ENGLISH, ENGLISH_IN_FRENCH, ENGLISH_IN_GERMAN } from './vocabulary/english';
import { FRENCH } from './vocabulary/french';
import { GERMAN } from './vocabulary/german';
import { firstDayOf, type Repeat, readRepeat } from './vocabulary/repeats';
import { SPANISH } from './vocabulary/spanish';
import { toClockTimes } from './vocabulary/times';
import { type PartOfDay, phraseAt, type ReadTime, type Vocabulary } from './vocabulary/vocabulary';

export type Kind = 'todo' | 'event';

/** The item that quick add would create from a text. */
export interface ParsedQuickAdd {
  /** Derived from the words unless chosen: an event when there is a time. */
  kind: Kind;
  /** The words that were not used otherwise. */
  title: string;
  /** The due day of a todo or the day of an event; null when no day was given and none is needed. */
  day: Day | null;
  /** Times of an event, `HH:MM`; null for an all-day event. */
  startTime: string | null;
  endTime: string | null;
  /** Only for a todo. */
  priority: Priority | null;
  repeat: Repeat | null;
  isForAnyone: boolean;
}

interface ParseContext {
  /** The instant and the zone in which words such as `tomorrow` are meant. */
  now: Date;
  zone: string;
  /** The language of the person. */
  language: Language;
  /** Whether the space has several people. In a space with one person, `@anyone` has no meaning. */
  isShared: boolean;
}

type WordUse = 'day' | 'time' | 'priority' | 'repeat' | 'anyone';
interface ReadResult {
  day?: Day;
  time?: ReadTime;
  part?: PartOfDay;
  priority?: Priority;
  repeat?: Repeat;
  isForAnyone?: boolean;
  /** How each word was interpreted. */
  words: { text: string; as: WordUse | null }[];
}

/** The languages that a person may write, by the language of the texts; the first one that reads a word decides. */
const VOCABULARIES: Record<Language, readonly Vocabulary[]> = {
  en: [ENGLISH],
  de: [GERMAN, ENGLISH_IN_GERMAN],
  es: [SPANISH, ENGLISH],
  fr: [FRENCH, ENGLISH_IN_FRENCH],
};

const NOON: ReadTime = { start: { hour: 12, minutes: 0, isExact: true, isRound: false }, end: null, words: 0 };

/** The maximum number of words of a day, a time, a priority or a repetition. */
const MAX_PHRASE_WORDS = 16;

/**
 * Reads `dentist tomorrow 15:00 !high`. Only the first of each part is used; everything else stays in the title, also
 * what the kind does not need. `kind` is the person's choice; without it, the words decide. A time without a day means
 * today, or tomorrow when the time is past. Only a todo repeats; without a day it is due on the first day of the
 * repetition.
 */
export function parseQuickAdd(
  text: string,
  { now, zone, language, isShared }: ParseContext,
  kind?: Kind,
): ParsedQuickAdd {
  const today = dayIn(zone, now);
  const texts = text.slice(0, MAX_LINE_LENGTH).trim().split(/\s+/u);
  const asTodo = readWords(texts, today, VOCABULARIES[language], true);
  const chosenKind = kind ?? (asTodo.time ? 'event' : 'todo');
  const found = chosenKind === 'todo' ? asTodo : readWords(texts, today, VOCABULARIES[language], false);
  const { day, priority, repeat, words } = found;
  const time = found.time && toClockTimes(found.time, found.part);
  const used: Record<Kind, readonly WordUse[]> = {
    todo: ['day', 'priority', 'repeat', ...(isShared ? (['anyone'] as const) : [])],
    event: ['day', 'time'],
  };
  const title = words
    .filter(({ as }) => as === null || !used[chosenKind].includes(as))
    .map((word) => word.text)
    .join(' ');
  if (chosenKind === 'todo') {
    return {
      kind: 'todo',
      title,
      day: day ?? (repeat ? firstDayOf(repeat, today) : null),
      startTime: null,
      endTime: null,
      priority: priority ?? null,
      repeat: repeat ?? null,
      isForAnyone: isShared && found.isForAnyone === true,
    };
  }
  const isOver = time !== undefined && time.start <= timeIn(zone, now);
  return {
    kind: 'event',
    title,
    day: day ?? (isOver ? addDays(today, 1) : today),
    startTime: time?.start ?? null,
    endTime: time ? (time.end ?? endAfter(time.start)) : null,
    priority: null,
    repeat: null,
    isForAnyone: false,
  };
}

function readWords(
  texts: readonly string[],
  today: Day,
  vocabularies: readonly Vocabulary[],
  canRepeat: boolean,
): ReadResult {
  const found: ReadResult = { words: texts.map((text) => ({ text, as: null })) };
  const plain = texts.map((text) => text.toLowerCase().replace(/[,;]$/, ''));
  const readers = vocabularies.map((vocabulary) => [vocabulary, vocabulary.normalize(plain)] as const);
  for (let at = 0; at < plain.length; ) {
    let read = 0;
    for (const [vocabulary, all] of readers) {
      if (canRepeat) read ||= readRepetition(found, vocabulary, all, at);
      read ||= readPhrase(found, vocabulary, all, at, today);
    }
    at += read || 1;
  }
  for (const [vocabulary, all] of readers) readPartOfDay(found, vocabulary, all);
  if (found.part === 'noon') found.time ??= NOON;
  return found;
}

/** Reads a repetition at a position; returns how many words were used. */
function readRepetition(found: ReadResult, { repeats, days }: Vocabulary, all: readonly string[], at: number): number {
  const read = found.repeat ? null : readRepeat(all.slice(at, at + MAX_PHRASE_WORDS), repeats, days);
  if (!read) return 0;
  found.repeat = read.repeat;
  for (const word of found.words.slice(at, at + read.words)) word.as = 'repeat';
  return read.words;
}

/** Reads the words at a position; returns how many words were used. */
function readPhrase(found: ReadResult, vocabulary: Vocabulary, all: readonly string[], at: number, today: Day): number {
  const ahead = all.slice(at, at + MAX_PHRASE_WORDS);
  const before = all[at - 1] ?? '';
  const mark = (as: WordUse, from: number, count: number) => {
    for (const word of found.words.slice(from, at + count)) word.as = as;
    return count;
  };
  /** The position of a prefix that ends here; without one, the position itself. */
  const startOfPhrase = (prefixes: readonly string[]) => {
    const prefix = prefixes.find((one) => all.slice(Math.max(0, at - one.split(' ').length), at).join(' ') === one);
    return prefix === undefined ? at : at - prefix.split(' ').length;
  };
  if (!found.priority) {
    const read = phraseAt(ahead, vocabulary.priorities);
    if (read) {
      found.priority = read.value;
      return mark('priority', at, read.words);
    }
  }
  if (!found.isForAnyone && vocabulary.anyone.has(ahead[0] ?? '')) {
    found.isForAnyone = true;
    return mark('anyone', at, 1);
  }
  if (!found.day && !vocabulary.notDayPhrases.has(`${before} ${ahead[0]}`)) {
    const start = startOfPhrase(vocabulary.dayPrefixes);
    const read =
      start === at && vocabulary.articles.has(before) ? null : readDay(ahead, today, start < at, vocabulary.days);
    if (read) {
      found.day = read.day;
      found.part = read.part;
      return mark('day', start, read.words);
    }
  }
  if (!found.time) {
    const read = vocabulary.readTime(ahead, before);
    if (read) {
      found.time = read;
      return mark('time', startOfPhrase(vocabulary.timePrefixes), read.words);
    }
  }
  return 0;
}

/** Reads the part of the day beside a time, `8 Uhr abends`, and `mittags` also without a time. */
function readPartOfDay(found: ReadResult, vocabulary: Vocabulary, all: readonly string[]): void {
  const isTime = (at: number) => found.words[at]?.as === 'time';
  for (let at = 0; at < all.length && !found.part; at++) {
    const read = phraseAt(all.slice(at), vocabulary.partsOfTime);
    const words = read ? found.words.slice(at, at + read.words) : [];
    if (!read || words.some(({ as }) => as !== null)) continue;
    if (found.time ? !isTime(at - 1) && !isTime(at + read.words) : read.value !== 'noon') continue;
    found.part = read.value;
    for (const word of words) word.as = 'time';
  }
}
