import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { GatewayConfig } from '../config.js';
import type { SessionRequest } from '../session/ask.js';
import { WindowCounter } from './window-counter.js';

/** Requests of one user, or of one address without a session, over all routes of this replica. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async throwThrottlingException(_: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    throw new Failure('too-many', MESSAGES.tooMany, { retryAfter: detail.timeToBlockExpire });
  }
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<SessionRequest>();

/** The limits that the environment sets, a minute each. */
export function rateLimits(config: GatewayConfig): ThrottlerModuleOptions {
  return {
    throttlers: [
      {
        ttl: 60_000,
        limit: (context) =>
          requestOf(context).caller ? config.RATE_LIMIT_REQUESTS_USER : config.RATE_LIMIT_REQUESTS_ADDRESS,
      },
    ],
    storage: new WindowCounter(),
    skipIf: () => config.RATE_LIMIT_DISABLED,
    getTracker: (request) => Promise.resolve(request.caller?.userId ?? request.ip),
    generateKey: (_context, tracker) => tracker,
    setHeaders: false,
  };
}
