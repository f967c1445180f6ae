import { Clock } from '@pawplan/platform';
import { AccessTokenCache } from './access-token-cache.js';
import type { AccessToken } from './google.client.js';

const NOW = Date.parse('2026-03-02T10:00:00Z');
const MINUTE = 60_000;

describe('[GSYNC-31] cached access tokens', () => {
  let now: number;
  let asked: number;
  let cache: AccessTokenCache;

  beforeEach(() => {
    now = NOW;
    asked = 0;
    const clock = new Clock();
    clock.now = () => new Date(now);
    cache = new AccessTokenCache(clock);
  });

  const next = async (): Promise<AccessToken> => {
    asked += 1;
    return { accessToken: `token ${asked}`, expiresAt: now + 60 * MINUTE };
  };
  const get = async (sealed = 'sealed', refused?: string) =>
    (await cache.get('ann', sealed, refused, next))?.accessToken;

  it('a token is returned from the cache until shortly before it expires', async () => {
    expect(await get()).toBe('token 1');
    now += 57 * MINUTE;
    expect(await get()).toBe('token 1');
    now += 2 * MINUTE;
    expect(await get()).toBe('token 2');
  });

  it('a token is replaced after Google refused it, or when the stored secret has changed', async () => {
    await get();
    expect(await get('sealed', 'token 1')).toBe('token 2');
    expect(await get('sealed', 'token 1')).toBe('token 2');
    expect(await get('another')).toBe('token 3');
  });

  it('simultaneous requests fetch one token together', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['token 1', 'token 1', 'token 1']);
    expect(await Promise.all([get('sealed', 'token 1'), get('sealed', 'token 1')])).toEqual(['token 2', 'token 2']);
  });

  it('a failed or ended access is not cached', async () => {
    const fail = () => Promise.reject(new Error('down'));
    await expect(cache.get('ann', 'sealed', undefined, fail)).rejects.toThrow('down');
    expect(await cache.get('ann', 'sealed', undefined, async () => null)).toBeNull();
    expect(await get()).toBe('token 1');
  });

  it('each person has a token of their own', async () => {
    await get();
    expect(await cache.get('ben', 'sealed', undefined, next)).toMatchObject({ accessToken: 'token 2' });
    expect(await get()).toBe('token 1');
  });
});
