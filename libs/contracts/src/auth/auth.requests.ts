import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, ValidateIf } from 'class-validator';
import { AtMost, ChangedText, OptionalColour, RequiredText, SecretText } from '../fields/index.js';
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

/** The body of `POST /api/auth/register`; `confirmPassword` must be equal when given. */
export class Register {
  @RequiredText(name) name: string;
  @AnEmail() @RequiredText(email) email: string;
  @SecretText(newPassword) password: string;

  @ApiProperty({ type: String, format: 'password', required: false })
  @IsOptional()
  @IsString({ message: 'Password confirmation must be text' })
  confirmPassword?: string;
}

/** The body of `PUT /api/auth/profile`; one field alone changes that one. */
export class UpdateProfile {
  @ChangedText(name) name?: string;
  @ValidateIf((_, value) => value !== undefined) @AnEmail() @ChangedText(email) email?: string;
}

/** The body of `PUT /api/auth/change-password`; without a password so far, the current one is left out. */
export class ChangePassword {
  @ApiProperty({ type: String, format: 'password', required: false })
  @IsOptional()
  @IsString({ message: 'Current password must be text' })
  @AtMost(LIMITS.passwordMax, `Current password must be at most ${LIMITS.passwordMax} characters`)
  currentPassword?: string;

  @SecretText({ ...newPassword, label: 'New password' }) newPassword: string;

  @ApiProperty({ type: String, format: 'password', required: false })
  @IsOptional()
  @IsString({ message: 'Password confirmation must be text' })
  confirmPassword?: string;
}

/** The body of `PUT /api/auth/colors`; `''` and `null` set a colour back to its default. */
export class UpdateColours {
  @OptionalColour({ label: 'Primary color', fallback: DEFAULT_COLOURS.primaryColor }) primaryColor?: string;
  @OptionalColour({ label: 'Secondary color', fallback: DEFAULT_COLOURS.secondaryColor }) secondaryColor?: string;
}

/** The body of `POST /api/auth/google/exchange`; a bare code is exchanged with `postmessage` (§6). */
export class ExchangeCode {
  @RequiredText({ label: 'Code', max: 4_096 }) code: string;
  @ChangedText({ label: 'Code verifier', max: 256 }) codeVerifier?: string;
  @ChangedText({ label: 'Redirect address', max: 2_048 }) redirectUri?: string;
}

/** The body of `POST /api/auth/google/connect`. */
export class ConnectGoogle extends ExchangeCode {
  @ChangedText({ label: 'Pull space', max: LIMITS.name }) pullSpace?: string;
}

/** The body of `PUT /api/auth/google`. */
export class UpdateGoogle {
  @RequiredText({ label: 'Pull space', max: LIMITS.name }) pullSpace: string;
}
