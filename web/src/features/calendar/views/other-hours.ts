import { timeIn } from '@/lib/time/day';
import { type Axis, gapsOf, hoursOf, wallAt } from './axis';
import { type DayClock, elapsedUntil } from './day-clock';

const MINUTE_MS = 60_000;

/** What clocks of another zone show at an hour of the axis. */
export interface OtherHour {
  position: number;
  /** `HH:MM`; empty where no time passes on the day. */
  time: string;
}

/** What clocks of `zone` show at the hours of a day, from the second one on (CAL-100). */
export function otherHours(axis: Axis, clock: DayClock, zone: string): OtherHour[] {
  const gaps = gapsOf(axis, clock);
  const isPutBack = clock.change !== null && clock.change.by < 0;
  return hoursOf(axis)
    .filter(({ position }) => position > 0)
    .map(({ position }) => {
      if (gaps.some(([from, to]) => position >= from && position < to)) return { position, time: '' };
      // When the clocks are put back, the axis is the time that has passed.
      const elapsed = isPutBack ? position : elapsedUntil(clock, wallAt(axis, clock, position));
      return { position, time: timeIn(zone, new Date(clock.start + elapsed * MINUTE_MS)) };
    });
}

/** Whether the hours of two days are the same wherever time passes on both. */
export function areSameHours(a: readonly OtherHour[], b: readonly OtherHour[]): boolean {
  return a.every(({ time }, index) => {
    const other = b[index]?.time;
    return time === other || time === '' || other === '';
  });
}

/** The day whose hours are beside all days: today, or else the first one. */
export const referenceDay = (clocks: readonly DayClock[], today: string): DayClock | undefined =>
  clocks.find(({ day }) => day === today) ?? clocks[0];
