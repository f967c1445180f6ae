import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The minimum difference between two stamps of one process, in milliseconds. */
const APART = 0.001;

/**
 * Stamps from a clock in milliseconds. Each stamp is higher than the one before, also when the clock stands still or is
 * set back.
 */
export function risingStamps(clock: () => number): () => number {
  let last = 0;
  return () => {
    last = Math.max(clock(), last + APART);
    return last;
  };
}

// Uses the wall clock: a monotonic clock would fall behind that of another replica while the machine sleeps.
const stamp = risingStamps(Date.now);

const arrivals = new WeakMap<FastifyRequest['raw'], number>();

/** Stamps every request on arrival, because later steps may delay one request longer than another. */
export function stampArrivals(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    arrivals.set(request.raw, stamp());
    done();
  });
}

/**
 * When a request arrived, in milliseconds since the epoch, with a fraction. Of two requests in one process the later
 * one has the higher stamp.
 */
export const arrivedAt = ({ raw }: Pick<FastifyRequest, 'raw'>): number => arrivals.get(raw) ?? stamp();

/** See {@link arrivedAt}. */
export const ArrivedAt = createParamDecorator((_: unknown, context: ExecutionContext): number =>
  arrivedAt(context.switchToHttp().getRequest<FastifyRequest>()),
);
