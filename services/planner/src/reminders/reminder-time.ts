import { localInstant } from '@pawplan/platform';

/** The instant of 09:00 local time in `zone` (IANA) on a day `yyyy-mm-dd`, the time of reminders. */
export const reminderTime = (day: string, zone: string): Date => localInstant(day, '09:00', zone);
