import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { MESSAGES, type SessionClaims } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { BEFORE_SECOND_FACTOR } from './before-second-factor.js';
import type { SessionRequest } from './caller-context.js';
import { CallerResolver, type RouteScope } from './caller-resolver.js';
import { IN_GROUP, IN_SPACE } from './in-space.js';
import { PUBLIC } from './public.js';

/** Requires a session, except on public routes, and stores the caller in the request. */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: CallerResolver,
  ) {
    super();
  }

  /**
   * Throws Failure `unauthenticated` without a valid session, `forbidden` for a space that the caller is not in, and
   * for people who must set up a second factor first.
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.hasMetadata(PUBLIC, context)) return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<SessionRequest & { user: SessionClaims }>();
    const resolved = await this.callers.resolve(request.user, request.headers, this.scopeOf(request, context));
    if (resolved.needsSecondFactor && !this.hasMetadata(BEFORE_SECOND_FACTOR, context)) {
      throw new Failure('forbidden', MESSAGES.secondFactorNeededHere);
    }
    request.caller = resolved.caller;
    request.spaces = resolved.spaces;
    request.admittedUntil = resolved.until;
    return true;
  }

  override handleRequest<Claims>(error: unknown, claims: Claims | false): Claims {
    if (claims) return claims;
    throw error ?? new Failure('unauthenticated', MESSAGES.signInFirst);
  }

  private scopeOf(request: SessionRequest, context: ExecutionContext): RouteScope {
    const param = this.reflector.get<string | undefined>(IN_GROUP, context.getHandler());
    if (param) return { group: (request.params as Record<string, string>)[param] ?? '' };
    return this.hasMetadata(IN_SPACE, context) ? 'space' : 'self';
  }

  private hasMetadata(key: string, context: ExecutionContext): boolean {
    return this.reflector.getAllAndOverride<boolean>(key, [context.getHandler(), context.getClass()]) ?? false;
  }
}
