import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, Matches, ValidateIf } from 'class-validator';
import { type FieldName, MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A rule that accepts only a wall-clock time, `HH:MM`. */
export const isClockTime = (label: FieldName) => Matches(TIME, withMessage(MESSAGES.fieldNotTime({ field: label })));

/** An optional wall-clock time, strictly `HH:MM`; `''` and `null` clear it (both become null). */
export function OptionalClockTime({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, required: false, nullable: true, pattern: TIME.source, example: '09:30' }),
    Transform(({ value }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
    isClockTime(label),
  );
}

/** A required wall-clock time. */
export function RequiredClockTime({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, pattern: TIME.source, example: '09:30' }),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: label }))),
    isClockTime(label),
  );
}
