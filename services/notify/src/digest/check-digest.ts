import type { Digest } from '@pawplan/contracts';
import { addDays, dayIn, localInstant } from '@pawplan/platform';

const TIME = '07:30';
const HOUR_MS = 3_600_000;
/** A digest that could not be sent by then is skipped: the day is half over. */
const LATEST_MS = 4 * HOUR_MS;

/** When a person wants a digest, and the day of the last one. */
interface DigestSettings {
  digest: Digest;
  lastDigestDay: string | null;
}

interface DigestCheck {
  /** The digest that is due now: its day, its time, and until when it may be sent. */
  due: { day: string; at: Date; until: Date } | null;
  /** When the next one is due; null when the person wants none. */
  next: Date | null;
}

/**
 * Whether a digest is due now, at 07:30 in the zone in which the person is. A person gets one for each day at most,
 * also when they travel back to a day of which they have had one.
 */
export function checkDigest({ digest, lastDigestDay }: DigestSettings, now: Date, zone: string): DigestCheck {
  if (digest === 'off') return { due: null, next: null };
  const today = dayIn(zone, now);
  const at = localInstant(today, TIME, zone);
  const until = new Date(at.getTime() + LATEST_MS);
  const isWanted = (day: string) =>
    (digest === 'daily' || isMonday(day)) && (lastDigestDay === null || day > lastDigestDay);
  const due = isWanted(today) && at <= now && now < until ? { day: today, at, until } : null;
  let day = at > now ? today : addDays(today, 1);
  while (!isWanted(day)) day = addDays(day, 1);
  return { due, next: localInstant(day, TIME, zone) };
}

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1;
