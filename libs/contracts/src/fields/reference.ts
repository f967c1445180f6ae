import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsNotEmpty,
  Matches,
  ValidateIf,
} from 'class-validator';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import type { FieldOptions } from './field-options.js';
import { withMessage } from './with-message.js';

/** The form of every id. */
export const ID_PATTERN = /^[0-9a-f]{24}$/;

/** Whether a text has the form of an id. */
export const isId = (value: string): boolean => ID_PATTERN.test(value);

/** The form of the id of an item: an id, or for an occurrence of a series `<id of the series>-<yyyymmdd>`. [CAL-79] */
const ITEM_ID_PATTERN = /^[0-9a-f]{24}(-\d{8})?$/;

/** Whether a text has the form of the id of an item. */
export const isItemId = (value: string): boolean => ITEM_ID_PATTERN.test(value);

/**
 * An optional reference: an id or an object with `_id`, so that a client can send a received item back. `''` and `null`
 * clear it (both become null).
 */
export function OptionalReference({ label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      description,
      required: false,
      nullable: true,
      oneOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: { _id: { type: 'string', description: 'The id; other properties are ignored' } },
        },
      ],
    }),
    Transform(({ value }) => (value === '' ? null : idOf(value))),
    ValidateIf((_, value) => value !== undefined && value !== null),
    Matches(ID_PATTERN, withMessage(MESSAGES.fieldNotMember({ field: label }))),
  );
}

/**
 * An optional list of different members, in an order: ids or objects with `_id`, so that a client can send a received
 * list back. `null` clears it.
 */
export function OptionalMembers({ label, description, min, max }: FieldOptions & { min: number; max: number }) {
  const invalid = withMessage(MESSAGES.fieldNotMembers({ field: label, min, max }));
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', pattern: ID_PATTERN.source },
      minItems: min,
      maxItems: max,
      uniqueItems: true,
      required: false,
      nullable: true,
      description,
    }),
    Transform(({ value }) => (Array.isArray(value) ? value.map(idOf) : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsArray(invalid),
    ArrayMinSize(min, invalid),
    ArrayMaxSize(max, invalid),
    ArrayUnique(invalid),
    Matches(ID_PATTERN, { ...invalid, each: true }),
  );
}

/** An optional list of at most `max` different ids; it may be empty. */
export function OptionalIdList({ label, description, max }: FieldOptions & { max: number }): PropertyDecorator {
  const invalid = withMessage(MESSAGES.fieldNotIds({ field: label, max }));
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', pattern: ID_PATTERN.source },
      maxItems: max,
      uniqueItems: true,
      required: false,
      description,
    }),
    ValidateIf((_, value) => value !== undefined),
    IsArray(invalid),
    ArrayMaxSize(max, invalid),
    ArrayUnique(invalid),
    Matches(ID_PATTERN, { ...invalid, each: true }),
  );
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

/**
 * The id that a client chooses for a new item, so that a creation that is sent twice creates one item. `''` and `null`
 * count as absent.
 */
export function OptionalNewId(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      type: String,
      pattern: ID_PATTERN.source,
      description: 'The id of the new item, chosen at random by the client; the same id again creates no second item',
    }),
    Transform(({ value }) => (value === '' || value === null ? undefined : value)),
    ValidateIf((_, value) => value !== undefined),
    Matches(ID_PATTERN, withMessage(MESSAGES.newIdInvalid)),
  );
}

const ITEM_ID = ITEM_ID_PATTERN.source.slice(1, -1);

/** Optional ids of items, separated by commas in a query. */
export function OptionalIds(): PropertyDecorator {
  const invalid = withMessage(MESSAGES.idsInvalid({ max: LIMITS.itemsById }));
  return applyDecorators(
    ApiProperty({
      required: false,
      type: String,
      pattern: `^${ITEM_ID}(,${ITEM_ID}){0,${LIMITS.itemsById - 1}}$`,
      description:
        `The ids of at most ${LIMITS.itemsById} items, separated by commas: only these items are listed, in any order. ` +
        'Items that do not exist in the space are left out',
    }),
    Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value)),
    ValidateIf((_, value) => value !== undefined),
    IsArray(invalid),
    ArrayNotEmpty(invalid),
    ArrayMaxSize(LIMITS.itemsById, invalid),
    Matches(ITEM_ID_PATTERN, { ...invalid, each: true }),
  );
}

/** A required id. */
export const RequiredId = (options: FieldOptions): PropertyDecorator => requiredId(ID_PATTERN, options);

/** The required id of an item, which may be an occurrence. */
export const RequiredItemId = (options: FieldOptions): PropertyDecorator => requiredId(ITEM_ID_PATTERN, options);

function requiredId(pattern: RegExp, { label, description }: FieldOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, pattern: pattern.source }),
    IsNotEmpty(withMessage(MESSAGES.fieldRequired({ field: label }))),
    Matches(pattern, withMessage(MESSAGES.fieldNotId({ field: label }))),
  );
}
