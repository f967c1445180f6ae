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

/** An event that repeats every some days and reminds everyone in its space at the same instant. */
export interface EventRule {
  space: string;
  firstDay: string;
  everyDays: number;
  /** Its start, `HH:MM` on a quarter of an hour, in an IANA zone. It lasts an hour. */
  time: string;
  zone: string;
  minutesBefore: number;
}

interface Member {
  zone: string;
  /** By space. */
  joinedAt: Map<string, number>;
}

/** A reminder that must have been given, the instant (ISO 8601) at which it was given, and whether it was read. */
export interface Given {
  space: string;
  at: string;
  /** The instant at which what it is about is over. */
  until: number;
  read: boolean;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const QUARTER_MS = 15 * MINUTE_MS;
const MAX_DAYS_AHEAD = 31;

/** Computes which reminders must have been given, from the rules only. */
export class Oracle {
  /** Of special dates, and of todos and all-day events, which remind in the same way. */
  readonly rules = new Map<string, Rule>();
  readonly events = new Map<string, EventRule>();
  readonly members = new Map<string, Member>();
  /** By special date, occurrence and person. */
  readonly given = new Map<string, Given>();

  /** The reminders that are due at an instant and were not given yet. */
  missing(now: number): string[] {
    const missing: string[] = [];
    for (const itemId of [...this.rules.keys(), ...this.events.keys()]) {
      for (const userId of this.members.keys()) {
        for (const day of this.dueDays(itemId, userId, now)) {
          const key = `${itemId} ${day} ${userId}`;
          if (!this.given.has(key)) missing.push(key);
        }
      }
    }
    return missing;
  }

  poll(now: number): void {
    for (const key of this.missing(now)) {
      const [itemId = '', day = '', userId = ''] = key.split(' ');
      const event = this.events.get(itemId);
      const space = (event ?? this.rules.get(itemId))?.space ?? '';
      const zone = this.members.get(userId)?.zone ?? '';
      const until = event ? startOf(event, day) + HOUR_MS : instantAt(later(day, 1), '00:00', zone);
      this.given.set(key, { space, at: new Date(now).toISOString(), until, read: false });
    }
  }

  /** Whether a reminder that was given may still be sent: it was neither withdrawn nor read, and is due or over. */
  maySend(key: string, given: Given, now: number): boolean {
    if (this.given.get(key) !== given || given.read) return false;
    const [itemId = '', day = '', userId = ''] = key.split(' ');
    return given.until <= now || this.dueDays(itemId, userId, now).includes(day);
  }

  /** The instants of a day at which events remind. */
  eventInstants(day: string): number[] {
    return [...this.events.values()]
      .filter((event) => isOn(event, day))
      .map((event) => startOf(event, day) - event.minutesBefore * MINUTE_MS);
  }

  private dueDays(itemId: string, userId: string, now: number): string[] {
    const member = this.members.get(userId);
    const rule = this.rules.get(itemId);
    const event = this.events.get(itemId);
    if (!member) return [];
    return [...(rule ? dueDays(rule, member, now) : []), ...(event ? dueDaysOf(event, member, now) : [])];
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
  return occurrencesFrom(rule, dayAt(now, zone)).filter((day) => {
    const nine = nineAt(later(day, -rule.notificationDaysBefore), zone);
    const due = nine >= rule.scheduledAt ? nine : isNearest(rule, day, zone) ? rule.scheduledAt : Number.NaN;
    return due <= now && joined <= due;
  });
}

function dueDaysOf(event: EventRule, { joinedAt }: Member, now: number): string[] {
  const joined = joinedAt.get(event.space);
  if (joined === undefined) return [];
  const today = dayAt(now, event.zone);
  return daysFrom(later(today, -1), 3).filter((day) => {
    if (!isOn(event, day)) return false;
    const start = startOf(event, day);
    const due = start - event.minutesBefore * MINUTE_MS;
    return due <= now && now < start + HOUR_MS && joined <= due;
  });
}

const isOn = ({ firstDay, everyDays }: EventRule, day: string): boolean =>
  day >= firstDay && (Date.parse(day) - Date.parse(firstDay)) % (everyDays * DAY_MS) === 0;

const startOf = ({ time, zone }: EventRule, day: string): number => instantAt(day, time, zone);

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

const occurrences = new Map<string, string[]>();

/** The occurrences in the month from a day on. Stored, because the test needs the same ones often. */
function occurrencesFrom(rule: Rule, first: string): string[] {
  const name = `${rule.date} ${rule.isRecurring && rule.recurringType} ${first}`;
  const known = occurrences.get(name) ?? daysFrom(first, MAX_DAYS_AHEAD).filter((day) => occurs(rule, day));
  occurrences.set(name, known);
  return known;
}

const instants = new Map<string, number>();

/** When it is 09:00 on a day in a zone. */
export const nineAt = (day: string, zone: string): number => instantAt(day, '09:00', zone);

/** Tries every quarter of an hour around a day until the clock there shows the time, `HH:MM`. */
function instantAt(day: string, time: string, zone: string): number {
  const name = `${day} ${time} ${zone}`;
  const known = instants.get(name);
  if (known !== undefined) return known;
  for (let at = Date.parse(day) - DAY_MS; ; at += QUARTER_MS) {
    if (wall(at, zone) !== `${day} ${time}`) continue;
    instants.set(name, at);
    return at;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local day and time, `yyyy-mm-dd HH:MM`. */
export function wall(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

const present = { instant: Number.NaN, days: new Map<string, string>() };

/** The day in a zone. Those of the latest instant are stored. */
function dayAt(instant: number, zone: string): string {
  if (present.instant !== instant) Object.assign(present, { instant, days: new Map() });
  const day = present.days.get(zone) ?? wall(instant, zone).slice(0, 10);
  present.days.set(zone, day);
  return day;
}

export const later = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => later(first, n));
