import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { SessionRequest } from './ask.js';
import { Callers } from './callers.js';

const TRIES = 3;

/**
 * For routes that cross the caller's spaces: a call that took longer than the lease that let it in is made again when the caller has left a
 * space meanwhile, so that no answer tells of it (§1).
 */
@Injectable()
export class SpacesStillMine implements NestInterceptor {
  constructor(private readonly callers: Callers) {}

  /** Throws Failure `timeout` when every answer comes too late. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.answer(context.switchToHttp().getRequest<SessionRequest>(), next));
  }

  private async answer(request: SessionRequest, next: CallHandler): Promise<unknown> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const reply: unknown = await lastValueFrom(next.handle());
      if (performance.now() < (request.admittedUntil ?? 0) || (await this.areStillMine(request))) return reply;
    }
    throw new Failure('timeout', MESSAGES.timeout);
  }

  /** When they are not, the request goes on with those that are. */
  private async areStillMine(request: SessionRequest): Promise<boolean> {
    const { user, headers, spaces = [] } = request;
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const now = await this.callers.of(user, headers, 'self');
    Object.assign(request, { caller: now.caller, spaces: now.spaces, admittedUntil: now.until });
    return spaces.every((space) => now.spaces.includes(space));
  }
}
