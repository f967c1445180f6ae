import { LIMITS, MESSAGES } from '@pawplan/contracts';
import { Failure, type Message } from '@pawplan/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const DEPTH = 32;

/**
 * Reads request bodies: accepts only JSON objects, removes keys that would change a prototype, and treats an empty body
 * as absent. A route with `bodyLimit` in its configuration accepts other sizes than the rest; one with `ignoresBody`
 * accepts a body of any type, and treats it as absent.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addHook('onRequest', (request, _reply, done) => {
    if (isEmpty(request)) delete request.raw.headers['content-type'];
    done();
  });
  server.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as { bodyLimit?: number };
    if (bodyLimit) route.bodyLimit = bodyLimit;
  });
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMITS.body }, (request, text: string, done) => {
    if (text.trim() === '' || ignoresBody(request)) done(null, undefined);
    else if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) done(wrongType());
    else parse(request, text, (error, body) => (error ? done(invalid(MESSAGES.bodyNotJson)) : accept(body, done)));
  });
}

const ignoresBody = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions?.config as { ignoresBody?: boolean } | undefined)?.ignoresBody === true;

/** Whether the request has no body; its content type is then ignored. */
function isEmpty({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

function accept(body: unknown, done: (error: Error | null, body?: unknown) => void): void {
  if (body === null) done(null, undefined);
  else if (typeof body !== 'object' || Array.isArray(body)) done(invalid(MESSAGES.bodyNotAnObject));
  else if (isDeeper(body, DEPTH)) done(invalid(MESSAGES.bodyTooDeep));
  else done(null, body);
}

const invalid = (text: Message): Failure => new Failure('invalid', text);

const wrongType = (): Error => Object.assign(new Error(MESSAGES.bodyTypeWrong.message), { statusCode: 415 });

/** Whether a value is nested more than `limit` levels deep; stops at that depth. */
function isDeeper(value: object, limit: number): boolean {
  if (limit === 0) return true;
  return Object.values(value).some((part) => typeof part === 'object' && part !== null && isDeeper(part, limit - 1));
}
