import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, ValidateBy } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import { isDayOrMoment } from './day.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

const LOCAL = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Whether a value is an existing wall-clock time, `yyyy-mm-ddTHH:MM:SS`; seconds are optional. */
const isLocal = (value: unknown): boolean =>
  typeof value === 'string' && LOCAL.test(value) && isDayOrMoment(value.slice(0, 10));

/** A required local date and time without a zone, `yyyy-mm-ddTHH:MM:SS`. */
export function LocalDateTime({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, pattern: LOCAL.source, example: '2026-03-14T09:30:00' }),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: label }))),
    IsString(withMessage(MESSAGES.fieldNotText({ field: label }))),
    ValidateBy(
      { name: 'isLocalDateTime', validator: { validate: isLocal } },
      withMessage(MESSAGES.fieldNotDateTime({ field: label })),
    ),
  );
}
