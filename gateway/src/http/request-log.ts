import { type createLogger, currentCall } from '@pawplan/platform';
import type { FastifyInstance } from 'fastify';
import type { SessionRequest } from '../session/ask.js';

/** Names every request by its id, in the reply and in the log lines below it, and logs one line for each: no query, no body, no header. */
export function logRequests(server: FastifyInstance, logger: ReturnType<typeof createLogger>): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // After the body was read: its events come from outside any context.
  server.addHook('preValidation', (request, _reply, done) => currentCall.run({ requestId: request.id }, done));
  server.addHook('onResponse', (request: SessionRequest, reply, done) => {
    logger[request.url.startsWith('/api/health') ? 'debug' : 'info']({
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.caller?.userId,
    });
    done();
  });
}
