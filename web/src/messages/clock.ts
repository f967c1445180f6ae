import { cached, textLocale } from './runtime';

/** How a person reads times and weeks. */
interface TimeStyle {
  /** 3:05 pm instead of 15:05. */
  hour12: boolean;
  /** The first day of the week: 0 is Sunday. */
  firstDay: 0 | 1 | 6;
}

let style: TimeStyle = { hour12: false, firstDay: 0 };

export const timeStyle = (): TimeStyle => style;

/** To be called once, before the first render. */
export function setTimeStyle(next: TimeStyle): void {
  style = next;
}

const HOURS_12 = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' } as const;

/** A time `HH:MM` as the person reads it: `15:05`, or `3:05 pm`. */
export function formatTime(time: string): string {
  if (!style.hour12 || time === '') return time;
  return cached('clock', () => new Intl.DateTimeFormat(textLocale(), HOURS_12)).format(new Date(`2026-03-14T${time}Z`));
}
