import { randomUUID } from 'node:crypto';

const SANE = /^[\w.-]{1,64}$/;

/** The caller's own id of the request when it is a sane one, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && SANE.test(header) ? header : randomUUID();
}
