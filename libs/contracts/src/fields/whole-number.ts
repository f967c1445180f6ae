import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, Max, Min, ValidateIf } from 'class-validator';
import type { FieldOptions } from './field-options.js';

interface WholeNumberOptions extends FieldOptions {
  min: number;
  max: number;
}

const rules = ({ label, min, max }: WholeNumberOptions): PropertyDecorator[] => {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return [IsInt({ message }), Min(min, { message }), Max(max, { message })];
};

const documented = (required: boolean, { description, min, max }: WholeNumberOptions) =>
  ApiProperty({ type: 'integer', description, required, minimum: min, maximum: max });

/** An optional whole number between two bounds, both inclusive. */
export function OptionalWholeNumber(options: WholeNumberOptions): PropertyDecorator {
  return applyDecorators(
    documented(false, options),
    ValidateIf((_, value) => value !== undefined),
    ...rules(options),
  );
}

/** The same, required. */
export function RequiredWholeNumber(options: WholeNumberOptions): PropertyDecorator {
  return applyDecorators(
    documented(true, options),
    IsNotEmpty({ message: `${options.label} is required` }),
    ...rules(options),
  );
}
