import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { SessionClaims } from '@pawplan/contracts';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { GatewayConfig } from '../config.js';

/**
 * Reads the bearer token. It holds nothing of its own, since passport keeps one strategy of a name per process; whether the
 * session still stands is asked by the guard.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(@Inject(GatewayConfig) config: GatewayConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Given as text, it would be tried as a public key before every check.
      secretOrKey: createSecretKey(config.JWT_SECRET, 'utf8') as unknown as string,
      algorithms: ['HS256'],
    });
  }

  /** The claims of a token whose signature holds; a token without both names is refused. */
  validate({ sub, sid }: Partial<SessionClaims>): SessionClaims | false {
    return typeof sub === 'string' && typeof sid === 'string' && { sub, sid };
  }
}
