import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { AtMost } from '../fields/index.js';
import { LIMITS } from '../limits.js';

const Proof = (label: string, max: number, description: string, format?: string) =>
  applyDecorators(
    ApiProperty({ type: String, format, required: false, description }),
    IsOptional(),
    IsString({ message: `${label} must be text` }),
    AtMost(max, `${label} must be at most ${max} characters`),
  );

/** The body of `DELETE /api/auth/me`: the password, or the e-mail address if the account has no password. */
export class DeleteAccount {
  @Proof('Password', LIMITS.passwordMax, 'The password of the account, if it has one', 'password')
  password?: string;
  @Proof(
    'Email',
    LIMITS.email,
    'The e-mail address of the account, if it has no password; the call then needs a recent sign-in',
  )
  email?: string;
}
