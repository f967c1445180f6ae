import type { Reminder as ReminderInput } from '@pawplan/contracts';
import { DAY_MS, dayAt, daysFrom, HOUR_MS, instantAt, later, MINUTE_MS, wall } from './days.js';

/** Some days before, at a time of the day, or some minutes before the start. Both have the name that notify stores. */
export type Reminder = { name: string; days: number; at?: string } | { name: string; minutes: number };

export const daysBefore = (days: number, at?: string): Reminder => ({ name: `${days}d${at ?? ''}`, days, at });
export const minutesBefore = (minutes: number): Reminder => ({ name: `${minutes}m`, minutes });

export const inputOf = (one: Reminder): ReminderInput =>
  'days' in one
    ? { before: { amount: one.days, unit: 'days' }, ...(one.at && { at: one.at }) }
    : { before: { amount: one.minutes, unit: 'minutes' } };

export type Frequency = 'daily' | 'weekly' | 'monthly';

/** An item of any kind, and what its reminders follow from. */
export interface RemindedItem {
  space: string;
  /** The first day. */
  date: string;
  /** How often it occurs; a number means every so many days. */
  every: 'once' | 'daily' | 'weekly' | 'monthly' | 'yearly' | number;
  /** The start of an event with a time, which takes an hour. Other items are on whole days, wherever a person is. */
  start?: { time: string; zone: string };
  /** The days of deleted and changed occurrences. */
  without?: Set<string>;
  /** A habit reminds on days in whose period it was not done, and never of times before it was set. */
  habit?: { frequency: Frequency; done: Set<string> };
  /** Of everyone who has none of their own. */
  reminders: readonly Reminder[];
  /** When it was created or moved, or got these reminders. */
  scheduledAt: number;
  /** Of a changed occurrence: the id of its series, on which people have set their own reminders. */
  series?: string;
}

/** The reminders that one person has of an item, and since when. */
export interface Plan {
  reminders: readonly Reminder[];
  since: number;
}

/** A reminder that is due: of which occurrence, which one of the item, and when what it is about is over. */
export interface Due {
  occurrence: string;
  name: string;
  until: number;
}

const DAYS_AHEAD = 31;

/** The reminders that are due for a person who is in `zone` and has joined the space at `joined`. Checks every day. */
export function dueOf(item: RemindedItem, plan: Plan, zone: string, joined: number, now: number): Due[] {
  const here = item.start?.zone ?? zone;
  const due: Due[] = [];
  for (const day of occurrencesFrom(item, dayAt(now, here))) {
    const until = endOf(item, day, here);
    if (until <= now) continue;
    for (const one of plan.reminders) {
      const planned = timeOf(one, item, day, here);
      const at = planned < plan.since && isNearestLate(item, plan, here, day, planned) ? plan.since : planned;
      if (at < plan.since || at > now || at >= until || joined > at) continue;
      due.push({ occurrence: item.start ? `${day}T${item.start.time}` : day, name: one.name, until });
    }
  }
  return due;
}

/** When a reminder of the occurrence on a day is due. */
export function timeOf(one: Reminder, { start }: Pick<RemindedItem, 'start'>, day: string, zone: string): number {
  if ('minutes' in one) return instantAt(day, start?.time ?? '00:00', zone) - one.minutes * MINUTE_MS;
  return instantAt(later(day, -one.days), one.at ?? start?.time ?? '09:00', zone);
}

const endOf = ({ start }: RemindedItem, day: string, zone: string): number =>
  start ? instantAt(day, start.time, zone) + HOUR_MS : instantAt(later(day, 1), '00:00', zone);

/** Whether this is the one reminder that is given late: the last of the next occurrence at the time of the change. */
function isNearestLate(item: RemindedItem, plan: Plan, zone: string, day: string, planned: number): boolean {
  if (item.habit) return false;
  for (const other of occurrencesFrom(item, wall(plan.since, zone).slice(0, 10))) {
    if (endOf(item, other, zone) <= plan.since) continue;
    const times = plan.reminders.map((one) => timeOf(one, item, other, zone));
    const late = times.filter((at) => at < plan.since && at < endOf(item, other, zone));
    if (late.length > 0) return other === day && planned === Math.max(...late);
  }
  return false;
}

/** The days of the occurrences in the month from a day on. */
export function occurrencesFrom(item: RemindedItem, first: string): string[] {
  const all = daysOf(item.date, item.every, first);
  const { without, habit } = item;
  if (!without && !habit) return all;
  const done = habit && new Set([...habit.done].map((day) => periodOf(habit.frequency, day)));
  return all.filter((day) => !without?.has(day) && !(habit && done?.has(periodOf(habit.frequency, day))));
}

/** The first day of the day, week (from Sunday) or month of a day. */
export function periodOf(frequency: Frequency, day: string): string {
  if (frequency === 'monthly') return `${day.slice(0, 7)}-01`;
  return frequency === 'daily' ? day : later(day, -new Date(day).getUTCDay());
}

const known = new Map<string, string[]>();

/** Stored, because the test needs the same ones often. */
function daysOf(date: string, every: RemindedItem['every'], first: string): string[] {
  const name = `${date} ${every} ${first}`;
  const days = known.get(name) ?? daysFrom(first, DAYS_AHEAD).filter((day) => occurs(date, every, day));
  known.set(name, days);
  return days;
}

function occurs(date: string, every: RemindedItem['every'], day: string): boolean {
  if (day < date || every === 'once') return day === date;
  if (every === 'daily') return true;
  if (every === 'weekly') return occurs(date, 7, day);
  if (typeof every === 'number') return (Date.parse(day) - Date.parse(date)) % (every * DAY_MS) === 0;
  if (every === 'yearly' && day.slice(5, 7) !== date.slice(5, 7)) return false;
  const [wanted, dayOfMonth] = [date.slice(8), day.slice(8)];
  return dayOfMonth === wanted || (dayOfMonth < wanted && later(day, 1).slice(8) === '01');
}
