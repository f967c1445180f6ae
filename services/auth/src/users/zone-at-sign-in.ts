import { isZone } from '@pawplan/platform';

/** The zone fields that a sign-in sets; empty when the given zone is missing, unknown or already stored. */
export function zoneAtSignIn(
  stored: string | undefined,
  given: string | undefined,
  now: Date,
): { timeZone?: string; zoneSetAt?: Date } {
  if (!given || given === stored || !isZone(given)) return {};
  return { timeZone: given, zoneSetAt: now };
}
