import { formatted } from '@/lib/language/format';
import { timeStyle } from './style';

/** A time `HH:MM` as the person reads it: `15:05`, or `3:05 pm`. */
export function clock(time: string): string {
  if (!timeStyle().hour12) return time;
  return formatted(Intl.DateTimeFormat, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }).format(
    new Date(`2026-03-14T${time}Z`),
  );
}
