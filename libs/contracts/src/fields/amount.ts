import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, ValidateBy, ValidateIf } from 'class-validator';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

/** Amounts are multiples of one tenth. */
const STEPS = 10;
/** A tolerance above the rounding error of ten additions of 0.1. */
const SLACK = 1e-6;

/** Whether a value is an amount: a number from 0 to the limit in steps of 0.1. */
function isAmount(value: unknown): boolean {
  if (typeof value !== 'number' || !(value >= 0 && value <= LIMITS.amount)) return false;
  return Math.abs(value * STEPS - Math.round(value * STEPS)) < SLACK;
}

/** Rounds an amount to the nearest step: 0.1 added three times becomes 0.3. */
const toStep = (value: unknown): unknown => (isAmount(value) ? Math.round((value as number) * STEPS) / STEPS : value);

const rules = ({ label }: FieldOptions): PropertyDecorator[] => [
  Transform(({ value }) => toStep(value)),
  ValidateBy(
    { name: 'isAmount', validator: { validate: isAmount } },
    withMessage(MESSAGES.fieldNotAmount({ field: label })),
  ),
];

const documented = (required: boolean, { description }: FieldOptions) =>
  ApiProperty({ type: Number, description, required, minimum: 0, maximum: LIMITS.amount, multipleOf: 0.1 });

/** A required amount. */
export function RequiredAmount(options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    documented(true, options),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: options.label }))),
    ...rules(options),
  );
}

/** An optional amount. `''` and `null` become `valueWhenEmpty`; without that option they are refused. */
export function OptionalAmount(options: FieldOptions & { valueWhenEmpty?: number }): PropertyDecorator {
  return applyDecorators(
    documented(false, options),
    Transform(({ value }) => (value === '' || value === null ? (options.valueWhenEmpty ?? value) : value)),
    ValidateIf((_, value) => value !== undefined),
    ...rules(options),
  );
}
