import { createKeys } from './idempotency';

describe('idempotency keys of a form', () => {
  it('[API-38] [TODO-23] stay while the body stays, until they are renewed', () => {
    let made = 0;
    const keys = createKeys(() => `key ${++made}`);
    expect(keys.keyOf({ title: 'a' })).toBe('key 1');
    expect(keys.keyOf({ title: 'a' })).toBe('key 1');
    expect(keys.keyOf({ title: 'b' })).toBe('key 2');
    keys.renew();
    expect(keys.keyOf({ title: 'b' })).toBe('key 3');
  });
});
