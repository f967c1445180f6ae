import { LIMITS } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HTTP_MESSAGES } from './http-messages.js';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const DEPTH = 32;

/** Reads request bodies: JSON objects only, keys that reach for the prototype left out, and an empty body is no body (§3). */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addHook('onRequest', (request, _reply, done) => {
    if (isEmpty(request)) delete request.raw.headers['content-type'];
    done();
  });
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMITS.body }, (request, text: string, done) => {
    if (text.trim() === '') done(null, undefined);
    else if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) done(wrongType());
    else parse(request, text, (error, body) => (error ? done(invalid('badJson')) : accept(body, done)));
  });
}

/** A type that nobody knows is no matter when there is nothing of it. */
function isEmpty({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

function accept(body: unknown, done: (error: Error | null, body?: unknown) => void): void {
  if (body === null) done(null, undefined);
  else if (typeof body !== 'object' || Array.isArray(body)) done(invalid('notAnObject'));
  else if (isDeeper(body, DEPTH)) done(invalid('tooDeep'));
  else done(null, body);
}

const invalid = (message: keyof typeof HTTP_MESSAGES): Failure => new Failure('invalid', HTTP_MESSAGES[message]);

const wrongType = (): Error => Object.assign(new Error(HTTP_MESSAGES.wrongType), { statusCode: 415 });

/** Whether a value is nested more than `limit` levels deep; goes no deeper to find out. */
export function isDeeper(value: object, limit: number): boolean {
  if (limit === 0) return true;
  return Object.values(value).some((part) => typeof part === 'object' && part !== null && isDeeper(part, limit - 1));
}
