import { clampMinutes } from './timer';

/** The text of the two fields while the countdown time is edited. */
export interface TimeEntry {
  hours: string;
  minutes: string;
}

const MAX_VALUES = { hours: 2, minutes: 59 } as const;
const MAX_DIGITS = { hours: 1, minutes: 2 } as const;

/**
 * The text of a field after typing: digits only, at most `MAX_DIGITS`, and not above the maximum value.
 */
export function toDigits(field: keyof TimeEntry, text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS[field]);
  return Number(digits) > MAX_VALUES[field] ? String(MAX_VALUES[field]) : digits;
}

/** A number of minutes as the text of the two fields. */
export const toTimeEntry = (minutes: number): TimeEntry => ({
  hours: String(Math.floor(minutes / 60)),
  minutes: String(minutes % 60).padStart(2, '0'),
});

/** The entered minutes, limited to 1 to 120; an empty field counts as 0. */
export const toMinutes = ({ hours, minutes }: TimeEntry): number => clampMinutes(Number(hours) * 60 + Number(minutes));
