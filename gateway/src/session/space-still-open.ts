import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { mergeMap, type Observable } from 'rxjs';
import type { SessionRequest } from './ask.js';
import { Callers } from './callers.js';

/** A call may take longer than the lease that let it in: its answer goes out only to somebody who is still in the space (§1). */
@Injectable()
export class SpaceStillOpen implements NestInterceptor {
  constructor(private readonly callers: Callers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<SessionRequest>();
    return next.handle().pipe(
      mergeMap(async (reply) => {
        if (performance.now() >= (request.admittedUntil ?? 0)) await this.requireStillIn(request);
        return reply;
      }),
    );
  }

  /** Asks about membership and not which space is active by now: that may have changed without harm. */
  private async requireStillIn({ user, caller, headers }: SessionRequest): Promise<void> {
    const now = user && (await this.callers.of(user, headers, 'self'));
    if (!caller || !now?.spaces.includes(caller.space)) throw new Failure('forbidden', MESSAGES.notMember);
  }
}
