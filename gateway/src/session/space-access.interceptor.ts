import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { mergeMap, type Observable } from 'rxjs';
import { LongReply } from '../http/long-reply.js';
import type { SessionRequest } from './caller-context.js';
import { CallerResolver } from './caller-resolver.js';

/**
 * A call may take longer than the lease under which it started. Its reply, and each page of a long one, is sent only if
 * the caller is still in the space.
 */
@Injectable()
export class SpaceAccessInterceptor implements NestInterceptor {
  constructor(private readonly callers: CallerResolver) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<SessionRequest>();
    return next.handle().pipe(
      mergeMap(async (reply) => {
        const admit = () => this.requireMembership(request);
        await admit();
        return reply instanceof LongReply ? reply.withAccessCheck(admit) : reply;
      }),
    );
  }

  /** Checks the membership and not the active space: the active space may have changed without harm. */
  private async requireMembership(request: SessionRequest): Promise<void> {
    const { user, caller, headers, admittedUntil = 0 } = request;
    if (performance.now() < admittedUntil) return;
    const now = user && (await this.callers.resolve(user, headers, 'self'));
    if (!caller || !now?.spaces.includes(caller.space)) throw new Failure('forbidden', MESSAGES.notMember);
    request.admittedUntil = now.until;
  }
}
