import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, ValidateIf } from 'class-validator';

interface ChoiceOptions<T extends string> {
  label: string;
  /** What an unknown *string* is read as; without it an unknown one is refused. */
  unknown?: T;
}

/** One of a closed list, in any case of letters; may be left out. A value that is no string is refused (§8 of the decisions). */
export function OptionalChoice<T extends string>(choices: readonly T[], options: ChoiceOptions<T>): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: choices as T[], required: false }),
    Transform(({ value }) => readChoice(choices, value, options.unknown)),
    ValidateIf((_, value) => value !== undefined),
    IsIn(choices, { message: `${options.label} must be one of: ${choices.join(', ')}` }),
  );
}

/** One of a closed list that must be there; an unknown one is refused. */
export function RequiredChoice<T extends string>(
  choices: readonly T[],
  { label }: { label: string },
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: choices as T[] }),
    Transform(({ value }) => readChoice(choices, value)),
    IsNotEmpty({ message: `${label} is required` }),
    IsIn(choices, { message: `${label} must be one of: ${choices.join(', ')}` }),
  );
}

/** Reads a choice: case-insensitive, an unknown string becomes `unknown` where given; anything else is handed back for validation to refuse. */
export function readChoice<T extends string>(choices: readonly T[], value: unknown, unknown?: T): unknown {
  if (typeof value !== 'string') return value;
  const wanted = value.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === wanted) ?? unknown ?? value;
}
