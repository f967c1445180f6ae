import { userInfo } from 'node:os';
import { IsInt, IsOptional, IsString, IsUrl, Matches } from 'class-validator';

const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The settings of the operator's command line. */
export class AdminConfig {
  /** The operator's name in the audit log; default: the user of the operating system. */
  @IsString()
  @Matches(/^[\w.@-]{0,40}$/, { message: 'OPERATOR_NAME must be up to 40 letters, digits, dots, hyphens, @ and _' })
  OPERATOR_NAME = '';

  /** The public address of the product, as configured for the gateway. Used in links and to check the gateway. */
  @IsOptional() @IsUrl(address) PUBLIC_URL?: string;
  @IsInt() PORT: number = 3_000;
  /** Allows reading the gateway's status from another machine. */
  @IsOptional() @IsString() STATUS_TOKEN?: string;
}

/** The name of the operator. */
export function operatorName({ OPERATOR_NAME }: AdminConfig): string {
  if (OPERATOR_NAME) return OPERATOR_NAME;
  const name = systemUser()
    .replace(/[^\w.@-]/g, '_')
    .slice(0, 40);
  return name || 'unknown';
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user that its system has no entry for.
    return '';
  }
}
