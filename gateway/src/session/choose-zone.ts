import { isZone } from '@pawplan/platform';

/** The IANA zone in the header `X-Time-Zone`, or undefined when it names no known zone. */
export function headerZone(header: unknown): string | undefined {
  const named = typeof header === 'string' && /^[A-Za-z][\w+/-]{0,63}$/.test(header) && isZone(header);
  return named ? header : undefined;
}
