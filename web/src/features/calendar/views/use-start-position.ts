import { useLayoutEffect, useRef } from 'react';
import { minutesOf } from '@/features/calendar/moves/minutes';
import { timeIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import type { Axis } from './axis';

/** The hour at the top when today is not shown. */
const FIRST_WORKING_HOUR = 8;

/** What the viewer's clock shows, in minutes from 00:00. */
export const minuteOfNow = (): number => minutesOf(timeIn(browserZone(), new Date()));

/**
 * Scrolls once, before the first paint: to an hour before now when today is shown, else to the working hours. Tells the
 * styles where the grid begins, so that on a phone it ends at the bottom of the screen and now is visible.
 */
export function useStartPosition(scroller: { current: HTMLElement | null }, axis: Axis, hasToday: boolean): void {
  const start = useRef({ axis, hasToday });
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    node.style.setProperty('--grid-top', `${node.getBoundingClientRect().top + window.scrollY}px`);
    const { axis, hasToday } = start.current;
    const minute = hasToday ? Math.max(0, minuteOfNow() - 60) : FIRST_WORKING_HOUR * 60;
    const height = node.querySelector('[data-day]')?.getBoundingClientRect().height ?? 0;
    node.scrollTop = (minute / axis.minutes) * height;
  }, [scroller]);
}
