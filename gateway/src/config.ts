import { REGISTRATION_MODES, type RegistrationMode } from '@pawplan/contracts';
import { EachKey, LimitedConfig } from '@pawplan/platform';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';

const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The settings of the gateway, read from the environment once at start. */
export class GatewayConfig extends LimitedConfig {
  @IsInt() @Min(0) @Max(65_535) PORT: number = 3_000;

  /**
   * Comma-separated secrets with which session tokens may be signed. The auth service has the same list and signs with
   * the first one.
   */
  @EachKey((secret) => secret.length >= 16, 'JWT_SECRET must be secrets of at least 16 characters, separated by commas')
  JWT_SECRET: string;

  /** The public address of the product; default `http://localhost:PORT`. */
  @IsOptional() @IsUrl(address) PUBLIC_URL?: string;

  /** The address to listen on; see {@link listenAddress}. */
  @IsOptional() @IsString() HOST?: string;

  /** Maximum open connections in total, and per address unless it is a trusted proxy. */
  @IsInt() @Min(1) MAX_CONNECTIONS: number = 10_000;
  @IsInt() @Min(1) MAX_CONNECTIONS_ADDRESS: number = 1_000;

  /** Comma-separated addresses or networks of proxies whose `X-Forwarded-For` is trusted; none by default. */
  @IsString() TRUSTED_PROXIES = '';

  /** A token that allows reading the state of all services from another machine; by default this is not allowed. */
  @IsOptional() @IsString() @MinLength(16) STATUS_TOKEN?: string;

  /** Who may register. The auth service has the same setting and enforces it; the gateway only shows it. */
  @IsIn(REGISTRATION_MODES, { message: `REGISTRATION must be one of ${REGISTRATION_MODES.join(', ')}` })
  REGISTRATION: RegistrationMode = 'open';

  /** The sender of e-mails. Without it, this installation sends none; the notify service has the same setting. */
  @IsString() MAIL_FROM = '';

  @IsString() GOOGLE_CLIENT_ID = '';
  @IsString() GOOGLE_CLIENT_SECRET = '';
  @IsUrl(address) GOOGLE_ACCOUNTS_URL = 'https://accounts.google.com/o/oauth2/v2/auth';

  /** Maximum requests per minute of one signed-in user on one replica. */
  @IsInt() @Min(1) RATE_LIMIT_REQUESTS_USER: number = 1_200;
  /** Maximum requests per minute of one address without a session on one replica. */
  @IsInt() @Min(1) RATE_LIMIT_REQUESTS_ADDRESS: number = 600;
  /** Maximum simultaneous calls of one signed-in user, and of one address without a session, on one replica. */
  @IsInt() @Min(1) RATE_LIMIT_IN_FLIGHT_USER: number = 16;
  @IsInt() @Min(1) RATE_LIMIT_IN_FLIGHT_ADDRESS: number = 64;
  /** Maximum health requests per minute of one address on one replica. */
  @IsInt() @Min(1) RATE_LIMIT_HEALTH_ADDRESS: number = 600;
  /** Maximum open live streams of one user on one replica. */
  @IsInt() @Min(1) RATE_LIMIT_STREAMS_USER: number = 20;

  get hasMail(): boolean {
    return this.MAIL_FROM !== '';
  }
}

/** The public address of the product, without a slash at the end. */
export const publicUrl = (config: Pick<GatewayConfig, 'PUBLIC_URL' | 'PORT'>): string =>
  (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The address to listen on: only this machine, unless HOST is set or PUBLIC_URL names another machine. */
export function listenAddress({ HOST, PUBLIC_URL }: GatewayConfig): string {
  if (HOST) return HOST;
  return PUBLIC_URL && !LOOPBACK.test(new URL(PUBLIC_URL).hostname) ? '0.0.0.0' : '127.0.0.1';
}
