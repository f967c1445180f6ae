import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { Failure } from '@pawplan/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from './problem.js';

/** Converts every error to an HTTP reply. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Also called for requests that the router refuses before Nest receives them. */
  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = problemOf(thrown, request.id, bodyLimitOf(request));
    if (problem.statusCode === 500) this.logger.error(thrown);
    if (reply.sent) return;
    if (problem.statusCode === 401) reply.header('www-authenticate', 'Bearer');
    if (thrown instanceof Failure && thrown.details.retryAfter) reply.header('retry-after', thrown.details.retryAfter);
    reply.code(problem.statusCode).header('x-request-id', request.id).send(problem);
  }
}

/** The limit that the route of a request sets itself. */
const bodyLimitOf = ({ routeOptions }: FastifyRequest): number | undefined =>
  (routeOptions?.config as { bodyLimit?: number } | undefined)?.bodyLimit;
