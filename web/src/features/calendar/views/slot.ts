import { DAY_MINUTES } from '@/features/calendar/moves/minutes';
import type { WallRange } from '@/features/calendar/moves/wall-range';
import { addDays, type Day } from '@/lib/time/day';
import { startOfWeek } from '@/lib/time/week';

const HOUR = 60;
/** How much Shift with an arrow changes the length of the slot. */
const RESIZE_STEP = 30;

/** A slot of an hour that the keyboard moves through the hours: at first the hour after `minute` of a day. */
export function slotAfter(day: Day, minute: number): WallRange {
  const start = Math.min(Math.ceil(minute / HOUR) * HOUR, DAY_MINUTES - HOUR);
  return { day, start, end: start + HOUR };
}

/**
 * The slot after a key (CAL-63): up and down move by an hour, left and right by a day, Home and End to the ends of the
 * week, Page Up and Page Down by `days`; Shift with up or down changes the length. Null for any other key.
 */
export function slotAfterKey(key: string, shift: boolean, slot: WallRange, days: number): WallRange | null {
  const { day, start, end } = slot;
  const to = (next: Day) => ({ ...slot, day: next });
  switch (key) {
    case 'ArrowUp':
      if (shift) return { ...slot, end: Math.max(start + RESIZE_STEP, end - RESIZE_STEP) };
      return start >= HOUR ? { day, start: start - HOUR, end: end - HOUR } : slot;
    case 'ArrowDown':
      if (shift) return { ...slot, end: Math.min(DAY_MINUTES, end + RESIZE_STEP) };
      return end + HOUR <= DAY_MINUTES ? { day, start: start + HOUR, end: end + HOUR } : slot;
    case 'ArrowLeft':
      return to(addDays(day, -1));
    case 'ArrowRight':
      return to(addDays(day, 1));
    case 'Home':
      return to(startOfWeek(day));
    case 'End':
      return to(addDays(startOfWeek(day), 6));
    case 'PageUp':
      return to(addDays(day, -days));
    case 'PageDown':
      return to(addDays(day, days));
    default:
      return null;
  }
}
