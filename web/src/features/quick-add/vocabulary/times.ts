import type { PartOfDay, ReadTime, WrittenTime } from './vocabulary';

/** The start and the end as `HH:MM`; the end is null when it is not after the start on the same day. */
export function toClockTimes({ start, end }: ReadTime, part?: PartOfDay): { start: string; end: string | null } {
  const from = formatClock(hourOf(start, part), start.minutes);
  if (!end) return { start: from, end: null };
  const isOnDial = !start.isExact && start.hour <= 12 && end.hour < 12 && (end.isRound || part !== undefined);
  const ends = (isOnDial ? [end.hour, end.hour + 12] : [end.hour]).map((hour) =>
    hour === 24 ? '23:59' : formatClock(hour, end.minutes),
  );
  return { start: from, end: ends.find((one) => one > from) ?? null };
}

/** The hour of the day. Without a part of the day, 1 to 6 without minutes mean the afternoon. */
function hourOf({ hour, isExact, isRound }: WrittenTime, part?: PartOfDay): number {
  if (isExact || hour > 12) return hour;
  if (!part) return isRound && hour >= 1 && hour <= 6 ? hour + 12 : hour;
  // In Spanish `12 de la mañana` is noon.
  if (part === 'morning') return hour;
  const onDial = hour % 12;
  const isLate = part === 'evening' || part === 'noon' || (part === 'night' && onDial >= 7);
  // `11 Uhr mittags`, but `1 Uhr mittags` is in the afternoon.
  return isLate && !(part === 'noon' && onDial >= 10) ? onDial + 12 : onDial;
}

const formatClock = (hour: number, minutes: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
