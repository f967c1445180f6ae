import { randomId } from './random-id';

/**
 * The id of the item that a request with this key creates. A request that is sent again weeks later, when the server
 * has forgotten the key, still creates the same item.
 */
export const newItemId = (key: string): string => key.slice(0, 24);

const TAB_DIGITS = randomId().slice(0, 10);
let counter = Number.parseInt(randomId().slice(0, 6), 16);

/**
 * A new idempotency key. Its first 24 digits are built like an id of MongoDB: the seconds of `now`, random digits of
 * this tab, and a counter. Such ids resemble each other, so lists of them compress well.
 */
export function newKey(now = Date.now()): string {
  counter = (counter + 1) % 2 ** 24;
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return hex(Math.floor(now / 1_000), 8) + TAB_DIGITS + hex(counter, 6) + randomId().slice(0, 8);
}

/**
 * Idempotency keys of one form. The same body gets the same key again, so a second press after a lost answer is safe.
 * Another body, or `renew`, makes a new key.
 */
export function createKeys(makeId: () => string = newKey) {
  let last = { body: '', key: '' };
  return {
    keyOf: (body: object) => {
      const text = JSON.stringify(body);
      if (text !== last.body) last = { body: text, key: makeId() };
      return last.key;
    },
    renew: () => {
      last = { body: '', key: '' };
    },
  };
}
