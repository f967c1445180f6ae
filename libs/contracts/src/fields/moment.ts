import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import { isDayOrMoment } from './day.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

const isMoment = (value: unknown): boolean => typeof value === 'string' && value.includes('T') && isDayOrMoment(value);

/** An optional instant, ISO 8601 with its offset; `''` and `null` clear it (both become null). */
export function OptionalMoment({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, required: false, nullable: true, example: '2026-03-14T09:30:00Z' }),
    Transform(({ value }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
    ValidateBy(
      { name: 'isMoment', validator: { validate: isMoment } },
      withMessage(MESSAGES.fieldNotMoment({ field: label })),
    ),
  );
}
