import { ValidateBy } from 'class-validator';

/** A list with at least one key. */
export type Keys<Key = string> = readonly [Key, ...Key[]];

/**
 * Reads a setting with one or more comma-separated keys. The first key signs or encrypts; every key verifies or
 * decrypts. So an operator can replace a key without losing data that was made with the old one.
 */
export function keysOf(setting: string): Keys {
  const [first = '', ...others] = setting.split(',').map((key) => key.trim());
  return [first, ...others];
}

/** Rejects a setting if one of its keys does not pass `isGood`. */
export const EachKey = (isGood: (key: string) => boolean, message: string) =>
  ValidateBy(
    {
      name: 'eachKey',
      validator: { validate: (setting) => typeof setting === 'string' && keysOf(setting).every(isGood) },
    },
    { message },
  );
