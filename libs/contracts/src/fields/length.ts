import { ValidateBy } from 'class-validator';

/** Limits the length in UTF-16 units, as HTML's `maxlength` does; class-validator's own rule counts an emoji as one. */
export const AtMost = (max: number, message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'atMost', validator: { validate: (value) => typeof value === 'string' && value.length <= max } },
    { message },
  );

/** See {@link AtMost}. */
export const AtLeast = (min: number, message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'atLeast', validator: { validate: (value) => typeof value === 'string' && value.length >= min } },
    { message },
  );
