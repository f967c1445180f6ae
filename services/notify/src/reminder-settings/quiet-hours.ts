import type { QuietHours } from '@pawplan/contracts';
import { addDays, dayIn, localInstant } from '@pawplan/platform';

/** When a person wants no messages outside the app. */
interface QuietSettings {
  quietHours: QuietHours;
  pausedUntil: Date | null;
}

/** Enough for a pause that ends in quiet hours that end in the next ones, because the clocks skip the time between. */
const MAX_STEPS = 4;

/**
 * When the quiet time that includes `now` ends, or null when a message may go out now. `zone` is the person's present
 * IANA zone. [QUIET-10]
 */
export function quietUntil(settings: QuietSettings, now: Date, zone: string): Date | null {
  let end = now;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = endOfPause(settings.pausedUntil, end) ?? endOfNight(settings.quietHours, end, zone);
    if (!next) break;
    end = next;
  }
  return end > now ? end : null;
}

/** The end of the person's day, until which a pause that starts now lasts. */
export const endOfDay = (now: Date, zone: string): Date => localInstant(addDays(dayIn(zone, now), 1), '00:00', zone);

const endOfPause = (pausedUntil: Date | null, now: Date): Date | null =>
  pausedUntil && pausedUntil > now ? pausedUntil : null;

/** The end of the quiet hours that include `now`: those that began on the day before, or on this day. */
function endOfNight({ on, from, to }: QuietHours, now: Date, zone: string): Date | null {
  if (!on || from === to) return null;
  const today = dayIn(zone, now);
  const nights = [addDays(today, -1), today].map((day) => ({
    start: localInstant(day, from, zone),
    end: localInstant(from < to ? day : addDays(day, 1), to, zone),
  }));
  return nights.find(({ start, end }) => start <= now && now < end)?.end ?? null;
}
