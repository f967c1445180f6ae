import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Message } from '@pawplan/platform';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { AtLeast, AtMost } from './length.js';
import { withMessage } from './with-message.js';

/** Excludes control characters other than tab and line breaks, and unpaired surrogates, which cannot be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const CLEAN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;

const trimmed = Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
const clearable = Transform(({ value }) => (value === null ? '' : value));

interface TextOptions extends FieldOptions {
  max: number;
  min?: number;
  /** Error messages that replace the default ones. */
  required?: Message;
  tooLong?: Message;
  tooShort?: Message;
}

/** The order matters: only the first failing rule is reported. */
function rules({ label, max, min, tooLong, tooShort }: TextOptions): PropertyDecorator[] {
  return [
    IsString(withMessage(MESSAGES.fieldNotText({ field: label }))),
    Matches(CLEAN, withMessage(MESSAGES.fieldCharacters({ field: label }))),
    ...(min ? [AtLeast(min, tooShort ?? MESSAGES.fieldTooShort({ field: label, min }))] : []),
    AtMost(max, tooLong ?? MESSAGES.fieldTooLong({ field: label, max })),
  ];
}

const present = ({ label, required }: TextOptions) =>
  IsNotEmpty(withMessage(required ?? MESSAGES.fieldRequired({ field: label })));

/** A required text: trimmed, not blank. */
export function RequiredText(options: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: options.description,
      maxLength: options.max,
      minLength: options.min ?? 1,
    }),
    trimmed,
    present(options),
    ...rules(options),
  );
}

/** The same for a `PUT`: an absent value stays unchanged, a present one must not be blank. */
export function ChangedText(options: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: options.description,
      required: false,
      maxLength: options.max,
      minLength: options.min ?? 1,
    }),
    trimmed,
    ValidateIf((_, value) => value !== undefined),
    present(options),
    ...rules(options),
  );
}

/** An optional text; `null` and `''` clear it. It is stored exactly as sent. */
export function OptionalText(options: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: options.description,
      required: false,
      nullable: true,
      maxLength: options.max,
    }),
    clearable,
    IsOptional(),
    ...rules(options),
  );
}

/** The text of a file, which may contain any characters. */
export function FileText({ label, max, description }: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, maxLength: max, minLength: 1 }),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: label }))),
    IsString(withMessage(MESSAGES.fieldNotText({ field: label }))),
    AtMost(max, MESSAGES.fieldTooLong({ field: label, max })),
  );
}

/** A secret: not trimmed, and hashed completely. */
export function SecretText(options: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: options.description,
      format: 'password',
      maxLength: options.max,
      minLength: options.min ?? 1,
    }),
    present(options),
    ...rules(options),
  );
}

/** The optional description of an item. */
export const OptionalDescription = (): PropertyDecorator =>
  OptionalText({
    label: 'description',
    max: LIMITS.description,
    description: 'Details as plain text; stored as sent, and `null` clears it',
  });
