import { type CalendarWindow, MESSAGES } from '@pawplan/contracts';
import { invalidField, readDay } from '@pawplan/platform';
import type { Window } from './day-order.js';

/**
 * The days of a window. Instants are converted to days in `zone`. Throws `invalid` when the window ends before it
 * begins.
 */
export function readWindow({ from, to }: CalendarWindow, zone: string): Window {
  const window = { from: from ? readDay(from, zone) : undefined, to: to ? readDay(to, zone) : undefined };
  if (window.from !== undefined && window.to !== undefined && window.from > window.to) {
    throw invalidField('from', MESSAGES.windowBackwards);
  }
  return window;
}
