import { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MESSAGES } from '@pawplan/contracts';
import type { Message } from '@pawplan/platform';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { problem } from './problem.js';
import { requestIdOf } from './request-id.js';

/** Milliseconds within which a request, and its headers, must arrive completely. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/**
 * Longer than common proxies keep an idle connection: the proxy must close it first, so that it never reuses a
 * connection that this side has closed.
 */
const KEEP_ALIVE_MS = 72_000;
const CHECK_MS = 1_000;

const REFUSALS: Record<string, [number, Message]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, MESSAGES.requestTooSlow],
  HPE_HEADER_OVERFLOW: [431, MESSAGES.headersTooLarge],
};

/** Timeouts of the server, and the handler for requests that are malformed or incomplete. */
export const serverTimeouts = (requestMs = REQUEST_TIMEOUT_MS) =>
  ({
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestMs),
    },
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    clientErrorHandler: answerBrokenRequest,
  }) satisfies FastifyHttpOptions<Server>;

const currentResponses = new WeakMap<Socket, ServerResponse>();

/** Records the current response of each connection, because an error must not be written into the middle of it. */
export function trackResponses(server: FastifyInstance): void {
  server.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
    currentResponses.set(socket, response),
  );
}

/** Handles a request with an unknown `Expect` header like any other. Node would answer it with 417 and no body. */
export function ignoreExpectations(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.server.emit('request', request, response),
  );
}

function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  const response = currentResponses.get(socket);
  const isAnswering = response?.headersSent && !response.writableFinished;
  if (error.code !== 'ECONNRESET' && socket.writable && !isAnswering) socket.write(refusal(error.code ?? ''));
  socket.destroySoon();
}

function refusal(code: string): string {
  const [statusCode, text] = REFUSALS[code] ?? [400, MESSAGES.requestNotUnderstood];
  const requestId = requestIdOf(undefined);
  const refused = problem(statusCode, text, requestId);
  const body = JSON.stringify(refused);
  const head = [
    `HTTP/1.1 ${statusCode} ${refused.error}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
