import { IsInt, IsOptional, IsUrl, Matches, Max, Min, ValidateIf } from 'class-validator';

const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
/** An address, or a name with an address: `Pawplan <pawplan@example.org>`. */
const SENDER = /^([^<>\r\n@]{1,100} <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** The settings of the notify service, read from the environment once at start. */
export class NotifyConfig {
  /**
   * The sender of all e-mails. Without it this installation sends no e-mail; the gateway and the auth service have the
   * same setting.
   */
  @ValidateIf((config: NotifyConfig) => config.MAIL_FROM !== '')
  @Matches(SENDER, { message: 'MAIL_FROM must be an e-mail address, or a name and <address>' })
  MAIL_FROM = '';

  /** The mail server, with its account: `smtps://user:password@mail.example.org` or `smtp://localhost:25`. */
  @ValidateIf((config: NotifyConfig) => config.MAIL_FROM !== '' || config.SMTP_URL !== undefined)
  @Matches(/^smtps?:\/\/[^\s/?#]+\/?(\?[^\s#]*)?$/, {
    message: 'SMTP_URL must be an smtp:// or smtps:// address when MAIL_FROM is set',
  })
  SMTP_URL?: string;

  /** The public address of the product, for links in e-mails and push messages. */
  @IsOptional() @IsUrl(address) PUBLIC_URL?: string;

  /** Seconds between two polls for e-mails that are due. */
  @IsInt() @Min(1) @Max(3_600) MAIL_POLL_SECONDS: number = 5;

  /** Seconds between two polls for push messages that are due. */
  @IsInt() @Min(1) @Max(3_600) PUSH_POLL_SECONDS: number = 5;

  /** Seconds that one push message may take, from the name lookup to the end of the reply. */
  @IsInt() @Min(1) @Max(30) PUSH_TIMEOUT_SECONDS: number = 10;

  /**
   * The origin of a push service in the own network, for example in tests. Devices may use it besides public push
   * services.
   */
  @IsOptional() @IsUrl(address) PUSH_LOCAL_SERVICE?: string;

  get hasMail(): boolean {
    return this.MAIL_FROM !== '';
  }
}

/** The public address without a slash at its end. */
export const publicUrlOf = ({ PUBLIC_URL }: NotifyConfig): string =>
  (PUBLIC_URL || 'http://localhost:3000').replace(/\/+$/, '');
