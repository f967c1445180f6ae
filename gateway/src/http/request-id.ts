import { randomUUID } from 'node:crypto';

const SANE = /^[\w.-]{1,64}$/;

/** The request id that the caller sent, if it is well-formed; otherwise a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && SANE.test(header) ? header : randomUUID();
}
