import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, Matches, ValidateIf } from 'class-validator';
import type { FieldOptions } from './field-options.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const isTime = (label: string) => Matches(TIME, { message: `${label} must be a time like 09:30` });

/** An optional wall-clock time, strictly `HH:MM`; `''` and `null` clear it (both become null). */
export function OptionalClockTime({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, required: false, nullable: true, pattern: TIME.source, example: '09:30' }),
    Transform(({ value }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
    isTime(label),
  );
}

/** A required wall-clock time. */
export function RequiredClockTime({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, pattern: TIME.source, example: '09:30' }),
    IsNotEmpty({ message: `${label} is required` }),
    isTime(label),
  );
}
