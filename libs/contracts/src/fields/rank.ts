import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Matches, ValidateIf } from 'class-validator';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

/** Printable ASCII without spaces. As the last character is not the lowest one, there is always a rank in front. */
const RANK_PATTERN = new RegExp(`^[!-~]{0,${LIMITS.rank - 1}}["-~]$`);

/** An optional place in an order: a text that is compared by its code units. `''` and `null` clear it. [TODO-88] */
export function OptionalRank({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, required: false, nullable: true, maxLength: LIMITS.rank, description }),
    Transform(({ value }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
    Matches(RANK_PATTERN, withMessage(MESSAGES.rankInvalid({ field: label, max: LIMITS.rank }))),
  );
}
