/** A day of 24 hours, in minutes. */
export const DAY_MINUTES = 1_440;

/** A time `HH:MM` in minutes from 00:00. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes from 00:00 as `HH:MM`; 24 hours are 00:00. */
export function timeOf(wall: number): string {
  const minutes = wall % DAY_MINUTES;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
