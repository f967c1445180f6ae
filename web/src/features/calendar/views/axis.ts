import { DAY_MINUTES, timeOf } from '@/features/calendar/moves/minutes';
import { type DayClock, elapsedUntil, wallOf } from './day-clock';

/**
 * The hours beside the days of a view, from the top down. The same time is at the same height on every day. When the
 * clocks are put back on a shown day, the repeated time has a place of its own, which the other days leave empty.
 */
export interface Axis {
  /** The height, in minutes. */
  minutes: number;
  /** The place of the repeated time: from `at` on, `minutes` long. */
  repeat: { at: number; minutes: number } | null;
}

/** The axis of some days of one zone; at most one of them has clocks that are put back (CAL-57). */
export function axisOf(clocks: readonly DayClock[]): Axis {
  const change = clocks.map((clock) => clock.change).find((one) => one !== null && one.by < 0);
  if (!change) return { minutes: DAY_MINUTES, repeat: null };
  return { minutes: DAY_MINUTES - change.by, repeat: { at: change.at, minutes: -change.by } };
}

const isPutBack = ({ change }: DayClock) => change !== null && change.by < 0;

/** The place on the axis of the moment `elapsed` minutes after the start of a day. */
export function positionOf({ repeat }: Axis, clock: DayClock, elapsed: number): number {
  if (isPutBack(clock)) return elapsed;
  const wall = wallOf(clock, elapsed);
  return repeat && wall >= repeat.at ? wall + repeat.minutes : wall;
}

/** The place where a span ends: directly after its last minute, not after a gap that follows. */
export const endPositionOf = (axis: Axis, clock: DayClock, elapsed: number): number =>
  elapsed > 0 ? positionOf(axis, clock, elapsed - 1) + 1 : 0;

/** The places between which the clocks of a day show a range, in minutes from 00:00. */
export function positionsOf(axis: Axis, clock: DayClock, range: { start: number; end: number }): [number, number] {
  return [
    positionOf(axis, clock, elapsedUntil(clock, range.start)),
    endPositionOf(axis, clock, elapsedUntil(clock, Math.min(range.end, DAY_MINUTES))),
  ];
}

/** The time that a clock shows at a place of a day, in minutes from 00:00; in a gap, the time at its end. */
export function wallAt({ repeat }: Axis, clock: DayClock, position: number): number {
  if (isPutBack(clock)) return wallOf(clock, position);
  const wall = repeat && position >= repeat.at ? Math.max(repeat.at, position - repeat.minutes) : position;
  return wallOf(clock, elapsedUntil(clock, wall));
}

/** The places of a day at which no time passes: `[from, to]` in minutes of the axis. */
export function gapsOf({ repeat }: Axis, clock: DayClock): [number, number][] {
  const gaps: [number, number][] = [];
  if (repeat && !isPutBack(clock)) gaps.push([repeat.at, repeat.at + repeat.minutes]);
  const { change } = clock;
  if (change && change.by > 0) gaps.push([change.at, change.at + change.by]);
  return gaps;
}

/** The full hours on the axis, `HH:00`, each with its place. */
export function hoursOf({ minutes, repeat }: Axis): { time: string; position: number }[] {
  const hours: { time: string; position: number }[] = [];
  for (let position = 0; position < minutes; position++) {
    const wall = repeat && position >= repeat.at ? position - repeat.minutes : position;
    if (wall % 60 === 0) hours.push({ time: timeOf(wall), position });
  }
  return hours;
}
