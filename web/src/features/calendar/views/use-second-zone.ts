import { useMemo } from 'react';
import { useStore } from '@/lib/store';
import type { Day } from '@/lib/time/day';
import type { Axis } from './axis';
import type { DayClock } from './day-clock';
import { areSameHours, type OtherHour, otherHours, referenceDay } from './other-hours';
import { secondZoneStore } from './zone-store';

/**
 * The hours of the second zone: `beside` all days, and with `otherHours` those of the days on which the difference
 * between the zones is different (CAL-101). Null without a second zone.
 */
export function useSecondZone(axis: Axis, clocks: readonly DayClock[], today: Day) {
  const secondZone = useStore(secondZoneStore);
  const { beside, others } = useMemo(() => {
    const others = new Map<Day, OtherHour[]>();
    const reference = referenceDay(clocks, today);
    if (!secondZone || !reference) return { beside: null, others };
    const beside = otherHours(axis, reference, secondZone);
    for (const clock of clocks) {
      const hours = otherHours(axis, clock, secondZone);
      if (!areSameHours(beside, hours)) others.set(clock.day, hours);
    }
    return { beside, others };
  }, [axis, clocks, today, secondZone]);
  return { secondZone, beside, otherHours: others };
}
