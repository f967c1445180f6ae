import { Injectable, Logger } from '@nestjs/common';
import { type GoogleCode, MESSAGES } from '@pawplan/contracts';
import { Clock, Failure } from '@pawplan/platform';
import type { OAuth2Client } from 'google-auth-library';
import { AuthConfig } from '../config.js';
import { type GoogleIdentity, readIdentity } from './google-identity.js';

const TIMEOUT_MS = 4_000;
/** The total time for refreshing a token, retries included. It is shorter than the deadline of the caller. */
const REFRESH_MS = 7_000;
const HOUR_MS = 3_600_000;
/** The redirect URI that Google expects for a code that a page received without a redirect. */
const POST_MESSAGE = 'postmessage';

/** A token for calls to Google. */
export interface AccessToken {
  accessToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Calls Google's sign-in API. An error becomes a Failure that distinguishes invalid input from a fault of Google. */
@Injectable()
export class GoogleClient {
  private readonly log = new Logger(GoogleClient.name);
  private loading?: Promise<OAuth2Client>;

  constructor(
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** Throws Failure `unavailable` when this installation has no Google client. */
  requireConfigured(): void {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.config;
    if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw new Failure('unavailable', MESSAGES.googleNotConfigured);
  }

  /**
   * The identity that a code belongs to, from the identity token of the reply, after its signature, issuer, audience
   * and expiry are checked. Throws Failure `invalid` for an invalid code, verifier or identity, `bad-gateway` for an
   * error at Google.
   */
  async identify({ code, codeVerifier, redirectUri }: GoogleCode): Promise<GoogleIdentity> {
    const client = await this.client();
    const { tokens } = await client
      .getToken({ code, codeVerifier, redirect_uri: redirectUri ?? POST_MESSAGE })
      .catch((error) => this.refuse(error));
    // Fetched separately, to distinguish a failure to fetch the certificates from a forged identity.
    await client.getFederatedSignonCertsAsync().catch((error) => this.refuse(error));
    const verified = await client
      .verifyIdToken({ idToken: tokens.id_token ?? '', audience: this.config.GOOGLE_CLIENT_ID })
      .catch((error) => this.refuseIdentity(error));
    const claims = verified.getPayload();
    const identity = claims && readIdentity(claims, tokens);
    return identity ?? this.refuseIdentity('no e-mail in it');
  }

  /**
   * Returns an access token, or null when Google says that the grant has ended. Throws Failure `bad-gateway` for any
   * other error.
   */
  async refresh(refreshToken: string): Promise<AccessToken | null> {
    // A new client per call, because the library stores the tokens in it.
    const client = await this.make({ signal: AbortSignal.timeout(REFRESH_MS) });
    client.setCredentials({ refresh_token: refreshToken });
    try {
      const { access_token: accessToken, expiry_date: expiresAt } = (await client.refreshAccessToken()).credentials;
      if (!accessToken) throw new Error('no token in the answer');
      // The library uses the system clock, not our `Clock`.
      const lastsMs = expiresAt ? expiresAt - Date.now() : HOUR_MS;
      return { accessToken, expiresAt: this.clock.now().getTime() + lastsMs };
    } catch (error) {
      const { status, reason } = answerOf(error);
      if (reason === 'invalid_grant') return null;
      this.log.warn(`Google granted no access: ${status ?? 'no answer'} ${reason ?? messageOf(error)}`);
      throw new Failure('bad-gateway', MESSAGES.googleUnreachable);
    }
  }

  /** Revokes a refresh token at Google. Never throws, because it is deleted here in any case. */
  async revoke(refreshToken: string): Promise<void> {
    try {
      await (await this.client()).revokeToken(refreshToken);
    } catch (error) {
      this.log.warn(`A token was not revoked at Google: ${messageOf(error)}`);
    }
  }

  private client(): Promise<OAuth2Client> {
    this.loading ??= this.make();
    return this.loading;
  }

  /** The library is loaded on first use, so that it takes no memory in an installation without Google. */
  private async make(options: { signal?: AbortSignal } = {}): Promise<OAuth2Client> {
    const { OAuth2Client: Client } = await import('google-auth-library');
    const { GOOGLE_OAUTH_BASE_URL: oauth, GOOGLE_API_BASE_URL: api } = this.config;
    return new Client({
      clientId: this.config.GOOGLE_CLIENT_ID,
      clientSecret: this.config.GOOGLE_CLIENT_SECRET,
      transporterOptions: { timeout: TIMEOUT_MS, ...options },
      endpoints: {
        oauth2TokenUrl: `${oauth}/token`,
        oauth2RevokeUrl: `${oauth}/revoke`,
        oauth2FederatedSignonPemCertsUrl: `${api}/oauth2/v1/certs`,
        oauth2FederatedSignonJwkCertsUrl: `${api}/oauth2/v3/certs`,
      },
    });
  }

  private refuse(error: unknown): never {
    const { status, reason } = answerOf(error);
    this.log.warn(`Google refused a code: ${status ?? 'no answer'} ${reason ?? messageOf(error)}`);
    const isInvalidRequest =
      status !== undefined && status >= 400 && status < 500 && reason !== 'invalid_client' && status !== 429;
    throw isInvalidRequest
      ? new Failure('invalid', MESSAGES.googleFailed)
      : new Failure('bad-gateway', MESSAGES.googleUnreachable);
  }

  private refuseIdentity(error: unknown): never {
    this.log.warn(`An identity token was refused: ${messageOf(error)}`);
    throw new Failure('invalid', MESSAGES.googleFailed);
  }
}

/** Only the start of the message: the library puts the whole token into the rest. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(/[\n:]/)[0]?.slice(0, 200) ?? '';

/** Status and `error` of Google's reply, if there is one. */
function answerOf(error: unknown): { status?: number; reason?: unknown } {
  if (typeof error !== 'object' || error === null || !('response' in error)) return {};
  const { response } = error as { response?: { status?: number; data?: unknown } };
  const data = response?.data;
  return {
    status: response?.status,
    reason: typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined,
  };
}
