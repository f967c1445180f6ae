import type { RecoveryCodes, SecondFactor, SignedIn, SignInPending, TotpSetup } from '@pawplan/contracts';
import { TestClock, totpCode } from '@pawplan/testing';
import { type ApiDocument, documentOf } from './support/document.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';
import { differences } from './support/shape.js';

describe('the second factor at the API', () => {
  let product: Product;
  let document: ApiDocument;
  let ann: Person;
  const clock = new TestClock();

  beforeAll(async () => {
    product = await startProduct();
    document = await documentOf(product.visitor());
    clock.stop();
    clock.setIn(product.auth.app);
  }, 60_000);
  afterAll(() => product?.close());
  beforeEach(async () => {
    ann = await product.newcomer('Ann');
    clock.advance(60_000);
  });

  const turnOn = async () => {
    const { body } = await ann.post<TotpSetup>('/api/auth/second-factor/totp', { currentPassword: ann.password });
    const { secret, setup } = body;
    const code = totpCode(secret, clock.now());
    const { body: made } = await ann.put<RecoveryCodes>('/api/auth/second-factor/totp', { setup, code });
    clock.advance(30_000);
    return { secret, recoveryCodes: made.recoveryCodes ?? [], code: () => totpCode(secret, clock.now()) };
  };
  const logIn = (headers: Record<string, string> = {}) =>
    product
      .visitor()
      .post<SignedIn | SignInPending>('/api/auth/login', { email: ann.email, password: ann.password }, headers);
  const pendingToken = async () => {
    const { body } = await logIn();
    return 'pending' in body ? body.pending.token : '';
  };
  const finish = (body: object) => product.visitor().post<SignedIn>('/api/auth/second-factor', body);
  const misfits = (schema: string, body: unknown) => differences(document, { $ref: schema }, body);

  it('[FACTOR-20] [FACTOR-21] sets the device cookie only after the second step, with which the device is trusted', async () => {
    const { code } = await turnOn();
    const first = await logIn();
    expect([first.status, misfits('SignInPending', first.body)]).toEqual([200, []]);
    expect(first.headers.getSetCookie()).toEqual([]);
    const token = 'pending' in first.body ? first.body.pending.token : '';
    const { status, body, headers } = await finish({ token, code: code(), trustDevice: true });
    expect([status, misfits('SignedIn', body)]).toEqual([200, []]);
    const [set = ''] = headers.getSetCookie();
    expect(set).toMatch(
      new RegExp(`^pawplan-device-${ann._id}=[\\w-]{43}; Path=/api/auth; .*HttpOnly; SameSite=Strict`),
    );
    expect((await Object.assign(ann.at(ann.url), { token: body.token }).get('/api/auth/me')).status).toBe(200);
    expect(Object.keys((await logIn({ cookie: set.split(';')[0] ?? '' })).body).sort()).toEqual(['token', 'user']);
    expect(Object.keys((await logIn()).body)).toEqual(['pending']);
  });

  it('[FACTOR-23] a wrong code is 400 and names the field, an ended sign-in is 401', async () => {
    const { code } = await turnOn();
    const token = await pendingToken();
    const wrong = await finish({ token, code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code', code: 'codeWrong' }] } });
    const noCode = await finish({ token });
    expect(noCode).toMatchObject({ status: 400, body: { errors: [{ field: 'code', code: 'fieldRequired' }] } });
    const guessed = await finish({ token: 'guessed', code: code() });
    expect(guessed).toMatchObject({ status: 401, body: { code: 'pendingSignInEnded' } });
    expect(guessed.headers.getSetCookie()).toEqual([]);
  });

  it('[FACTOR-01] [FACTOR-07] [FACTOR-10] replies with the documented fields', async () => {
    const setup = await ann.post('/api/auth/second-factor/totp', { currentPassword: ann.password });
    expect([setup.status, misfits('TotpSetup', setup.body)]).toEqual([200, []]);
    const codes = await ann.post('/api/auth/recovery-codes', { currentPassword: ann.password });
    expect([codes.status, misfits('RecoveryCodes', codes.body)]).toEqual([201, []]);
    await turnOn();
    const state = await ann.get<SecondFactor>('/api/auth/second-factor');
    expect([state.status, misfits('SecondFactor', state.body)]).toEqual([200, []]);
    const off = await ann.call('DELETE', '/api/auth/second-factor', { currentPassword: ann.password });
    expect(off).toMatchObject({ status: 200, body: { enabled: false } });
  });

  it('[FACTOR-12] [FACTOR-13] a recovery code sets a new password and ends the sessions', async () => {
    const { recoveryCodes } = await turnOn();
    const body = { email: ` ${ann.email.toUpperCase()} `, newPassword: 'battery staple' };
    const recover = (recoveryCode?: string) =>
      product.visitor().post('/api/auth/recover-password', { ...body, recoveryCode });
    expect(await recover('AAAA')).toMatchObject({ status: 400, body: { code: 'recoveryRefused' } });
    expect(await recover(recoveryCodes[0])).toMatchObject({ status: 200, body: { code: 'passwordReset' } });
    expect((await ann.get('/api/auth/me')).status).toBe(401);
    expect(await recover(recoveryCodes[0])).toMatchObject({ status: 400, body: { code: 'recoveryRefused' } });
  });
});
