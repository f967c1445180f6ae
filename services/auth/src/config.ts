import { REGISTRATION_MODES, type RegistrationMode } from '@pawplan/contracts';
import { EachKey, LimitedConfig } from '@pawplan/platform';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';

const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
/** 32 bytes in hex or in base64 (with `+/` or `-_`). */
const KEY = /^([0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/;

/** The settings of the auth service, read from the environment once at start. */
export class AuthConfig extends LimitedConfig {
  /** Comma-separated; the first secret signs the session tokens. Must be the same as in the gateway. */
  @EachKey((secret) => secret.length >= 16, 'JWT_SECRET must be secrets of at least 16 characters, separated by commas')
  JWT_SECRET: string;

  /**
   * Comma-separated; the first key encrypts the refresh tokens of Google and the secrets of second factors, and every
   * key can decrypt stored ones.
   */
  @EachKey((key) => KEY.test(key), 'ENCRYPTION_KEY must be keys of 32 bytes in hex or base64, separated by commas')
  ENCRYPTION_KEY: string;

  /** Days after which a session ends, however much it is used. */
  @IsInt() @Min(1) @Max(3_650) SESSION_LIFETIME_DAYS: number = 365;

  /** Days after which an entry of the audit log is deleted. */
  @IsInt() @Min(1) @Max(3_650) AUDIT_DAYS: number = 180;

  /** Who may create an account: `open` (all people), `invite` (people with the invite code of a group) or `closed`. */
  @IsIn(REGISTRATION_MODES, { message: `REGISTRATION must be one of ${REGISTRATION_MODES.join(', ')}` })
  REGISTRATION: RegistrationMode = 'open';

  /** Whether people without two-step sign-in can only set it up. */
  @IsBoolean({ message: 'REQUIRE_SECOND_FACTOR must be true or false' }) REQUIRE_SECOND_FACTOR: boolean = false;

  /** The sender of e-mails. Without it, this installation sends none; the notify service has the same setting. */
  @IsString() MAIL_FROM = '';

  /** The port of the gateway. */
  @IsInt() @Min(0) @Max(65_535) PORT: number = 3_000;

  /** The public address of the product, to which passkeys are bound. The gateway has the same setting and default. */
  @IsOptional() @IsUrl(address) PUBLIC_URL?: string;

  @IsString() GOOGLE_CLIENT_ID = '';
  @IsString() GOOGLE_CLIENT_SECRET = '';
  @IsUrl(address) GOOGLE_OAUTH_BASE_URL = 'https://oauth2.googleapis.com';
  @IsUrl(address) GOOGLE_API_BASE_URL = 'https://www.googleapis.com';

  /** The window in seconds in which the attempts below are counted; also the maximum delay after wrong passwords. */
  @IsInt() @Min(1) RATE_LIMIT_WINDOW_SECONDS: number = 900;
  /** Wrong passwords from one address before delays begin. */
  @IsInt() @Min(1) RATE_LIMIT_SIGN_IN_ADDRESS: number = 60;
  /** Wrong passwords for one account from one address, or from one known device, before delays begin. */
  @IsInt() @Min(1) RATE_LIMIT_SIGN_IN_ACCOUNT: number = 10;
  /** Wrong passwords for one account from anywhere before delays begin. */
  @IsInt() @Min(1) RATE_LIMIT_SIGN_IN_EVERYWHERE: number = 100;
  /** Registrations from one address. */
  @IsInt() @Min(1) RATE_LIMIT_REGISTER_ADDRESS: number = 100;
  /** Registrations of one e-mail address. */
  @IsInt() @Min(1) RATE_LIMIT_REGISTER_ACCOUNT: number = 10;
  /** Refused Google codes from one address. */
  @IsInt() @Min(1) RATE_LIMIT_EXCHANGE_ADDRESS: number = 60;
  /** Refused Google codes of one user who connects Google. */
  @IsInt() @Min(1) RATE_LIMIT_EXCHANGE_USER: number = 20;
  /** Refused reset links from one address. */
  @IsInt() @Min(1) RATE_LIMIT_RESET_ADDRESS: number = 30;
  /** Requests for a link to a new password from one address, and for one e-mail address. */
  @IsInt() @Min(1) RATE_LIMIT_FORGOT_ADDRESS: number = 30;
  @IsInt() @Min(1) RATE_LIMIT_FORGOT_ACCOUNT: number = 3;
  /** Invitations by e-mail of one user. */
  @IsInt() @Min(1) RATE_LIMIT_INVITE_USER: number = 20;
  /** Unknown invite codes from one address. */
  @IsInt() @Min(1) RATE_LIMIT_JOIN_ADDRESS: number = 60;
  /** Unknown invite codes of one user. */
  @IsInt() @Min(1) RATE_LIMIT_JOIN_USER: number = 20;
  /** Unknown invite codes of all people together, because codes are short. */
  @IsInt() @Min(1) RATE_LIMIT_JOIN_EVERYWHERE: number = 1_000;

  get publicUrl(): string {
    return this.PUBLIC_URL ?? `http://localhost:${this.PORT}`;
  }

  get hasMail(): boolean {
    return this.MAIL_FROM !== '';
  }
}
