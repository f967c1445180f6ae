import type { CalendarItem } from '@pawplan/testing';
import { dayAfter, tagOf } from './event-states.js';

export const today = new Date().toISOString().slice(0, 10);
/** All occurrences of a history. */
export const WINDOW = { from: dayAfter(today, -150), to: dayAfter(today, 150) };
export const ZONES = ['Europe/Berlin', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];
export const RULES = [
  'FREQ=WEEKLY;COUNT=5',
  'FREQ=DAILY;COUNT=6',
  'FREQ=DAILY;INTERVAL=3;COUNT=4',
  'FREQ=WEEKLY',
  'FREQ=MONTHLY;COUNT=3',
];

/** The events and occurrences with one tag: each with all its fields, sorted. */
export type States = Map<string, string[]>;

export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
export const dayOf = ({ start }: CalendarItem): string => start.date ?? start.dateTime?.slice(0, 10) ?? '';
export const startOf = ({ originalStartTime }: CalendarItem): number => Date.parse(originalStartTime?.dateTime ?? '');
export const isDayInWindow = (day: string): boolean => day >= WINDOW.from && day <= WINDOW.to;
export const isInWindow = (item: CalendarItem): boolean =>
  dayOf(item) > dayAfter(today, -100) && dayOf(item) < dayAfter(today, 100);

export function laterBy(start: string, { start: first, end }: CalendarItem): string {
  const length = Date.parse(end.dateTime ?? '') - Date.parse(first.dateTime ?? '');
  return new Date(Date.parse(start) + length).toISOString();
}

export function grouped(all: readonly Record<'title' | 'description' | 'location' | 'time', string>[]): States {
  const states: States = new Map();
  for (const { title, description, location, time } of all) {
    const tag = tagOf(title);
    states.set(tag, [...(states.get(tag) ?? []), [title, description, location, time].join('|')].sort());
  }
  return states;
}
