import { createHash, randomBytes } from 'node:crypto';
import type { GooglePerson } from './people.js';

/** What somebody agreed to on the accounts page. */
export interface Grant {
  person: GooglePerson;
  redirectUri: string;
  scope: string;
  /** The PKCE challenge (S256), when the page was opened with one. */
  challenge?: string;
  /** Whether access was asked to last (`access_type=offline`): only then there is a refresh token. */
  offline: boolean;
}

/** An error as Google's OAuth endpoints answer it. */
export class OAuthError extends Error {
  constructor(
    readonly error: string,
    readonly status = 400,
  ) {
    super(error);
  }
}

/** Codes, good for one use, and the tokens they were turned into. */
export class Grants {
  private readonly codes = new Map<string, Grant>();
  private readonly refreshTokens = new Map<string, Grant>();
  private readonly accessTokens = new Map<string, Grant>();

  /** A code for what somebody agreed to. */
  issue(grant: Grant): string {
    const code = `4/${randomBytes(24).toString('base64url')}`;
    this.codes.set(code, grant);
    return code;
  }

  /** Takes a code. Throws OAuthError when it is unknown or used, or redirect or verifier are not those it was issued for. */
  redeem(code: string, redirectUri: string, verifier: string): Grant {
    const grant = this.codes.get(code);
    if (!grant) throw new OAuthError('invalid_grant');
    this.codes.delete(code);
    if (grant.redirectUri !== redirectUri) throw new OAuthError('redirect_uri_mismatch');
    if (grant.challenge && grant.challenge !== challengeOf(verifier)) throw new OAuthError('invalid_grant');
    return grant;
  }

  /** The lasting token that was given last, for a test to look for. */
  lastRefreshToken = '';

  /** A lasting token. */
  refreshToken(grant: Grant): string {
    this.lastRefreshToken = keep(this.refreshTokens, '1//', grant);
    return this.lastRefreshToken;
  }

  /** A token for calls. */
  accessToken(grant: Grant): string {
    return keep(this.accessTokens, 'ya29.', grant);
  }

  /** Throws OAuthError for one that was revoked or never given. */
  refreshed(token: string): Grant {
    const grant = this.refreshTokens.get(token);
    if (!grant) throw new OAuthError('invalid_grant');
    return grant;
  }

  /** Whose call it is. Throws OAuthError (401) for a token that was revoked or never given. */
  caller(accessToken: string): GooglePerson {
    return this.granted(accessToken).person;
  }

  /** What a token stands for. Throws as `caller` does. */
  granted(accessToken: string): Grant {
    const grant = this.accessTokens.get(accessToken);
    if (!grant) throw new OAuthError('invalid_token', 401);
    return grant;
  }

  /** Ends somebody's tokens for calls before their time; refresh tokens stand. */
  expireAccess(person: GooglePerson): void {
    for (const [access, of] of this.accessTokens) if (of.person.sub === person.sub) this.accessTokens.delete(access);
  }

  /** Takes a refresh token back, and what was made of it. Throws OAuthError for an unknown one. */
  revoke(token: string): void {
    const grant = this.refreshTokens.get(token);
    if (!grant) throw new OAuthError('invalid_token');
    this.refreshTokens.delete(token);
    for (const [access, of] of this.accessTokens) if (of === grant) this.accessTokens.delete(access);
  }

  /** Whether a refresh token still stands. */
  has(refreshToken: string): boolean {
    return this.refreshTokens.has(refreshToken);
  }
}

/** The S256 challenge of a PKCE verifier. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

function keep(tokens: Map<string, Grant>, prefix: string, grant: Grant): string {
  const token = prefix + randomBytes(32).toString('base64url');
  tokens.set(token, grant);
  return token;
}
