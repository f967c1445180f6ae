import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Matches, ValidateIf } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

/** A colour `#rrggbb`. An absent value stays absent; `''` and `null` become `fallback`. */
export function OptionalColour(options: FieldOptions & { fallback: string }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: options.description,
      required: false,
      nullable: true,
      pattern: '^#[0-9a-fA-F]{6}$',
      example: options.fallback,
    }),
    Transform(({ value }) => {
      if (value === null || value === '') return options.fallback;
      return typeof value === 'string' ? value.trim().toLowerCase() : value;
    }),
    ValidateIf((_, value) => value !== undefined),
    Matches(/^#[0-9a-f]{6}$/, withMessage(MESSAGES.fieldNotColor({ field: options.label }))),
  );
}
