import { Injectable, Logger } from '@nestjs/common';
import { type ExchangeCode, MESSAGES } from '@pawplan/contracts';
import { Clock, Failure } from '@pawplan/platform';
import type { OAuth2Client } from 'google-auth-library';
import { AuthConfig } from '../config.js';
import { type GoogleIdentity, readIdentity } from './google-identity.js';

const TIMEOUT_MS = 4_000;
/** A token is asked for anew after a failure, all in all for so long: shorter than the deadline of who waits. */
const REFRESH_MS = 7_000;
const HOUR_MS = 3_600_000;
/** What Google calls the redirect of a code that a page got without one. */
const POST_MESSAGE = 'postmessage';

/** A token for calls to Google. */
export interface AccessToken {
  accessToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Asks Google. What goes wrong there becomes a Failure that says whose fault it was. */
@Injectable()
export class GoogleClient {
  private readonly log = new Logger(GoogleClient.name);
  private loading?: Promise<OAuth2Client>;

  constructor(
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** Throws Failure `unavailable` when this installation has no Google client (§6). */
  requireConfigured(): void {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.config;
    if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw new Failure('unavailable', MESSAGES.googleNotConfigured);
  }

  /**
   * Who a code belongs to: the identity token of the reply, its signature, issuer, audience and expiry checked (§6). Throws Failure `invalid`
   * when code, verifier or identity are not right, `bad-gateway` when Google does not answer as it should.
   */
  async identify({ code, codeVerifier, redirectUri }: ExchangeCode): Promise<GoogleIdentity> {
    const client = await this.client();
    const { tokens } = await client
      .getToken({ code, codeVerifier, redirect_uri: redirectUri ?? POST_MESSAGE })
      .catch((error) => this.refuse(error));
    // Fetched before they are needed, so that certificates that cannot be had are told from a forged identity.
    await client.getFederatedSignonCertsAsync().catch((error) => this.refuse(error));
    const ticket = await client
      .verifyIdToken({ idToken: tokens.id_token ?? '', audience: this.config.GOOGLE_CLIENT_ID })
      .catch((error) => this.refuseIdentity(error));
    const claims = ticket.getPayload();
    const identity = claims && readIdentity(claims, tokens);
    return identity ?? this.refuseIdentity('no e-mail in it');
  }

  /** A token for calls; null when Google says that the grant has ended. Throws Failure `bad-gateway` when it does not answer as it should. */
  async refresh(refreshToken: string): Promise<AccessToken | null> {
    // A client of its own: the library keeps tokens in it.
    const client = await this.make({ signal: AbortSignal.timeout(REFRESH_MS) });
    client.setCredentials({ refresh_token: refreshToken });
    try {
      const { access_token: accessToken, expiry_date: expiresAt } = (await client.refreshAccessToken()).credentials;
      if (!accessToken) throw new Error('no token in the answer');
      // The library counts on the wall clock.
      const lastsMs = expiresAt ? expiresAt - Date.now() : HOUR_MS;
      return { accessToken, expiresAt: this.clock.now().getTime() + lastsMs };
    } catch (error) {
      const { status, reason } = answerOf(error);
      if (reason === 'invalid_grant') return null;
      this.log.warn(`Google gave no access: ${status ?? 'no answer'} ${reason ?? messageOf(error)}`);
      throw new Failure('bad-gateway', MESSAGES.googleUnreachable);
    }
  }

  /** Takes a refresh token back at Google. Never throws: it is forgotten here in any case. */
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

  /** The library is loaded when first needed: an installation without Google does not carry it in memory. */
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
    const theirs =
      status !== undefined && status >= 400 && status < 500 && reason !== 'invalid_client' && status !== 429;
    throw theirs
      ? new Failure('invalid', MESSAGES.googleFailed)
      : new Failure('bad-gateway', MESSAGES.googleUnreachable);
  }

  private refuseIdentity(error: unknown): never {
    this.log.warn(`An identity token was refused: ${messageOf(error)}`);
    throw new Failure('invalid', MESSAGES.googleFailed);
  }
}

/** The first line only: the library puts the whole token into the rest. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(/[\n:]/)[0]?.slice(0, 200) ?? '';

/** Status and `error` of what Google answered, if it answered. */
function answerOf(error: unknown): { status?: number; reason?: unknown } {
  if (typeof error !== 'object' || error === null || !('response' in error)) return {};
  const { response } = error as { response?: { status?: number; data?: unknown } };
  const data = response?.data;
  return {
    status: response?.status,
    reason: typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined,
  };
}
