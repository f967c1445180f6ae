import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { AtMost, withMessage } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { type FieldName, MESSAGES } from '../messages/index.js';

const Proof = (label: FieldName, max: number, description: string, format?: string) =>
  applyDecorators(
    ApiProperty({ type: String, format, required: false, description }),
    IsOptional(),
    IsString(withMessage(MESSAGES.fieldNotText({ field: label }))),
    AtMost(max, MESSAGES.fieldTooLong({ field: label, max })),
  );

/** The body of `DELETE /api/auth/me`: the password, or the e-mail address if the account has no password. */
export class DeleteAccount {
  @Proof('password', LIMITS.passwordMax, 'The password of the account, if it has one', 'password')
  password?: string;
  @Proof(
    'email',
    LIMITS.email,
    'The e-mail address of the account, if it has no password; the call then needs a recent sign-in',
  )
  email?: string;
}
