import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { SessionGuard } from '../session/session.guard.js';
import { RateLimitGuard } from './rate-limit.guard.js';

/**
 * Checks every request: first the session, then the rate limit. Requests with a refused session count too, by their
 * address.
 */
@Injectable()
export class SessionAndRateLimitGuard implements CanActivate {
  constructor(
    private readonly session: SessionGuard,
    private readonly limits: RateLimitGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const refusal = await this.session.canActivate(context).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await this.limits.canActivate(context);
    if (refusal) throw refusal.error;
    return true;
  }
}
