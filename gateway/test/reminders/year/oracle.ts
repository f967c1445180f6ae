/**
 * Days are `yyyy-mm-dd`, instants are milliseconds since the epoch. This oracle checks every single day, so that it
 * does not share the algorithms of the product.
 */

export interface Rule {
  space: string;
  date: string;
  isRecurring: boolean;
  recurringType: 'yearly' | 'monthly' | 'weekly' | 'daily';
  notificationEnabled: boolean;
  notificationDaysBefore: number;
  scheduledAt: number;
}

interface Member {
  zone: string;
  /** By space. */
  joinedAt: Map<string, number>;
}

/** A reminder that must have been given, the instant (ISO 8601) at which it was given, and whether it was read. */
interface Given {
  space: string;
  at: string;
  read: boolean;
}

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const MAX_DAYS_AHEAD = 31;

/** Computes which reminders must have been given, from the rules only. */
export class Oracle {
  readonly rules = new Map<string, Rule>();
  readonly members = new Map<string, Member>();
  /** By special date, occurrence and person. */
  readonly given = new Map<string, Given>();

  /** The reminders that are due at an instant and were not given yet. */
  missing(now: number): string[] {
    const missing: string[] = [];
    for (const [dateId, rule] of this.rules) {
      for (const [userId, member] of this.members) {
        for (const day of dueDays(rule, member, now)) {
          const key = `${dateId} ${day} ${userId}`;
          if (!this.given.has(key)) missing.push(key);
        }
      }
    }
    return missing;
  }

  poll(now: number): void {
    for (const key of this.missing(now)) {
      const space = this.rules.get(key.slice(0, key.indexOf(' ')))?.space ?? '';
      this.given.set(key, { space, at: new Date(now).toISOString(), read: false });
    }
  }

  withdraw(dateId: string): void {
    for (const [key, { read }] of this.given) if (!read && key.startsWith(dateId)) this.given.delete(key);
  }

  /** Deletes unread reminders that are not due yet under the new number of days before. */
  withdrawEarly(dateId: string, now: number): void {
    const before = this.rules.get(dateId)?.notificationDaysBefore ?? 0;
    for (const [key, { read }] of this.given) {
      const [id, day = '', userId = ''] = key.split(' ');
      const zone = this.members.get(userId)?.zone;
      if (read || id !== dateId || zone === undefined) continue;
      if (nineAt(later(day, -before), zone) > now) this.given.delete(key);
    }
  }

  leave(userId: string, space: string): void {
    this.members.get(userId)?.joinedAt.delete(space);
    for (const [key, given] of this.given) if (given.space === space && key.endsWith(userId)) this.given.delete(key);
  }
}

function dueDays(rule: Rule, { zone, joinedAt }: Member, now: number): string[] {
  const joined = joinedAt.get(rule.space);
  if (joined === undefined || !rule.notificationEnabled) return [];
  const today = wall(now, zone).slice(0, 10);
  return monthFrom(today).filter((day) => {
    if (!occurs(rule, day)) return false;
    const nine = nineAt(later(day, -rule.notificationDaysBefore), zone);
    const due = nine >= rule.scheduledAt ? nine : isNearest(rule, day, zone) ? rule.scheduledAt : Number.NaN;
    return due <= now && joined <= due;
  });
}

/** Whether this was the next occurrence when the rule was created. */
function isNearest(rule: Rule, day: string, zone: string): boolean {
  const first = wall(rule.scheduledAt, zone).slice(0, 10);
  if (day < first) return false;
  for (let earlier = first; earlier < day; earlier = later(earlier, 1)) if (occurs(rule, earlier)) return false;
  return true;
}

function occurs({ date, isRecurring, recurringType }: Rule, day: string): boolean {
  if (day < date || !isRecurring) return day === date;
  if (recurringType === 'daily') return true;
  if (recurringType === 'weekly') return (Date.parse(day) - Date.parse(date)) % (7 * DAY_MS) === 0;
  if (recurringType === 'yearly' && day.slice(5, 7) !== date.slice(5, 7)) return false;
  const [wanted, dayOfMonth] = [date.slice(8), day.slice(8)];
  return dayOfMonth === wanted || (dayOfMonth < wanted && later(day, 1).slice(8) === '01');
}

const months = new Map<string, string[]>();

/** Cached, because the test needs the same days often. */
function monthFrom(first: string): string[] {
  const days = months.get(first) ?? daysFrom(first, MAX_DAYS_AHEAD);
  months.set(first, days);
  return days;
}

const nineOClocks = new Map<string, number>();

/** Tries every quarter of an hour around a day until the local time is 09:00. */
export function nineAt(day: string, zone: string): number {
  const known = nineOClocks.get(day + zone);
  if (known !== undefined) return known;
  for (let at = Date.parse(day) - DAY_MS / 2; ; at += QUARTER_MS) {
    if (wall(at, zone) !== `${day} 09:00`) continue;
    nineOClocks.set(day + zone, at);
    return at;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local day and time, `yyyy-mm-dd HH:MM`. */
function wall(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

export const later = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => later(first, n));
