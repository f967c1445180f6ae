import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { GatewayConfig } from '../config.js';
import type { SessionRequest } from '../session/caller-context.js';

const STAYS_OPEN = 'pawplan:stays-open';
const RETRY_SECONDS = 1;

/** Marks a route whose reply stays open. It has a separate limit and does not count as a call in progress. */
export const StaysOpen = () => applyDecorators(SetMetadata(STAYS_OPEN, true));

/**
 * Limits the simultaneous calls of one user, or of one address without a session, on this replica. A call counts until
 * its handler has finished and its reply was sent: a client that disconnects early does not end the work.
 */
@Injectable()
export class InFlightLimit implements NestInterceptor {
  private readonly inFlight = new Map<string, number>();

  constructor(
    private readonly config: GatewayConfig,
    private readonly reflector: Reflector,
  ) {}

  /** Throws Failure `too-many` above the limit. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const isExempt = this.reflector.get<boolean | undefined>(STAYS_OPEN, context.getHandler());
    if (isExempt || this.config.RATE_LIMIT_DISABLED) return next.handle();
    const http = context.switchToHttp();
    const { caller, ip } = http.getRequest<SessionRequest>();
    const key = caller?.userId ?? ip;
    this.acquire(key, caller ? this.config.RATE_LIMIT_IN_FLIGHT_USER : this.config.RATE_LIMIT_IN_FLIGHT_ADDRESS);
    let ends = 0;
    const end = () => ++ends === 2 && this.release(key);
    const { raw } = http.getResponse<FastifyReply>();
    if (raw.closed) end();
    else raw.once('close', end);
    return next.handle().pipe(finalize(end));
  }

  private acquire(key: string, limit: number): void {
    const now = this.inFlight.get(key) ?? 0;
    if (now >= limit) throw new Failure('too-many', MESSAGES.tooManyAtOnce, { retryAfter: RETRY_SECONDS });
    this.inFlight.set(key, now + 1);
  }

  private release(key: string): void {
    const left = (this.inFlight.get(key) ?? 1) - 1;
    if (left > 0) this.inFlight.set(key, left);
    else this.inFlight.delete(key);
  }
}
