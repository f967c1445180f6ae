import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** No two requests of one process arrive closer to each other, in milliseconds. */
const APART = 0.001;

/** Stamps of a clock in milliseconds, each higher than the one before, also when the clock stands still or is set back. */
export function risingStamps(clock: () => number): () => number {
  let last = 0;
  return () => {
    last = Math.max(clock(), last + APART);
    return last;
  };
}

// By the wall clock: one that began with its process would fall behind that of another replica while the machine sleeps.
const stamp = risingStamps(Date.now);

const arrivals = new WeakMap<FastifyRequest['raw'], number>();

/** Stamps every request as it comes in: what lets it in later may wait, for one longer than for another. */
export function stampArrivals(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    arrivals.set(request.raw, stamp());
    done();
  });
}

/** When a request came in, in milliseconds since the epoch, with a fraction; of two in this process the later one's is higher. */
export const arrivedAt = ({ raw }: Pick<FastifyRequest, 'raw'>): number => arrivals.get(raw) ?? stamp();

/** See {@link arrivedAt}. */
export const ArrivedAt = createParamDecorator((_: unknown, context: ExecutionContext): number =>
  arrivedAt(context.switchToHttp().getRequest<FastifyRequest>()),
);
