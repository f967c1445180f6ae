import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { AtLeast, AtMost } from './length.js';

/** Control characters other than tab and line break are refused (§8 of the decisions), and halves of characters, which nothing can keep. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const CLEAN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;

const trimmed = Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
const clearable = Transform(({ value }) => (value === null ? '' : value));

interface TextOptions {
  /** What a sentence about the field calls it. */
  label: string;
  max: number;
  min?: number;
  /** Sentences of the specification where it has them. */
  required?: string;
  tooLong?: string;
  tooShort?: string;
}

/** In the order in which they are said: only the first that fails is. */
function rules({ label, max, min, tooLong, tooShort }: TextOptions): PropertyDecorator[] {
  return [
    IsString({ message: `${label} must be text` }),
    Matches(CLEAN, { message: `${label} contains characters that are not allowed` }),
    ...(min ? [AtLeast(min, tooShort ?? `${label} must be at least ${min} characters`)] : []),
    AtMost(max, tooLong ?? `${label} must be at most ${max} characters`),
  ];
}

const present = ({ label, required }: TextOptions) => IsNotEmpty({ message: required ?? `${label} is required` });

/** A line that must be there: trimmed, not blank. */
export function RequiredText(options: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: options.max, minLength: options.min ?? 1 }),
    trimmed,
    present(options),
    ...rules(options),
  );
}

/** The same for a `PUT`: left out it stays as it was, given it must not be blank. */
export function ChangedText(options: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, required: false, maxLength: options.max, minLength: options.min ?? 1 }),
    trimmed,
    ValidateIf((_, value) => value !== undefined),
    present(options),
    ...rules(options),
  );
}

/** Text that may be left out; `null` and `''` clear it; comes back exactly as sent. */
export function OptionalText(options: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, required: false, nullable: true, maxLength: options.max }),
    clearable,
    IsOptional(),
    ...rules(options),
  );
}

/** A secret: not trimmed, hashed whole. */
export function SecretText(options: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'password', maxLength: options.max, minLength: options.min ?? 1 }),
    present(options),
    ...rules(options),
  );
}
