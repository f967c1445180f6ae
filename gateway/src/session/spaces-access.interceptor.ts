import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { LongReply } from '../http/long-reply.js';
import type { SessionRequest } from './caller-context.js';
import { CallerResolver } from './caller-resolver.js';

const MAX_ATTEMPTS = 3;

/**
 * For routes that use all the caller's spaces. If a call took longer than its lease and the caller has left a space
 * meanwhile, the call is repeated, so that no reply contains data of that space. A long reply that was partly sent is
 * cut off instead.
 */
@Injectable()
export class SpacesAccessInterceptor implements NestInterceptor {
  constructor(private readonly callers: CallerResolver) {}

  /** Throws Failure `timeout` when no reply arrives in time. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.answer(context.switchToHttp().getRequest<SessionRequest>(), next));
  }

  private async answer(request: SessionRequest, next: CallHandler): Promise<unknown> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const reply: unknown = await lastValueFrom(next.handle());
      const isLong = reply instanceof LongReply;
      if (await this.mayBeSent(request))
        return isLong ? reply.withAccessCheck(() => this.requireMembership(request)) : reply;
      if (isLong) reply.getStream().destroy();
    }
    throw new Failure('timeout', MESSAGES.timeout);
  }

  /** Throws Failure `forbidden` for a further page of a reply that can no longer be repeated. */
  private async requireMembership(request: SessionRequest): Promise<void> {
    if (!(await this.mayBeSent(request))) throw new Failure('forbidden', MESSAGES.notMember);
  }

  private async mayBeSent(request: SessionRequest): Promise<boolean> {
    return performance.now() < (request.admittedUntil ?? 0) || this.hasAllSpaces(request);
  }

  /** If the caller has left a space, the request continues with the remaining spaces. */
  private async hasAllSpaces(request: SessionRequest): Promise<boolean> {
    const { user, headers, spaces = [] } = request;
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const now = await this.callers.resolve(user, headers, 'self');
    Object.assign(request, { caller: now.caller, spaces: now.spaces, admittedUntil: now.until });
    return spaces.every((space) => now.spaces.includes(space));
  }
}
