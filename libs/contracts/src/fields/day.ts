import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isDay } from '@pawplan/platform';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, ValidateBy, ValidateIf } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * A moment may be on another day in another zone, and code counts days forward from a day. All results must still have
 * a year of four digits.
 */
const YEARS = { first: 2, last: 9998 };

/** Whether a value is an existing day, `yyyy-mm-dd`, or an ISO 8601 moment. */
export function isDayOrMoment(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (MOMENT.test(value)) return isRealDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
  return isRealDay(value);
}

function isRealDay(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return isDay(value) && year >= YEARS.first && year <= YEARS.last;
}

const dayRules = ({ label }: FieldOptions): PropertyDecorator[] => [
  IsString(withMessage(MESSAGES.fieldNotText({ field: label }))),
  ValidateBy(
    { name: 'isDay', validator: { validate: isDayOrMoment } },
    withMessage(MESSAGES.fieldNotDay({ field: label })),
  ),
];

/**
 * An optional calendar day; `''` and `null` clear it (both become null). The service converts moments to days in the
 * caller's zone.
 */
export function OptionalDay(options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: options.description,
      required: false,
      nullable: true,
      example: '2026-03-14',
    }),
    Transform(({ value }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
    ...dayRules(options),
  );
}

/** A required calendar day or moment. */
export function RequiredDay(options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description: options.description, example: '2026-03-14' }),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: options.label }))),
    ...dayRules(options),
  );
}

/** The same for a `PUT`: an absent value stays unchanged, a present one must not be empty. */
export function ChangedDay(options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description: options.description, required: false, example: '2026-03-14' }),
    ValidateIf((_, value) => value !== undefined),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: options.label }))),
    ...dayRules(options),
  );
}
