import { randomId } from './random-id';

/** Idempotency keys of one form: pressing again after a lost answer says the same key, another body or `renew` makes another. */
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
