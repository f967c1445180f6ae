import { type FocusSessionWindow, LIMITS, MESSAGES } from '@pawplan/contracts';
import { Failure, readDay } from '@pawplan/platform';

/** Which sessions are listed. */
export interface SessionWindow {
  /** Days `yyyy-mm-dd`, both included; open on the side that is missing. */
  from?: string;
  to?: string;
  /** Only those that began before. */
  before?: Date;
  /** How many, the newest first. */
  limit: number;
}

/** Reads a window; moments are reduced to days in `zone` (IANA), one `date` stands over `from` and `to`. Throws `invalid` when it ends before it begins. */
export function readSessionWindow({ date, before, ...days }: FocusSessionWindow, zone: string): SessionWindow {
  const read = (day?: string | null) => (day ? readDay(day, zone) : undefined);
  const [from, to] = [read(date ?? days.from), read(date ?? days.to)];
  if (from !== undefined && to !== undefined && from > to) {
    const message = MESSAGES.windowBackwards;
    throw new Failure('invalid', message, { errors: [{ field: 'from', message }] });
  }
  const limit = from === undefined && to === undefined ? LIMITS.sessionsListed : LIMITS.sessionsInWindow;
  return { from, to, before: before ? new Date(before) : undefined, limit };
}
