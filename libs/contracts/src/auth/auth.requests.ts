import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, ValidateIf } from 'class-validator';
import {
  AtMost,
  ChangedText,
  OptionalChoice,
  OptionalColour,
  OptionalFlag,
  RequiredText,
  SecretText,
  withMessage,
} from '../fields/index.js';
import { LANGUAGES, type Language } from '../languages.js';
import { DEFAULT_COLOURS, LIMITS, RECENT_SIGN_IN_MINUTES } from '../limits.js';
import { MESSAGES } from '../messages/index.js';

const name = { label: 'name', max: LIMITS.name, description: 'The name that other members see; trimmed' } as const;
const email = {
  label: 'email',
  max: LIMITS.email,
  description: 'The e-mail address for signing in, in any letter case; trimmed',
} as const;
/** How descriptions name a recent sign-in. */
export const RECENT = `a sign-in within the last ${RECENT_SIGN_IN_MINUTES} minutes`;

const pullSpace = {
  label: 'pullSpace',
  max: LIMITS.name,
  description: '`personal` or a group id: the space into which events are pulled',
} as const;
export const NEW_PASSWORD = {
  label: 'password',
  min: LIMITS.passwordMin,
  max: LIMITS.passwordMax,
  tooShort: MESSAGES.passwordTooShort({ min: LIMITS.passwordMin }),
  description:
    'The new password. Common ones are refused, and ones that contain `pawplan` or the part of the e-mail address before the @',
} as const;

/** Trims an e-mail address, lower-cases it and checks its form. */
export const AnEmail = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsEmail({}, withMessage(MESSAGES.emailInvalid)),
  );

/** The optional confirmation of a new password. */
export const Confirmation = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'password',
      required: false,
      description: 'The new password once more; if sent, it must be the same',
    }),
    IsOptional(),
    IsString(withMessage(MESSAGES.fieldNotText({ field: 'confirmPassword' }))),
  );

/** The optional current password of the caller. */
export const CurrentPassword = (description: string) =>
  applyDecorators(
    ApiProperty({ type: String, format: 'password', required: false, description }),
    IsOptional(),
    IsString(withMessage(MESSAGES.fieldNotText({ field: 'currentPassword' }))),
    AtMost(LIMITS.passwordMax, MESSAGES.fieldTooLong({ field: 'currentPassword', max: LIMITS.passwordMax })),
  );

/** The body of `POST /api/auth/login`. */
export class Login {
  @AnEmail() @RequiredText(email) email: string;
  @SecretText({ label: 'password', max: LIMITS.passwordMax, description: 'The password of the account' })
  password: string;
}

const Invitation = () =>
  ChangedText({
    label: 'inviteCode',
    max: LIMITS.name,
    description: 'The invite code of a group; needed for a new account where only invited people may register',
  });

/** The body of `POST /api/auth/register`; `confirmPassword`, if present, must be equal. */
export class Register {
  @RequiredText(name) name: string;
  @AnEmail() @RequiredText(email) email: string;
  @SecretText(NEW_PASSWORD) password: string;

  @Confirmation() confirmPassword?: string;

  @Invitation() inviteCode?: string;
}

/**
 * The body of `PUT /api/auth/profile`; absent fields stay unchanged. A new e-mail address needs the current password or
 * a recent sign-in.
 */
export class UpdateProfile {
  @ChangedText(name) name?: string;
  @ValidateIf((_, value) => value !== undefined) @AnEmail() @ChangedText(email) email?: string;
  @CurrentPassword(`Needed for a new e-mail address, without ${RECENT}`) currentPassword?: string;

  @OptionalChoice(LANGUAGES, { label: 'language', description: 'The language of messages outside the app: e-mails' })
  language?: Language;
}

/** The body of `POST /api/auth/forgot-password`. */
export class ForgotPassword {
  @AnEmail() @RequiredText(email) email: string;
}

/** The body of `POST /api/auth/reset-password`; `confirmPassword`, if present, must be equal. */
export class ResetPassword {
  @RequiredText({ label: 'token', max: LIMITS.title, description: 'The token in the link, which works once' })
  token: string;

  @SecretText({ ...NEW_PASSWORD, label: 'newPassword' }) newPassword: string;

  @Confirmation() confirmPassword?: string;
}

/** The body of `POST /api/auth/verify-email`. */
export class VerifyEmail {
  @RequiredText({ label: 'token', max: LIMITS.title, description: 'The token in the link, which works once' })
  token: string;
}

/** The body of `PUT /api/auth/change-password`; an account without a password omits the current one. */
export class ChangePassword {
  @CurrentPassword(`Needed if the account has a password; otherwise the call needs ${RECENT}`) currentPassword?: string;

  @SecretText({ ...NEW_PASSWORD, label: 'newPassword' }) newPassword: string;

  @Confirmation() confirmPassword?: string;
}

/** The body of `PUT /api/auth/colors`; `''` and `null` reset a colour to its default. */
export class UpdateColours {
  @OptionalColour({
    label: 'primaryColor',
    fallback: DEFAULT_COLOURS.primaryColor,
    description: 'The first color of the screens; an empty text or null resets it',
  })
  primaryColor?: string;
  @OptionalColour({
    label: 'secondaryColor',
    fallback: DEFAULT_COLOURS.secondaryColor,
    description: 'The second color of the screens; an empty text or null resets it',
  })
  secondaryColor?: string;
}

/** The result of Google's popup. A code without a redirect address is exchanged with `postmessage`. */
export class GoogleCode {
  @RequiredText({ label: 'code', max: 4_096, description: "The authorization code that Google's popup returned" })
  code: string;
  @ChangedText({
    label: 'codeVerifier',
    max: 256,
    description: 'The PKCE code verifier of the popup, if one was used',
  })
  codeVerifier?: string;
  @ChangedText({
    label: 'redirectAddress',
    max: 2_048,
    description: 'The redirect address that the popup was opened with; left out: `postmessage`',
  })
  redirectUri?: string;
  @Invitation() inviteCode?: string;
}

/**
 * The body of `POST /api/auth/google/exchange`. The last two fields apply to an account that was registered with the
 * same e-mail address and a password, and that is not linked to a Google account yet.
 */
export class ExchangeCode extends GoogleCode {
  @CurrentPassword(
    'With it, Google is connected to the account; without it, the account loses its password and leaves its groups',
  )
  password?: string;
  @OptionalFlag({
    label: 'askFirst',
    description:
      'Whether to refuse with 409, and the field `password`, instead of continuing when the password is missing',
  })
  askFirst?: boolean;
}

/** The body of `POST /api/auth/google/connect`. */
export class ConnectGoogle extends GoogleCode {
  @ChangedText(pullSpace) pullSpace?: string;
  @CurrentPassword(`Needed without ${RECENT}`) currentPassword?: string;
}

/** The body of `PUT /api/auth/google`. */
export class UpdateGoogle {
  @RequiredText(pullSpace) pullSpace: string;
}
