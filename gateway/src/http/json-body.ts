import { LIMITS } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HTTP_MESSAGES } from './http-messages.js';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const DEPTH = 32;

/**
 * Reads request bodies: accepts only JSON objects, removes keys that would change a prototype, and treats an empty body
 * as absent.
 */
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

/** Whether the request has no body; its content type is then ignored. */
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

/** Whether a value is nested more than `limit` levels deep; stops at that depth. */
function isDeeper(value: object, limit: number): boolean {
  if (limit === 0) return true;
  return Object.values(value).some((part) => typeof part === 'object' && part !== null && isDeeper(part, limit - 1));
}
