import { heldMinutes } from './timer';

/** The text of the two fields while the countdown time is edited. */
export interface TimeEntry {
  hours: string;
  minutes: string;
}

const MOST = { hours: 2, minutes: 59 } as const;
const DIGITS = { hours: 1, minutes: 2 } as const;

/**
 * The text of a field after typing: digits only, at most as many as the field has places for, and not above its
 * maximum.
 */
export function typed(field: keyof TimeEntry, text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, DIGITS[field]);
  return Number(digits) > MOST[field] ? String(MOST[field]) : digits;
}

/** A number of minutes as the text of the two fields. */
export const entryOf = (minutes: number): TimeEntry => ({
  hours: String(Math.floor(minutes / 60)),
  minutes: String(minutes % 60).padStart(2, '0'),
});

/** The entered minutes, limited to 1 to 120; an empty field counts as 0. */
export const minutesOf = ({ hours, minutes }: TimeEntry): number => heldMinutes(Number(hours) * 60 + Number(minutes));
