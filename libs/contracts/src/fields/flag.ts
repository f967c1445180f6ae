import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';

/** True or false, and nothing that merely looks like it; may be left out. */
export function OptionalFlag(options: { label: string }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, required: false }),
    ValidateIf((_, value) => value !== undefined),
    IsBoolean({ message: `${options.label} must be true or false` }),
  );
}
