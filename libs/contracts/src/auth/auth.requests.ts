import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, ValidateIf } from 'class-validator';
import { AtMost, ChangedText, OptionalColour, OptionalFlag, RequiredText, SecretText } from '../fields/index.js';
import { DEFAULT_COLOURS, LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';

const name = { label: 'Name', max: LIMITS.name };
const email = { label: 'Email', max: LIMITS.email };
const newPassword = {
  label: 'Password',
  min: LIMITS.passwordMin,
  max: LIMITS.passwordMax,
  tooShort: MESSAGES.passwordTooShort,
};

const AnEmail = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsEmail({}, { message: 'Email must be an email address' }),
  );

/** The body of `POST /api/auth/login`. */
export class Login {
  @AnEmail() @RequiredText(email) email: string;
  @SecretText({ label: 'Password', max: LIMITS.passwordMax }) password: string;
}

/** The invite code of a group, which allows registration where only invited people may register. */
const Invitation = () => ChangedText({ label: 'Invite code', max: LIMITS.name });

/** The body of `POST /api/auth/register`; `confirmPassword`, if present, must be equal. */
export class Register {
  @RequiredText(name) name: string;
  @AnEmail() @RequiredText(email) email: string;
  @SecretText(newPassword) password: string;

  @ApiProperty({ type: String, format: 'password', required: false })
  @IsOptional()
  @IsString({ message: 'Password confirmation must be text' })
  confirmPassword?: string;

  @Invitation() inviteCode?: string;
}

const CurrentPassword = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'password', required: false }),
    IsOptional(),
    IsString({ message: 'Current password must be text' }),
    AtMost(LIMITS.passwordMax, `Current password must be at most ${LIMITS.passwordMax} characters`),
  );

/**
 * The body of `PUT /api/auth/profile`; absent fields stay unchanged. A new e-mail address needs the current password or
 * a recent sign-in.
 */
export class UpdateProfile {
  @ChangedText(name) name?: string;
  @ValidateIf((_, value) => value !== undefined) @AnEmail() @ChangedText(email) email?: string;
  @CurrentPassword() currentPassword?: string;
}

/** The body of `POST /api/auth/reset-password`; `confirmPassword`, if present, must be equal. */
export class ResetPassword {
  @RequiredText({ label: 'Token', max: LIMITS.title }) token: string;

  @SecretText({ ...newPassword, label: 'New password' }) newPassword: string;

  @ApiProperty({ type: String, format: 'password', required: false })
  @IsOptional()
  @IsString({ message: 'Password confirmation must be text' })
  confirmPassword?: string;
}

/** The body of `PUT /api/auth/change-password`; an account without a password omits the current one. */
export class ChangePassword {
  @CurrentPassword() currentPassword?: string;

  @SecretText({ ...newPassword, label: 'New password' }) newPassword: string;

  @ApiProperty({ type: String, format: 'password', required: false })
  @IsOptional()
  @IsString({ message: 'Password confirmation must be text' })
  confirmPassword?: string;
}

/** The body of `PUT /api/auth/colors`; `''` and `null` reset a colour to its default. */
export class UpdateColours {
  @OptionalColour({ label: 'Primary color', fallback: DEFAULT_COLOURS.primaryColor }) primaryColor?: string;
  @OptionalColour({ label: 'Secondary color', fallback: DEFAULT_COLOURS.secondaryColor }) secondaryColor?: string;
}

/** The result of Google's popup. A code without a redirect address is exchanged with `postmessage`. */
export class GoogleCode {
  @RequiredText({ label: 'Code', max: 4_096 }) code: string;
  @ChangedText({ label: 'Code verifier', max: 256 }) codeVerifier?: string;
  @ChangedText({ label: 'Redirect address', max: 2_048 }) redirectUri?: string;
  @Invitation() inviteCode?: string;
}

/**
 * The body of `POST /api/auth/google/exchange`. The last two fields apply to an account that was registered with the
 * same e-mail address and a password, and that is not linked to a Google account yet.
 */
export class ExchangeCode extends GoogleCode {
  /**
   * With it, Google is connected and the account stays unchanged; without it, the account loses its password and its
   * group memberships.
   */
  @CurrentPassword() password?: string;
  /** Without the password, fails (409, with the field `password`) instead of continuing. */
  @OptionalFlag({ label: 'Ask first' }) askFirst?: boolean;
}

/** The body of `POST /api/auth/google/connect`. */
export class ConnectGoogle extends GoogleCode {
  @ChangedText({ label: 'Pull space', max: LIMITS.name }) pullSpace?: string;
  /** Can be omitted within 10 minutes of a sign-in. */
  @CurrentPassword() currentPassword?: string;
}

/** The body of `PUT /api/auth/google`. */
export class UpdateGoogle {
  @RequiredText({ label: 'Pull space', max: LIMITS.name }) pullSpace: string;
}
