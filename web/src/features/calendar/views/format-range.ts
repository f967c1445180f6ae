import { timesOf, type WallRange } from '@/features/calendar/moves/wall-range';
import { formatDayAndTime, formatLongDay } from '@/lib/time/day';
import * as calendar from '@/messages/calendar.gen';
import { formatTime } from '@/messages/clock';

/** A range in words: `Wednesday, 11 March 2026, 09:00 – 10:00`. */
export function formatRange(range: WallRange, isAllDay: boolean): string {
  const day = formatLongDay(range.day);
  if (isAllDay) return day;
  const { startTime, endTime } = timesOf(range);
  return formatDayAndTime({ day, time: calendar.times({ start: formatTime(startTime), end: formatTime(endTime) }) });
}
