import { isZone } from '@pawplan/platform';

const LIMIT = 1_000;
/** Asking the runtime costs some 50 µs; names are few. */
const known = new Map<string, boolean>();

/** The IANA zone that the header `X-Time-Zone` names, or undefined when it names none (§2). */
export function headerZone(header: unknown): string | undefined {
  if (typeof header !== 'string' || !/^[A-Za-z][\w+/-]{0,63}$/.test(header)) return undefined;
  let valid = known.get(header);
  if (valid === undefined) {
    valid = isZone(header);
    if (known.size >= LIMIT) known.clear();
    known.set(header, valid);
  }
  return valid ? header : undefined;
}
