import { randomUUID } from 'node:crypto';

const WELL_FORMED = /^[\w.-]{1,64}$/;

/** The request id that the caller sent, if it is well-formed; otherwise a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : randomUUID();
}
