/**
 * An IANA zone in which it is between 12:00 and 13:00, so that tests do not depend on the hour of the run; the same for
 * the whole run.
 */
process.env.E2E_ZONE ??= zoneOfNoon(new Date());
export const ZONE = process.env.E2E_ZONE;

/** These zones are named by how far they are behind UTC, not ahead. */
function zoneOfNoon(now: Date): string {
  const behind = now.getUTCHours() - 12;
  if (behind === 0) return 'UTC';
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
}
