import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { SessionClaims } from '@pawplan/contracts';
import { ExtractJwt, type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { GatewayConfig } from '../config.js';
import { sessionOf, type TokenClaims } from './token-claims.js';
import { TokenKeys } from './token-keys.js';

/**
 * Reads the bearer token. It has no state, because passport stores only one strategy per name and process. The guard
 * checks whether the session is still open.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(@Inject(GatewayConfig) config: GatewayConfig) {
    const keys = new TokenKeys(config.JWT_SECRET);
    const secretOrKeyProvider: SecretOrKeyProvider = (_, token, done) =>
      done(null, keys.of(token) as unknown as string | undefined);
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKeyProvider, algorithms: ['HS256'] });
  }

  /** The session of a token whose signature is valid and that has not expired. */
  validate(claims: TokenClaims): SessionClaims | false {
    return sessionOf(claims) ?? false;
  }
}
