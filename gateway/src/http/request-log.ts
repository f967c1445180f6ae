import { type createLogger, currentCall } from '@pawplan/platform';
import type { FastifyInstance } from 'fastify';
import type { SessionRequest } from '../session/caller-context.js';

/** Logged instead of the route when no route matches. */
const NO_ROUTE = 'none';

/**
 * Adds the request id to the reply and to all log lines of the request, and logs one line per request. The line
 * contains the route, but no address, query, body or headers, because addresses contain invite codes (`/join/CODE`) and
 * ids.
 */
export function logRequests(server: FastifyInstance, logger: ReturnType<typeof createLogger>): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // After the body was read, because its events run outside any async context.
  server.addHook('preValidation', (request, _reply, done) => currentCall.run({ requestId: request.id }, done));
  server.addHook('onResponse', (request: SessionRequest, reply, done) => {
    logger[request.url.startsWith('/api/health') ? 'debug' : 'info']({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.caller?.userId,
    });
    done();
  });
}
