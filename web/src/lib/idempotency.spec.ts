import { createKeys, newItemId } from './idempotency';

describe('idempotency keys of a form', () => {
  it('[API-38] [TODO-23] a key stays the same for the same body, until it is renewed', () => {
    let made = 0;
    const keys = createKeys(() => `key ${++made}`);
    expect(keys.keyOf({ title: 'a' })).toBe('key 1');
    expect(keys.keyOf({ title: 'a' })).toBe('key 1');
    expect(keys.keyOf({ title: 'b' })).toBe('key 2');
    keys.renew();
    expect(keys.keyOf({ title: 'b' })).toBe('key 3');
  });
});

describe('the id of a new item', () => {
  it('[API-62] [PHONE-06] a new id has the format of server ids, and is the same for every try', () => {
    const { keyOf } = createKeys();
    const id = newItemId(keyOf({ title: 'Milk' }));
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(newItemId(keyOf({ title: 'Milk' }))).toBe(id);
    expect(newItemId(keyOf({ title: 'Bread' }))).not.toBe(id);
  });
});
