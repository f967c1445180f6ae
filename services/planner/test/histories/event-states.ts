import type { CalendarEvent } from '@pawplan/contracts';
import { type CalendarItem, wallClock } from '@pawplan/testing';

export const FIELDS = ['title', 'description', 'location', 'time'] as const;
export type Field = (typeof FIELDS)[number];
/** The synced fields of an event, each as a text that can be compared. */
type Fields = Record<Field, string>;

/** The state of an event here. */
export interface LocalState extends Fields {
  space: string;
  event: CalendarEvent;
}

/** The state of an event at Google. */
export interface GoogleState extends Fields {
  item: CalendarItem;
}

const TAG = /^E\d+/;
const DAY_MS = 24 * 3_600_000;

export function readOurs(event: CalendarEvent, space: string): LocalState {
  const { title, description, location, date, endDate, startTime, endTime, timeZone, isAllDay } = event;
  const last = endDate ?? date;
  const time = isAllDay ? `${date}..${last}` : `${date}T${startTime}-${last}T${endTime} ${timeZone}`;
  return { title, description, location, time, space, event };
}

export function readTheirs(item: CalendarItem): GoogleState {
  const { summary, description, location, start, end } = item;
  const textOf = (text: unknown) => String(text ?? '');
  const texts = { title: textOf(summary), description: textOf(description), location: textOf(location) };
  return { ...texts, time: timeOf(start, end), item };
}

function timeOf(start: CalendarItem['start'], end: CalendarItem['end']): string {
  if (start.date) return `${start.date}..${dayBefore(end.date ?? '')}`;
  const zone = start.timeZone ?? '';
  const shown = [start, end].map(({ dateTime }) => wallClock(Date.parse(dateTime ?? ''), zone).slice(0, 16));
  return `${shown.join('-')} ${zone}`;
}

export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
const dayBefore = (day: string): string => dayAfter(day, -1);

/** The tag at the start of every title. It identifies an event on both sides. */
export const tagOf = (title: string): string => TAG.exec(title)?.[0] ?? `untagged: ${title}`;

/** The key of an event: its tag, and for an instance of a series also its day. The history never moves instances. */
export const keyIn = (tag: string, day: string, isSeries: boolean): string => (isSeries ? `${tag}|${day}` : tag);

/** Maps events by key. Throws when two events have the same key. */
export function byKey<Each extends Fields>(side: string, all: Each[], series: ReadonlySet<string>): Map<string, Each> {
  const found = new Map<string, Each>();
  for (const each of all) {
    const tag = tagOf(each.title);
    const key = keyIn(tag, each.time.slice(0, 10), series.has(tag));
    if (found.has(key)) throw new Error(`${key} is twice ${side}`);
    found.set(key, each);
  }
  return found;
}
