import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsNotEmpty, ValidateIf } from 'class-validator';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

interface ChoiceOptions<T extends string> extends FieldOptions {
  /** The value for an unknown *string*; without it an unknown string is refused. */
  unknown?: T;
}

/** An optional value of a closed list; case-insensitive. A value that is not a string is refused. */
export function OptionalChoice<T extends string>(choices: readonly T[], options: ChoiceOptions<T>): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: choices as T[], description: options.description, required: false }),
    Transform(({ value }) => readChoice(choices, value, options.unknown)),
    ValidateIf((_, value) => value !== undefined),
    IsIn(choices, withMessage(MESSAGES.fieldNotChoice({ field: options.label, choices: choices.join(', ') }))),
  );
}

/** A required value of a closed list; an unknown one is refused. */
export function RequiredChoice<T extends string>(
  choices: readonly T[],
  { label, description }: FieldOptions,
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: choices as T[], description }),
    Transform(({ value }) => readChoice(choices, value)),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: label }))),
    IsIn(choices, withMessage(MESSAGES.fieldNotChoice({ field: label, choices: choices.join(', ') }))),
  );
}

/** A required list of values of a closed list: at least one, each at most once; an unknown one is refused. */
export function RequiredChoices<T extends string>(choices: readonly T[], options: FieldOptions): PropertyDecorator {
  const required = withMessage(MESSAGES.fieldRequired({ field: options.label }));
  return applyDecorators(
    ApiProperty({ ...choiceList(choices, options), minItems: 1 }),
    IsNotEmpty(required),
    areChoices(choices, options),
    ArrayNotEmpty(required),
  );
}

/** An optional list of values of a closed list, each at most once; it may be empty. An unknown value is refused. */
export function OptionalChoices<T extends string>(choices: readonly T[], options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ ...choiceList(choices, options), required: false }),
    ValidateIf((_, value) => value !== undefined),
    areChoices(choices, options),
  );
}

const choiceList = <T extends string>(choices: readonly T[], { description }: FieldOptions) => ({
  type: 'array' as const,
  items: { type: 'string', enum: choices as T[] },
  maxItems: choices.length,
  uniqueItems: true,
  description,
});

function areChoices<T extends string>(choices: readonly T[], { label }: FieldOptions): PropertyDecorator {
  const invalid = withMessage(MESSAGES.fieldNotChoice({ field: label, choices: choices.join(', ') }));
  return applyDecorators(
    Transform(({ value }) => (Array.isArray(value) ? value.map((one) => readChoice(choices, one)) : value)),
    IsArray(invalid),
    ArrayMaxSize(choices.length, invalid),
    ArrayUnique(invalid),
    IsIn(choices, { ...invalid, each: true }),
  );
}

/**
 * Reads a choice case-insensitively. An unknown string becomes `unknown`, if given; any other value is returned
 * unchanged, for validation to refuse.
 */
function readChoice<T extends string>(choices: readonly T[], value: unknown, unknown?: T): unknown {
  if (typeof value !== 'string') return value;
  const wanted = value.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === wanted) ?? unknown ?? value;
}
