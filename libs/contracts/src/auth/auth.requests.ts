import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, ValidateIf } from 'class-validator';
import { AtMost, ChangedText, OptionalColour, OptionalFlag, RequiredText, SecretText } from '../fields/index.js';
import { DEFAULT_COLOURS, LIMITS, RECENT_SIGN_IN_MINUTES } from '../limits.js';
import { MESSAGES } from '../messages.js';

const name = { label: 'Name', max: LIMITS.name, description: 'The name that other members see; trimmed' };
const email = {
  label: 'Email',
  max: LIMITS.email,
  description: 'The e-mail address for signing in, in any letter case; trimmed',
};
const RECENT = `a sign-in within the last ${RECENT_SIGN_IN_MINUTES} minutes`;

const pullSpace = {
  label: 'Pull space',
  max: LIMITS.name,
  description: '`personal` or a group id: the space into which events are pulled',
};
const newPassword = {
  label: 'Password',
  min: LIMITS.passwordMin,
  max: LIMITS.passwordMax,
  tooShort: MESSAGES.passwordTooShort,
  description:
    'The new password. Common ones are refused, and ones that contain `pawplan` or the part of the e-mail address before the @',
};

const AnEmail = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsEmail({}, { message: 'Email must be an email address' }),
  );

const Confirmation = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'password',
      required: false,
      description: 'The new password once more; if sent, it must be the same',
    }),
    IsOptional(),
    IsString({ message: 'Password confirmation must be text' }),
  );

const CurrentPassword = (description: string) =>
  applyDecorators(
    ApiProperty({ type: String, format: 'password', required: false, description }),
    IsOptional(),
    IsString({ message: 'Current password must be text' }),
    AtMost(LIMITS.passwordMax, `Current password must be at most ${LIMITS.passwordMax} characters`),
  );

/** The body of `POST /api/auth/login`. */
export class Login {
  @AnEmail() @RequiredText(email) email: string;
  @SecretText({ label: 'Password', max: LIMITS.passwordMax, description: 'The password of the account' })
  password: string;
}

const Invitation = () =>
  ChangedText({
    label: 'Invite code',
    max: LIMITS.name,
    description: 'The invite code of a group; needed for a new account where only invited people may register',
  });

/** The body of `POST /api/auth/register`; `confirmPassword`, if present, must be equal. */
export class Register {
  @RequiredText(name) name: string;
  @AnEmail() @RequiredText(email) email: string;
  @SecretText(newPassword) password: string;

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
}

/** The body of `POST /api/auth/reset-password`; `confirmPassword`, if present, must be equal. */
export class ResetPassword {
  @RequiredText({ label: 'Token', max: LIMITS.title, description: 'The token in the link, which works once' })
  token: string;

  @SecretText({ ...newPassword, label: 'New password' }) newPassword: string;

  @Confirmation() confirmPassword?: string;
}

/** The body of `PUT /api/auth/change-password`; an account without a password omits the current one. */
export class ChangePassword {
  @CurrentPassword(`Needed if the account has a password; otherwise the call needs ${RECENT}`) currentPassword?: string;

  @SecretText({ ...newPassword, label: 'New password' }) newPassword: string;

  @Confirmation() confirmPassword?: string;
}

/** The body of `PUT /api/auth/colors`; `''` and `null` reset a colour to its default. */
export class UpdateColours {
  @OptionalColour({
    label: 'Primary color',
    fallback: DEFAULT_COLOURS.primaryColor,
    description: 'The first color of the screens; an empty text or null resets it',
  })
  primaryColor?: string;
  @OptionalColour({
    label: 'Secondary color',
    fallback: DEFAULT_COLOURS.secondaryColor,
    description: 'The second color of the screens; an empty text or null resets it',
  })
  secondaryColor?: string;
}

/** The result of Google's popup. A code without a redirect address is exchanged with `postmessage`. */
export class GoogleCode {
  @RequiredText({ label: 'Code', max: 4_096, description: "The authorization code that Google's popup returned" })
  code: string;
  @ChangedText({
    label: 'Code verifier',
    max: 256,
    description: 'The PKCE code verifier of the popup, if one was used',
  })
  codeVerifier?: string;
  @ChangedText({
    label: 'Redirect address',
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
    label: 'Ask first',
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
