import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, ends every connection as soon as it has no request in progress. Otherwise Node would wait for
 * a minute or more for connections that browsers keep open or have opened in advance.
 */
export function finishInFlight(server: FastifyInstance): void {
  const inFlight = new Map<Socket, number>();
  let closing = false;
  const endIfIdle = (socket: Socket) => closing && !inFlight.get(socket) && socket.destroySoon();
  const count = (socket: Socket, change: number) => inFlight.set(socket, (inFlight.get(socket) ?? 0) + change);

  server.server.on('connection', (socket: Socket) => {
    inFlight.set(socket, 0);
    socket.once('close', () => inFlight.delete(socket));
  });
  server.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => {
      if (inFlight.has(socket)) count(socket, -1);
      endIfIdle(socket);
    });
  });
  server.addHook('preClose', (done) => {
    closing = true;
    for (const socket of inFlight.keys()) endIfIdle(socket);
    done();
  });
}
