import { Clock } from '@pawplan/platform';
import type { AccessToken } from './google.client.js';
import { HeldAccess } from './held-access.js';

const NOW = Date.parse('2026-03-02T10:00:00Z');
const MINUTE = 60_000;

describe('[GSYNC-31] held access', () => {
  let now: number;
  let asked: number;
  let held: HeldAccess;

  beforeEach(() => {
    now = NOW;
    asked = 0;
    const clock = new Clock();
    clock.now = () => new Date(now);
    held = new HeldAccess(clock);
  });

  const next = async (): Promise<AccessToken> => {
    asked += 1;
    return { accessToken: `token ${asked}`, expiresAt: now + 60 * MINUTE };
  };
  const get = async (sealed = 'sealed', refused?: string) =>
    (await held.get('ann', sealed, refused, next))?.accessToken;

  it('is given again until shortly before it ends', async () => {
    expect(await get()).toBe('token 1');
    now += 57 * MINUTE;
    expect(await get()).toBe('token 1');
    now += 2 * MINUTE;
    expect(await get()).toBe('token 2');
  });

  it('is not given again once it was refused or the stored secret is another', async () => {
    await get();
    expect(await get('sealed', 'token 1')).toBe('token 2');
    expect(await get('sealed', 'token 1')).toBe('token 2');
    expect(await get('another')).toBe('token 3');
  });

  it('is asked for once by many at once', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['token 1', 'token 1', 'token 1']);
    expect(await Promise.all([get('sealed', 'token 1'), get('sealed', 'token 1')])).toEqual(['token 2', 'token 2']);
  });

  it('is not held of what failed or ended', async () => {
    const fail = () => Promise.reject(new Error('down'));
    await expect(held.get('ann', 'sealed', undefined, fail)).rejects.toThrow('down');
    expect(await held.get('ann', 'sealed', undefined, async () => null)).toBeNull();
    expect(await get()).toBe('token 1');
  });

  it('is one a person', async () => {
    await get();
    expect(await held.get('ben', 'sealed', undefined, next)).toMatchObject({ accessToken: 'token 2' });
    expect(await get()).toBe('token 1');
  });
});
