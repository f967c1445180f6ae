import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';

/** An optional boolean; strings and numbers are refused. */
export function OptionalFlag(options: { label: string }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, required: false }),
    ValidateIf((_, value) => value !== undefined),
    IsBoolean({ message: `${options.label} must be true or false` }),
  );
}
