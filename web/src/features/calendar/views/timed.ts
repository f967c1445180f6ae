import { DAY_MINUTES, minutesOf } from '@/features/calendar/moves/minutes';
import type { Entry } from '@/kinds/calendar-entry';
import { instantsOf } from '@/kinds/calendar-entry-time';
import { type Day, dayIn } from '@/lib/time/day';
import { type DayClock } from './day-clock';

const MINUTE_MS = 60_000;

/** The part of an event on one day, in minutes from the start of the day. */
export interface Part {
  entry: Entry;
  from: number;
  to: number;
  /** Whether the event begins or ends on another day. */
  startsEarlier: boolean;
  endsLater: boolean;
}

/** An event that has a bar above the hours, with its first and last day. */
export interface LongEntry {
  entry: Entry;
  first: Day;
  last: Day;
}

/** Entries that are divided into those above the hours and the parts of the others on each day. */
interface Divided {
  long: readonly LongEntry[];
  parts: ReadonlyMap<Day, readonly Part[]>;
}

/**
 * Divides events into those above the hours, which last all day or at least 24 hours, and the parts of the others on
 * each day (CAL-56). Days and times are those of the viewer's `zone`.
 */
export function divideEntries(entries: readonly Entry[], clocks: readonly DayClock[], zone: string): Divided {
  const long: LongEntry[] = [];
  const parts = new Map<Day, Part[]>(clocks.map(({ day }) => [day, []]));
  for (const entry of entries) {
    if (entry.isAllDay) {
      long.push({ entry, first: entry.first, last: entry.last });
      continue;
    }
    const { start, end } = cachedInstants(entry, clocks, zone);
    if (end.getTime() - start.getTime() >= DAY_MINUTES * MINUTE_MS) {
      // An event that ends at midnight is not shown on the day that starts then.
      long.push({ entry, first: dayIn(zone, start), last: dayIn(zone, new Date(end.getTime() - 1)) });
      continue;
    }
    for (const clock of clocks) {
      const part = partOn(entry, clock, start.getTime(), end.getTime());
      if (part) parts.get(clock.day)?.push(part);
    }
  }
  for (const ofDay of parts.values()) ofDay.sort(compareParts);
  return { long, parts };
}

const compareParts = (a: Part, b: Part): number => a.from - b.from || b.to - a.to;

/** Converting between time zones is slow, and all entries are divided again when one of them changes. */
const instants = new WeakMap<Entry, { zone: string; start: Date; end: Date }>();

function cachedInstants(entry: Entry, clocks: readonly DayClock[], zone: string): { start: Date; end: Date } {
  const cached = instants.get(entry);
  if (cached?.zone === zone) return cached;
  const computed = { zone, ...(instantsOnDay(entry, clocks, zone) ?? instantsOf(entry, zone)) };
  instants.set(entry, computed);
  return computed;
}

/** The instants of an entry of this zone within a shown day whose clocks do not change; null for another entry. */
function instantsOnDay(entry: Entry, clocks: readonly DayClock[], zone: string): { start: Date; end: Date } | null {
  if (entry.timeZone !== zone || entry.first !== entry.last || entry.endTime === '00:00') return null;
  const clock = clocks.find(({ day }) => day === entry.first);
  if (!clock || clock.change || clock.minutes !== DAY_MINUTES) return null;
  const instantAt = (time: string) => new Date(clock.start + minutesOf(time) * MINUTE_MS);
  return { start: instantAt(entry.startTime), end: instantAt(entry.endTime) };
}

export const isSamePart = (a: Part, b: Part): boolean => a.entry === b.entry && a.from === b.from && a.to === b.to;

function partOn(entry: Entry, clock: DayClock, start: number, end: number): Part | null {
  const from = (start - clock.start) / MINUTE_MS;
  const to = (end - clock.start) / MINUTE_MS;
  if (from >= clock.minutes || to <= 0) return null;
  return {
    entry,
    from: Math.max(0, from),
    to: Math.min(clock.minutes, to),
    startsEarlier: from < 0,
    endsLater: to > clock.minutes,
  };
}
