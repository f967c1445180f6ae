import { createKeys, newItemId, newKey } from './idempotency';

describe('idempotency keys of a form', () => {
  it('[API-38] [TODO-23] a key stays the same for the same body, until it is renewed', () => {
    let keyCount = 0;
    const keys = createKeys(() => `key ${++keyCount}`);
    expect(keys.keyOf({ title: 'a' })).toBe('key 1');
    expect(keys.keyOf({ title: 'a' })).toBe('key 1');
    expect(keys.keyOf({ title: 'b' })).toBe('key 2');
    keys.renew();
    expect(keys.keyOf({ title: 'b' })).toBe('key 3');
  });
});

describe('the id of a new item', () => {
  it('[API-77] ids of one second in one tab differ only in their counter', () => {
    const now = Date.UTC(2027, 1, 3, 4, 5, 6, 789);
    const ids = Array.from({ length: 100 }, () => newItemId(newKey(now)));
    expect(new Set(ids).size).toBe(100);
    expect(new Set(ids.map((id) => id.slice(0, 18))).size).toBe(1);
    expect(Number.parseInt(ids[0]?.slice(0, 8) ?? '', 16)).toBe(Math.floor(now / 1_000));
  });

  it('[API-62] [PHONE-06] a new id has the format of server ids, and is the same for every try', () => {
    const { keyOf } = createKeys();
    const id = newItemId(keyOf({ title: 'Milk' }));
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(newItemId(keyOf({ title: 'Milk' }))).toBe(id);
    expect(newItemId(keyOf({ title: 'Bread' }))).not.toBe(id);
  });
});
