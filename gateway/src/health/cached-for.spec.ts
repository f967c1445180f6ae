import { cachedFor } from './cached-for.js';

const lifetimeOf = (answer: number | undefined) => (answer === undefined ? 100 : 1_000);

describe('a shared answer', () => {
  it('[API-47] is fetched once for all simultaneous requests, and again after its lifetime', async () => {
    let now = 0;
    let asked = 0;
    const ask = cachedFor(
      lifetimeOf,
      async () => ++asked,
      () => now,
    );
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    now = 999;
    expect(await ask()).toBe(1);
    now = 1_000;
    expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  });

  it('[API-47] is also shared when it is a failure', async () => {
    let now = 0;
    let asked = 0;
    const ask = cachedFor(
      lifetimeOf,
      async () => {
        asked++;
        throw new Error('no');
      },
      () => now,
    );
    await expect(ask()).rejects.toThrow('no');
    await expect(ask()).rejects.toThrow('no');
    expect(asked).toBe(1);
    now = 100;
    await expect(ask()).rejects.toThrow('no');
    expect(asked).toBe(2);
  });
});
