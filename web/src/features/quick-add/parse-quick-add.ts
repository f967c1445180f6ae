import { endAfter } from '@/kinds/calendar-entry-time';
import type { Priority } from '@/kinds/todo-words';
import { LONGEST_LINE } from '@/lib/longest-line';
import { addDays, type Day, dayIn, timeIn } from '@/lib/time/day';
import { readDay } from './days';
import { readTime } from './times';

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
}

/** The instant and the zone in which words such as `tomorrow` are meant. */
interface Here {
  now: Date;
  zone: string;
}

type What = 'day' | 'time' | 'priority';
interface Found {
  day?: Day;
  time?: { start: string; end: string | null };
  priority?: Priority;
  /** How each word was interpreted. */
  words: { text: string; as: What | null }[];
}

const PRIORITIES = new Map<string, Priority>([
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'high'],
  ['urgent', 'high'],
]);
const LEADING = new Set(['on', 'at', 'by', 'due', 'from']);
/** After these, a word is a thing, not a day: `my friday shirt`. */
const ARTICLES = new Set(['the', 'a', 'an', 'my', 'our', 'your', 'his', 'her', 'their', 'every']);

/**
 * Reads `dentist tomorrow 15:00 !high`. Only the first day, time and priority are used; everything else stays in the
 * title, also what the kind does not need. `kind` is the person's choice; without it, the words decide. A time without
 * a day means today, or tomorrow when the time is past.
 */
export function parseQuickAdd(text: string, { now, zone }: Here, kind?: Kind): ParsedQuickAdd {
  const today = dayIn(zone, now);
  const { day, time, priority, words } = find(text.slice(0, LONGEST_LINE).trim().split(/\s+/u), today);
  const becomes = kind ?? (time ? 'event' : 'todo');
  const used: Record<Kind, readonly What[]> = { todo: ['day', 'priority'], event: ['day', 'time'] };
  const title = words
    .filter(({ as }) => as === null || !used[becomes].includes(as))
    .map((word) => word.text)
    .join(' ');
  if (becomes === 'todo') {
    return { kind: 'todo', title, day: day ?? null, startTime: null, endTime: null, priority: priority ?? null };
  }
  const isOver = time !== undefined && time.start <= timeIn(zone, now);
  return {
    kind: 'event',
    title,
    day: day ?? (isOver ? addDays(today, 1) : today),
    startTime: time?.start ?? null,
    endTime: time ? (time.end ?? endAfter(time.start)) : null,
    priority: null,
  };
}

function find(texts: readonly string[], today: Day): Found {
  const found: Found = { words: texts.map((text) => ({ text, as: null })) };
  const plain = texts.map((text) => text.toLowerCase().replace(/[,;]$/, ''));
  for (let at = 0; at < plain.length; ) at += take(found, plain, at, today);
  return found;
}

/** Reads the words at a position; returns how many words were used. */
function take(found: Found, plain: readonly string[], at: number, today: Day): number {
  const before = plain[at - 1] ?? '';
  const ahead = plain.slice(at, at + 4);
  const led = LEADING.has(before);
  const mark = (as: What, count: number) => {
    const first = led && found.words[at - 1]?.as === null ? at - 1 : at;
    for (const word of found.words.slice(first, at + count)) word.as = as;
    return count;
  };
  if (!found.priority) {
    const read = readPriority(ahead);
    if (read) {
      found.priority = read.priority;
      for (const word of found.words.slice(at, at + read.words)) word.as = 'priority';
      return read.words;
    }
  }
  if (!found.day && !ARTICLES.has(before)) {
    const read = readDay(ahead, today, led);
    if (read) {
      found.day = read.day;
      return mark('day', read.words);
    }
  }
  if (!found.time) {
    const read = readTime(ahead, before === 'at' || before === 'from');
    if (read) {
      found.time = { start: read.start, end: read.end };
      return mark('time', read.words);
    }
  }
  return 1;
}

/** `!high`, `high priority`. */
function readPriority([first = '', second = '']: readonly string[]): { priority: Priority; words: number } | null {
  const isMarked = first.startsWith('!');
  const priority = PRIORITIES.get(isMarked ? first.slice(1) : first);
  if (!priority) return null;
  if (isMarked) return { priority, words: 1 };
  return second === 'priority' ? { priority, words: 2 } : null;
}
