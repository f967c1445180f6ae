import { ValidateBy } from 'class-validator';

/** Lengths in UTF-16 units, as HTML's `maxlength` counts them; class-validator's own count an emoji as one (§8 of the decisions). */
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
