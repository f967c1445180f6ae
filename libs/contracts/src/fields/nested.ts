import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type as TypeOf } from 'class-transformer';
import { IsNotEmpty, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

/** An optional object with fields of its own; `null` clears it. */
export function OptionalNested(type: Type, { label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type, description, required: false, nullable: true }),
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsObject(withMessage(MESSAGES.fieldNotObject({ field: label }))),
    ValidateNested(),
    TypeOf(() => type),
  );
}

/** A required object with fields of its own. */
export function RequiredObject(type: Type, { label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type, description }),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: label }))),
    IsObject(withMessage(MESSAGES.fieldNotObject({ field: label }))),
    ValidateNested(),
    TypeOf(() => type),
  );
}
