import { addDays } from '@pawplan/platform';
import type { SyncedTime } from './synced.js';

const MONTH_MS = 30 * 86_400_000;
const YEAR_DAYS = 366;

/** Days, both included. */
export interface DayWindow {
  from: string;
  to: string;
}

/** The window of a full listing: one year back, one year ahead. */
export function syncWindow(now: Date): DayWindow {
  const today = now.toISOString().slice(0, 10);
  return { from: addDays(today, -YEAR_DAYS), to: addDays(today, YEAR_DAYS) };
}

/**
 * The part of a requested window that is shown: at most two years. An open end takes the bound of a full listing.
 * Returns null when no day is left.
 */
export function limitWindow(requested: { from?: string; to?: string }, now: Date): DayWindow | null {
  const fullWindow = syncWindow(now);
  const from = requested.from ?? fullWindow.from;
  const to = requested.to ?? fullWindow.to;
  if (from > to) return null;
  const isTooLong = addDays(to, -2 * YEAR_DAYS) > from;
  return { from, to: isTooLong ? addDays(from, 2 * YEAR_DAYS) : to };
}

/** Bounds for a Google query that include every instant of these days in any zone. */
export const boundsOf = ({ from, to }: DayWindow): { timeMin: string; timeMax: string } => ({
  timeMin: `${addDays(from, -1)}T00:00:00Z`,
  timeMax: `${addDays(to, 2)}T00:00:00Z`,
});

/** Whether an event overlaps the days. */
export const isWithin = ({ date, endDate }: Pick<SyncedTime, 'date' | 'endDate'>, { from, to }: DayWindow): boolean =>
  date <= to && (endDate ?? date) >= from;

/**
 * Whether the last full listing is too old: less than eleven months of its window lie ahead, so events that were
 * outside that window may be missing.
 */
export function isListingTooOld(listedUntil: Date | null, now: Date): boolean {
  return !listedUntil || listedUntil.getTime() - now.getTime() < 11 * MONTH_MS;
}
