/** An IANA zone where it is noon or a little later, so that no test hangs on the hour of the run; the same for all of a run. */
process.env.E2E_ZONE ??= zoneOfNoon(new Date());
export const ZONE = process.env.E2E_ZONE;

/** These zones are named by how far they are behind, not ahead. */
function zoneOfNoon(now: Date): string {
  const behind = now.getUTCHours() - 12;
  if (behind === 0) return 'UTC';
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
}
