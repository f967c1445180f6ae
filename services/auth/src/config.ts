import { LimitedConfig } from '@pawplan/platform';
import { IsInt, IsString, IsUrl, Matches, Min, MinLength } from 'class-validator';

const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
/** 32 bytes in hex or in base64 (with `+/` or `-_`). */
const KEY = /^([0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/;

/** The settings of the auth service, read from the environment once at start (§7 of the decisions). */
export class AuthConfig extends LimitedConfig {
  /** Signs the session tokens; the gateway has the same. */
  @IsString() @MinLength(16) JWT_SECRET: string;

  /** Seals the refresh tokens of Google. */
  @Matches(KEY, { message: 'ENCRYPTION_KEY must be 32 bytes in hex or base64' }) ENCRYPTION_KEY: string;

  @IsString() GOOGLE_CLIENT_ID = '';
  @IsString() GOOGLE_CLIENT_SECRET = '';
  @IsUrl(address) GOOGLE_OAUTH_BASE_URL = 'https://oauth2.googleapis.com';
  @IsUrl(address) GOOGLE_API_BASE_URL = 'https://www.googleapis.com';

  /** Seconds in which the tries below are counted. */
  @IsInt() @Min(1) RATE_LIMIT_WINDOW_SECONDS: number = 900;
  /** Wrong passwords from one address. */
  @IsInt() @Min(1) RATE_LIMIT_SIGN_IN_ADDRESS: number = 60;
  /** Wrong passwords for one account from one address. */
  @IsInt() @Min(1) RATE_LIMIT_SIGN_IN_ACCOUNT: number = 10;
  /** Wrong passwords for one account from anywhere. */
  @IsInt() @Min(1) RATE_LIMIT_SIGN_IN_EVERYWHERE: number = 100;
  /** Registrations from one address. */
  @IsInt() @Min(1) RATE_LIMIT_REGISTER_ADDRESS: number = 100;
  /** Registrations of one e-mail address. */
  @IsInt() @Min(1) RATE_LIMIT_REGISTER_ACCOUNT: number = 10;
  /** Refused Google codes from one address. */
  @IsInt() @Min(1) RATE_LIMIT_EXCHANGE_ADDRESS: number = 60;
  /** Refused Google codes of one user who connects. */
  @IsInt() @Min(1) RATE_LIMIT_EXCHANGE_USER: number = 20;
  /** Unknown invite codes from one address. */
  @IsInt() @Min(1) RATE_LIMIT_JOIN_ADDRESS: number = 60;
  /** Unknown invite codes of one user. */
  @IsInt() @Min(1) RATE_LIMIT_JOIN_USER: number = 20;
}
