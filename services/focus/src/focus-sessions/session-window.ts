import { type FocusSessionWindow, LIMITS, MESSAGES } from '@pawplan/contracts';
import { invalidField, readDay } from '@pawplan/platform';

/** A filter for the list of sessions. */
export interface SessionWindow {
  /** Days `yyyy-mm-dd`, both included. Without `from` or `to` the window is open on that side. */
  from?: string;
  to?: string;
  /** Only sessions that began before this instant. */
  before?: Date;
  /** The maximum number, newest first. */
  limit: number;
}

/**
 * Reads a window. Instants are converted to days in `zone` (IANA). A `date` replaces both `from` and `to`. Throws
 * `invalid` when the window ends before it begins.
 */
export function readSessionWindow({ date, before, ...days }: FocusSessionWindow, zone: string): SessionWindow {
  const read = (day?: string | null) => (day ? readDay(day, zone) : undefined);
  const [from, to] = [read(date ?? days.from), read(date ?? days.to)];
  if (from !== undefined && to !== undefined && from > to) {
    throw invalidField('from', MESSAGES.windowBackwards);
  }
  const limit = from === undefined && to === undefined ? LIMITS.sessionsListed : LIMITS.sessionsInWindow;
  return { from, to, before: before ? new Date(before) : undefined, limit };
}
