import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, ValidateBy, ValidateIf } from 'class-validator';
import { LIMITS } from '../limits.js';

/** Amounts have this many steps to one. */
const STEPS = 10;
/** What ten additions of 0.1 are off by, and more. */
const SLACK = 1e-6;

interface AmountOptions {
  label: string;
}

/** Whether a value is an amount: a number from 0 to the limit in steps of 0.1 (§5). */
export function isAmount(value: unknown): boolean {
  if (typeof value !== 'number' || !(value >= 0 && value <= LIMITS.amount)) return false;
  return Math.abs(value * STEPS - Math.round(value * STEPS)) < SLACK;
}

/** The step nearest to an amount: 0.1 added three times is 0.3. */
const toStep = (value: unknown): unknown => (isAmount(value) ? Math.round((value as number) * STEPS) / STEPS : value);

const rules = ({ label }: AmountOptions): PropertyDecorator[] => [
  Transform(({ value }) => toStep(value)),
  ValidateBy(
    { name: 'isAmount', validator: { validate: isAmount } },
    { message: `${label} must be a number of at least 0 with at most one decimal place` },
  ),
];

const documented = (required: boolean) =>
  ApiProperty({ type: Number, required, minimum: 0, maximum: LIMITS.amount, multipleOf: 0.1 });

/** An amount that must be there. */
export function RequiredAmount(options: AmountOptions): PropertyDecorator {
  return applyDecorators(documented(true), IsNotEmpty({ message: `${options.label} is required` }), ...rules(options));
}

/** An amount that may be left out; given it cannot be emptied, unless there is something that `''` and `null` are `emptied` to. */
export function OptionalAmount(options: AmountOptions & { emptied?: number }): PropertyDecorator {
  return applyDecorators(
    documented(false),
    Transform(({ value }) => (value === '' || value === null ? (options.emptied ?? value) : value)),
    ValidateIf((_, value) => value !== undefined),
    ...rules(options),
  );
}
