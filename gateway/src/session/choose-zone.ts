import { isZone } from '@pawplan/platform';

/** The IANA zone that the header `X-Time-Zone` names, or undefined when it names none (§2). */
export function headerZone(header: unknown): string | undefined {
  const named = typeof header === 'string' && /^[A-Za-z][\w+/-]{0,63}$/.test(header) && isZone(header);
  return named ? header : undefined;
}
