import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, Max, Min, ValidateIf } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

interface WholeNumberOptions extends FieldOptions {
  min: number;
  max: number;
}

const rules = ({ label, min, max }: WholeNumberOptions): PropertyDecorator[] => {
  const said = withMessage(MESSAGES.fieldNotWholeNumber({ field: label, min, max }));
  return [IsInt(said), Min(min, said), Max(max, said)];
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
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: options.label }))),
    ...rules(options),
  );
}
