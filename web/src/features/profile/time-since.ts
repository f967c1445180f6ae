import { intlFormat } from '@/lib/language/format';
import * as m from '@/messages/profile.gen';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** '3 hours ago', in whole units. An instant of the last minute, or of a clock that is ahead, is 'just now'. */
export function timeSince(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);
  const found = UNITS.find(([, length]) => minutes >= length);
  if (!found) return m.justNow();
  const [unit, length] = found;
  return intlFormat<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat).format(
    -Math.floor(minutes / length),
    unit,
  );
}
