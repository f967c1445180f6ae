import type { Message } from '@pawplan/platform';
import { ValidateBy } from 'class-validator';
import { withMessage } from './with-message.js';

/** Limits the length in UTF-16 units, as HTML's `maxlength` does; class-validator's own rule counts an emoji as one. */
export const AtMost = (max: number, message: Message): PropertyDecorator =>
  ValidateBy(
    { name: 'atMost', validator: { validate: (value) => typeof value === 'string' && value.length <= max } },
    withMessage(message),
  );

/** See {@link AtMost}. */
export const AtLeast = (min: number, message: Message): PropertyDecorator =>
  ValidateBy(
    { name: 'atLeast', validator: { validate: (value) => typeof value === 'string' && value.length >= min } },
    withMessage(message),
  );
