import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { says } from './says.js';

/** An optional boolean; strings and numbers are refused. */
export function OptionalFlag({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, description, required: false }),
    ValidateIf((_, value) => value !== undefined),
    IsBoolean(says(MESSAGES.fieldNotFlag({ field: label }))),
  );
}
