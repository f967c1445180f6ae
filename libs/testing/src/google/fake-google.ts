import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { JWTPayload } from 'jose';
import { Calendars } from './calendar/index.js';
import { GoogleKeys } from './google-keys.js';
import { type Answer, type GoogleState, ROUTES } from './google-routes.js';
import { challengeOf, type Grant, Grants, OAuthError } from './grants.js';
import { type GooglePerson, PEOPLE } from './people.js';

const SCOPE = 'openid email profile https://www.googleapis.com/auth/calendar.events';

interface FakeGoogleOptions {
  /** Default: a free port. */
  port?: number;
  clientId?: string;
  clientSecret?: string;
}

/** Simulates Google's sign-in and Calendar API over HTTP on the loopback address. */
export class FakeGoogle implements GoogleState {
  readonly people: GooglePerson[] = [...PEOPLE];
  readonly grants = new Grants();
  readonly calendars = new Calendars(this.grants);
  /** When set, every request is answered with this status. */
  brokenWith?: number;
  /** Requests are answered only after this promise resolves. */
  slow?: Promise<unknown>;
  /** Lets a test change the claims of identity tokens. */
  changeClaims: (claims: JWTPayload) => JWTPayload = (claims) => claims;
  /** When set, identity tokens are signed with this key instead of the own key. */
  forger?: GoogleKeys;

  private constructor(
    private readonly server: Server,
    readonly keys: GoogleKeys,
    readonly clientId: string,
    readonly clientSecret: string,
  ) {}

  static async start(options: FakeGoogleOptions = {}): Promise<FakeGoogle> {
    const { port = 0, clientId = 'fake-client', clientSecret = 'fake-secret' } = options;
    const server = createServer();
    const google = new FakeGoogle(server, await GoogleKeys.generate(), clientId, clientSecret);
    server.on('request', (request, response) => void google.answer(request, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return google;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings with which the product uses this server as Google. */
  get env(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: this.clientId,
      GOOGLE_CLIENT_SECRET: this.clientSecret,
      GOOGLE_OAUTH_BASE_URL: this.url,
      GOOGLE_API_BASE_URL: this.url,
      GOOGLE_ACCOUNTS_URL: `${this.url}/o/oauth2/v2/auth`,
    };
  }

  /** A code as the popup would return it, without the popup. */
  approve(
    person: GooglePerson,
    { redirectUri = 'postmessage', verifier = '', scope = SCOPE, offline = true } = {},
  ): string {
    return this.grants.issue({
      person,
      redirectUri,
      scope,
      challenge: verifier ? challengeOf(verifier) : undefined,
      offline,
    });
  }

  /** An access token for a person, without sign-in. */
  accessToken(person: GooglePerson, scope = SCOPE): string {
    return this.grants.accessToken({ person, redirectUri: '', scope, offline: false });
  }

  idToken({ person }: Grant): Promise<string> {
    const iat = Math.floor(Date.now() / 1_000);
    const iss = 'https://accounts.google.com';
    const claims = this.changeClaims({ iss, aud: this.clientId, azp: this.clientId, iat, exp: iat + 3_600, ...person });
    return (this.forger ?? this.keys).sign(claims, this.keys.id);
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, headers, body = '', end } = await this.find(request).catch(errorAnswer);
    if (end === 'drop') return void request.socket.destroy();
    const isText = typeof body === 'string';
    const bytes = Buffer.from(isText ? body : JSON.stringify(body));
    const length = status === 204 ? {} : { 'content-length': bytes.length };
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...length, ...headers });
    if (end !== 'cut') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
  }

  private async find(request: IncomingMessage): Promise<Answer> {
    const { method = 'GET', headers } = request;
    const body = await text(request);
    await this.slow;
    if (this.brokenWith) return { status: this.brokenWith, body: { error: 'backend_error' } };
    const url = new URL(request.url ?? '/', this.url);
    const bearer = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const asked = { method, url, headers, body, form: new URLSearchParams(body), bearer };
    const ofCalendar = await this.calendars.answer(asked);
    if (ofCalendar) return ofCalendar;
    const route = ROUTES[`${method} ${url.pathname}`];
    if (!route) throw new OAuthError('not_found', 404);
    return route(asked, this);
  }
}

function errorAnswer(error: unknown): Answer {
  if (error instanceof OAuthError) return { status: error.status, body: { error: error.error } };
  return { status: 500, body: { error: String(error) } };
}
