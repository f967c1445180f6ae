import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { GatewayConfig } from '../config.js';
import type { SessionRequest } from '../session/caller-context.js';
import { WindowCounter } from './window-counter.js';

/** Limits the requests of one user, or of one address without a session, over all routes of this replica. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async throwThrottlingException(_: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    throw new Failure('too-many', MESSAGES.tooMany, { retryAfter: detail.timeToBlockExpire });
  }
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<SessionRequest>();

/** The limits from the environment, per minute. */
export function rateLimits(config: GatewayConfig): ThrottlerModuleOptions {
  return {
    throttlers: [
      {
        ttl: 60_000,
        limit: (context) => limitOf(requestOf(context), config),
      },
    ],
    storage: new WindowCounter(),
    skipIf: () => config.RATE_LIMIT_DISABLED,
    getTracker: (request) => Promise.resolve(trackerOf(request as SessionRequest)),
    generateKey: (_context, tracker) => tracker,
    setHeaders: false,
  };
}

/**
 * Health requests are counted separately, so that monitoring still works when its address has used up its other
 * requests, and the reverse.
 */
const isHealth = ({ url }: SessionRequest): boolean => url.startsWith('/api/health/');

function limitOf(request: SessionRequest, config: GatewayConfig): number {
  if (isHealth(request)) return config.RATE_LIMIT_HEALTH_ADDRESS;
  return request.caller ? config.RATE_LIMIT_REQUESTS_USER : config.RATE_LIMIT_REQUESTS_ADDRESS;
}

function trackerOf(request: SessionRequest): string {
  return isHealth(request) ? `health ${request.ip}` : (request.caller?.userId ?? request.ip);
}
