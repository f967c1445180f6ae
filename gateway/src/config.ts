import { LimitedConfig } from '@pawplan/platform';
import { IsInt, IsOptional, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';

const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The settings of the gateway, read from the environment once at start (§7 of the decisions). */
export class GatewayConfig extends LimitedConfig {
  @IsInt() @Min(0) @Max(65_535) PORT: number = 3_000;

  /** Signs the session tokens; the auth service has the same. */
  @IsString() @MinLength(16) JWT_SECRET: string;

  /** Where people reach the product; `http://localhost:PORT` when left out. */
  @IsOptional() @IsUrl(address) PUBLIC_URL?: string;

  /** Comma-separated addresses or networks whose `X-Forwarded-For` is believed; none by default. */
  @IsString() TRUSTED_PROXIES = '';

  @IsString() GOOGLE_CLIENT_ID = '';
  @IsString() GOOGLE_CLIENT_SECRET = '';
  @IsUrl(address) GOOGLE_ACCOUNTS_URL = 'https://accounts.google.com/o/oauth2/v2/auth';

  /** Requests a minute of one signed-in user on one replica. */
  @IsInt() @Min(1) RATE_LIMIT_REQUESTS_USER: number = 1_200;
  /** Requests a minute of one address without a session on one replica. */
  @IsInt() @Min(1) RATE_LIMIT_REQUESTS_ADDRESS: number = 600;
  /** Live streams that one user may hold open on one replica. */
  @IsInt() @Min(1) RATE_LIMIT_STREAMS_USER: number = 20;
}

/** The address that people reach the product under, without a slash at the end. */
export const publicUrl = (config: GatewayConfig): string =>
  (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');
