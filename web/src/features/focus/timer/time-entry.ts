import { heldMinutes } from './timer';

/** What stands in the two fields while the countdown time is edited. */
export interface TimeEntry {
  hours: string;
  minutes: string;
}

const MOST = { hours: 2, minutes: 59 } as const;
const DIGITS = { hours: 1, minutes: 2 } as const;

/** What a field shows after typing: digits only, as many as it has places for, and no more than it can hold (§5). */
export function typed(field: keyof TimeEntry, text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, DIGITS[field]);
  return Number(digits) > MOST[field] ? String(MOST[field]) : digits;
}

/** A number of minutes as it is edited. */
export const entryOf = (minutes: number): TimeEntry => ({
  hours: String(Math.floor(minutes / 60)),
  minutes: String(minutes % 60).padStart(2, '0'),
});

/** The minutes that were entered, held between 1 and 120; an empty field is 0. */
export const minutesOf = ({ hours, minutes }: TimeEntry): number => heldMinutes(Number(hours) * 60 + Number(minutes));
