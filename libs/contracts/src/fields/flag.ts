import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

/** An optional boolean; strings and numbers are refused. */
export function OptionalFlag({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, description, required: false }),
    ValidateIf((_, value) => value !== undefined),
    IsBoolean(withMessage(MESSAGES.fieldNotFlag({ field: label }))),
  );
}

/** A required boolean; strings and numbers are refused. */
export function RequiredFlag({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, description }),
    IsBoolean(withMessage(MESSAGES.fieldNotFlag({ field: label }))),
  );
}
