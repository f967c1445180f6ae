import { createHash, randomBytes } from 'node:crypto';
import type { GooglePerson } from './people.js';

/** What a person agreed to on the accounts page. */
export interface Grant {
  person: GooglePerson;
  redirectUri: string;
  scope: string;
  /** The PKCE challenge (S256), when the page was opened with one. */
  challenge?: string;
  /** Whether offline access was requested (`access_type=offline`). Only then a refresh token is issued. */
  offline: boolean;
}

/** An error in the form of Google's OAuth endpoints. */
export class OAuthError extends Error {
  constructor(
    readonly error: string,
    readonly status = 400,
  ) {
    super(error);
  }
}

/** The one-time codes, and the tokens for which they were exchanged. */
export class Grants {
  private readonly codes = new Map<string, Grant>();
  private readonly refreshTokens = new Map<string, Grant>();
  private readonly accessTokens = new Map<string, Grant>();

  /** Issues a code for a grant. */
  issue(grant: Grant): string {
    const code = `4/${randomBytes(24).toString('base64url')}`;
    this.codes.set(code, grant);
    return code;
  }

  /**
   * Redeems a code. Throws OAuthError when the code is unknown or used, or the redirect address or the verifier is not
   * the one of the grant.
   */
  redeem(code: string, redirectUri: string, verifier: string): Grant {
    const grant = this.codes.get(code);
    if (!grant) throw new OAuthError('invalid_grant');
    this.codes.delete(code);
    if (grant.redirectUri !== redirectUri) throw new OAuthError('redirect_uri_mismatch');
    if (grant.challenge && grant.challenge !== challengeOf(verifier)) throw new OAuthError('invalid_grant');
    return grant;
  }

  /** The last issued refresh token, for tests. */
  lastRefreshToken = '';

  /** Issues a refresh token. */
  refreshToken(grant: Grant): string {
    this.lastRefreshToken = keep(this.refreshTokens, '1//', grant);
    return this.lastRefreshToken;
  }

  /** Issues an access token. */
  accessToken(grant: Grant): string {
    return keep(this.accessTokens, 'ya29.', grant);
  }

  /** The grant of a refresh token. Throws OAuthError for a token that was revoked or never issued. */
  refreshed(token: string): Grant {
    const grant = this.refreshTokens.get(token);
    if (!grant) throw new OAuthError('invalid_grant');
    return grant;
  }

  /** The owner of an access token. Throws OAuthError (401) for a token that was revoked or never issued. */
  caller(accessToken: string): GooglePerson {
    return this.granted(accessToken).person;
  }

  /** The grant of an access token. Throws in the same way as `caller`. */
  granted(accessToken: string): Grant {
    const grant = this.accessTokens.get(accessToken);
    if (!grant) throw new OAuthError('invalid_token', 401);
    return grant;
  }

  /** Makes the access tokens of a person expire early; refresh tokens stay valid. */
  expireAccess(person: GooglePerson): void {
    for (const [access, of] of this.accessTokens) if (of.person.sub === person.sub) this.accessTokens.delete(access);
  }

  /** Revokes a refresh token and the access tokens of its grant. Throws OAuthError for an unknown token. */
  revoke(token: string): void {
    const grant = this.refreshTokens.get(token);
    if (!grant) throw new OAuthError('invalid_token');
    this.refreshTokens.delete(token);
    for (const [access, of] of this.accessTokens) if (of === grant) this.accessTokens.delete(access);
  }

  /** Whether a refresh token is still valid. */
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
