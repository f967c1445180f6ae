import { isZone } from '@pawplan/platform';

/** What a sign-in sets: the zone it came with, when that is a known one and not the kept one already (§2, §8). */
export function zoneAtSignIn(
  kept: string | undefined,
  given: string | undefined,
  now: Date,
): { timeZone?: string; zoneSetAt?: Date } {
  if (!given || given === kept || !isZone(given)) return {};
  return { timeZone: given, zoneSetAt: now };
}
