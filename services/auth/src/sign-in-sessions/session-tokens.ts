import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type SessionClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@pawplan/contracts';
import { keysOf } from '@pawplan/platform';
import { AuthConfig } from '../config.js';
import { latestEnd } from './session-life.js';

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

/** Creates the bearer tokens of sessions, signed with the first of the secrets. */
@Injectable()
export class SessionTokens {
  private readonly jwt = new JwtService();
  private readonly secret: KeyObject;
  private readonly lifetimeDays: number;

  constructor({ JWT_SECRET, SESSION_LIFETIME_DAYS }: AuthConfig) {
    this.secret = createSecretKey(keysOf(JWT_SECRET)[0], 'utf8');
    this.lifetimeDays = SESSION_LIFETIME_DAYS;
  }

  /** The time claims in the token of a session that starts now. */
  times(now: Date): Required<Pick<SessionClaims, 'iat' | 'exp'>> {
    return { iat: seconds(now), exp: seconds(latestEnd(now, this.lifetimeDays)) };
  }

  sign(claims: SessionClaims): Promise<string> {
    return this.jwt.signAsync(
      { ...claims },
      {
        secret: this.secret as unknown as string,
        algorithm: 'HS256',
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      },
    );
  }
}
