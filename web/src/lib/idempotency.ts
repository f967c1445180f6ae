import { randomId } from './random-id';

/**
 * The id of the item that a request with this key creates. A request that is sent again weeks later, when the server
 * has forgotten the key, still creates the same item.
 */
export const newItemId = (key: string): string => key.slice(0, 24);

/**
 * Idempotency keys of one form. The same body gets the same key again, so a second press after a lost answer is safe.
 * Another body, or `renew`, makes a new key.
 */
export function createKeys(makeId: () => string = randomId) {
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
