import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { AtMost } from '../fields/index.js';
import { LIMITS } from '../limits.js';

const Proof = (label: string, max: number, format?: string) =>
  applyDecorators(
    ApiProperty({ type: String, format, required: false }),
    IsOptional(),
    IsString({ message: `${label} must be text` }),
    AtMost(max, `${label} must be at most ${max} characters`),
  );

/** The body of `DELETE /api/auth/me`: the password, or the e-mail address if the account has no password. */
export class DeleteAccount {
  @Proof('Password', LIMITS.passwordMax, 'password') password?: string;
  @Proof('Email', LIMITS.email) email?: string;
}
