import { TZDateMini } from '@date-fns/tz';
import { dayIn } from '@pawplan/platform';
import type { FocusSessionDocument } from '../focus-sessions/focus-session.schema.js';

const EARLY_UNTIL = 7;
const LATE_FROM = 23;

const hourIn = (zone: string, instant: Date): number => new TZDateMini(instant.getTime(), zone).getHours();

/** Whether a session started before 07:00 local time in `zone` (IANA). */
export const isEarly = ({ startTime }: Pick<FocusSessionDocument, 'startTime'>, zone: string): boolean =>
  hourIn(zone, startTime) < EARLY_UNTIL;

/**
 * Whether a session ended at or after 23:00 local time in `zone` (IANA), or after midnight of the day on which it
 * began.
 */
export const isLate = ({ day, endTime }: Pick<FocusSessionDocument, 'day' | 'endTime'>, zone: string): boolean =>
  hourIn(zone, endTime) >= LATE_FROM || dayIn(zone, endTime) > day;
