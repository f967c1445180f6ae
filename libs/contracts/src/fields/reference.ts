import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, Matches, ValidateIf } from 'class-validator';

const ID = /^[0-9a-f]{24}$/;

/** Whether a text can be the id of anything here. */
export const isId = (value: string): boolean => ID.test(value);

/** A reference given as an id or as an object with `_id`, so that an item can be sent back whole; `''` and `null` clear it (arrive as null). */
export function OptionalReference(options: { label: string }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      oneOf: [{ type: 'string' }, { type: 'object', properties: { _id: { type: 'string' } } }],
    }),
    Transform(({ value }) => {
      if (value === '') return null;
      return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
    }),
    ValidateIf((_, value) => value !== undefined && value !== null),
    Matches(ID, { message: `${options.label} must be the id of a member` }),
  );
}

/** The id of something that must be named. */
export function RequiredId({ label }: { label: string }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, pattern: ID.source }),
    IsNotEmpty({ message: `${label} is required` }),
    Matches(ID, { message: `${label} must be an id` }),
  );
}
