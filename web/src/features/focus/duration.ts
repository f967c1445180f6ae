import * as m from '@/messages/focus.gen';

const MINUTE = 60;
const HOUR = 3_600;

export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as `mm:ss`, from one hour on as `h:mm:ss`. Fractions are cut off. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const rest = `${twoDigits(minutes)}:${twoDigits(whole % MINUTE)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/**
 * Seconds as text: `1 h 25 min`, `25 min`, below one minute `45 s`. Above one minute, seconds are left out.
 */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole > 0 && whole < MINUTE) return m.seconds({ count: whole });
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  if (hours === 0) return m.minutes({ count: minutes });
  return minutes === 0 ? m.hours({ count: hours }) : m.hoursAndMinutes({ hours, minutes });
}
