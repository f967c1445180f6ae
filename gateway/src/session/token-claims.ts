import { type SessionClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@pawplan/contracts';

/** The claims that a token with a valid signature may have. */
export type TokenClaims = Partial<Record<'sub' | 'sid' | 'iss' | 'aud' | 'exp' | 'iat', unknown>>;

/**
 * The session of a token, or null for a token that was not made for the gateway. Tokens of the first release have no
 * issuer, audience and times; they are valid until their session ends.
 */
export function sessionOf(claims: TokenClaims): SessionClaims | null {
  const { sub, sid } = claims;
  if (typeof sub !== 'string' || typeof sid !== 'string') return null;
  return isOfFirstRelease(claims) || isForGateway(claims) ? { sub, sid } : null;
}

const isForGateway = ({ iss, aud, exp }: TokenClaims): boolean =>
  iss === TOKEN_ISSUER && aud === TOKEN_AUDIENCE && typeof exp === 'number';

const isOfFirstRelease = ({ iss, aud, exp, iat }: TokenClaims): boolean =>
  [iss, aud, exp, iat].every((claim) => claim === undefined);
