import type { SignedIn } from '@pawplan/contracts';
import { FakeGoogle, TestClock } from '@pawplan/testing';
import { type Product, startProduct } from './support/product.js';

describe('a device that has signed in', () => {
  let google: FakeGoogle;
  let product: Product;
  beforeAll(async () => {
    google = await FakeGoogle.start();
    const env = { ...google.env, RATE_LIMIT_DISABLED: 'false', RATE_LIMIT_SIGN_IN_ACCOUNT: '2' };
    product = await startProduct({ env });
  }, 60_000);
  afterAll(async () => {
    await product?.close();
    await google?.close();
  });

  it('[AUTH-73] [AUTH-67] is recognised by a cookie, also after a sign-in with Google', async () => {
    const gail = { sub: 'gail', email: 'gail@example.org', email_verified: true, name: 'Gail' };
    const signIn = (headers: Record<string, string> = {}) =>
      product.visitor().post<SignedIn>('/api/auth/google/exchange', { code: google.approve(gail) }, headers);
    const first = await signIn();
    expect(Object.keys(first.body).sort()).toEqual(['token', 'user']);
    const [set = ''] = first.headers.getSetCookie();
    expect(set).toMatch(/^pawplan-device-[0-9a-f]{24}=[\w-]{43}; Path=\/api\/auth; .*HttpOnly; SameSite=Strict/);
    const again = await signIn({ cookie: set.split(';')[0] ?? '' });
    expect(again.headers.getSetCookie()).toEqual([set]);
  });

  it('[AUTH-67] [AUTH-69] is recognised by a cookie, and can sign in while other attempts are delayed', async () => {
    const { email, password } = await product.newcomer('Ann');
    const login = (secret: string, cookie?: string) =>
      product.visitor().post<SignedIn>('/api/auth/login', { email, password: secret }, cookie ? { cookie } : {});
    const first = await login(password);
    expect(Object.keys(first.body).sort()).toEqual(['token', 'user']);
    const [set = ''] = first.headers.getSetCookie();
    expect(set).toMatch(/^pawplan-device-[0-9a-f]{24}=[\w-]{43}; Path=\/api\/auth; .*HttpOnly; SameSite=Strict/);
    const [cookie = ''] = set.split(';');

    const clock = new TestClock();
    clock.setIn(product.auth.app);
    clock.stop();
    for (const status of [401, 401, 429]) expect((await login('wrong paws')).status).toBe(status);
    const refused = await login(password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(password, cookie)).status).toBe(200);
  });
});
