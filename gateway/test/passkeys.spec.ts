import type {
  MessageReply,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedIn,
} from '@pawplan/contracts';
import { SoftwareAuthenticator } from '@pawplan/testing';
import { type ApiDocument, documentOf } from './support/document.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';
import { differences } from './support/shape.js';

const ORIGIN = 'https://plan.example.org';

describe('passkeys at the API', () => {
  let product: Product;
  let document: ApiDocument;
  let ann: Person;

  beforeAll(async () => {
    product = await startProduct({ env: { PUBLIC_URL: ORIGIN } });
    document = await documentOf(product.visitor());
  }, 60_000);
  afterAll(() => product?.close());
  beforeEach(async () => {
    ann = await product.newcomer('Ann');
  });

  const misfits = (schema: string, body: unknown) => differences(document, { $ref: schema }, body);
  const forged = { host: 'evil.example', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };

  const add = async (authenticator: SoftwareAuthenticator) => {
    const { body: options } = await ann.post<PasskeyCreationOptions>('/api/auth/passkeys/options', {
      currentPassword: ann.password,
    });
    return ann.post<Passkey>('/api/auth/passkeys', { name: ' Phone ', ...authenticator.create(options) });
  };
  const signIn = async (authenticator: SoftwareAuthenticator, headers = {}) => {
    const visitor = product.visitor();
    const { body: options } = await visitor.post<PasskeyRequestOptions>(
      '/api/auth/passkey-sign-in/options',
      {},
      headers,
    );
    return visitor.post<SignedIn>('/api/auth/passkey-sign-in', authenticator.sign(options), headers);
  };

  it('[PASSKEY-01] [PASSKEY-02] [PASSKEY-06] [PASSKEY-07] are added, renamed and removed with the documented replies', async () => {
    const options = await ann.post('/api/auth/passkeys/options', { currentPassword: ann.password });
    expect([options.status, misfits('PasskeyCreationOptions', options.body)]).toEqual([200, []]);
    const added = await add(new SoftwareAuthenticator(ORIGIN));
    expect([added.status, added.body.name, misfits('Passkey', added.body)]).toEqual([201, 'Phone', []]);
    const path = `/api/auth/passkeys/${added.body._id}`;
    const renamed = await ann.call<Passkey>('PATCH', path, { name: 'Laptop' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Laptop']);
    expect(await ann.call('PATCH', path, { name: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name' }] },
    });
    expect((await ann.get('/api/auth/passkeys')).body).toEqual([renamed.body]);
    const outsider = await product.newcomer('Ben');
    expect((await outsider.get('/api/auth/passkeys')).body).toEqual([]);
    const proof = { currentPassword: outsider.password };
    expect((await outsider.call('DELETE', path, proof)).status).toBe(404);
    expect((await outsider.call('PATCH', path, { name: 'Mine' })).status).toBe(404);
    expect(await ann.call<MessageReply>('DELETE', path, { currentPassword: ann.password })).toMatchObject({
      status: 200,
      body: { code: 'passkeyRemoved' },
    });
  });

  it('[PASSKEY-20] [PASSKEY-04] a passkey signs in and sets the device cookie, whatever the headers say', async () => {
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    await add(authenticator);
    const { status, body, headers } = await signIn(authenticator, forged);
    expect([status, misfits('SignedIn', body), body.user._id]).toEqual([200, [], ann._id]);
    expect(headers.getSetCookie()[0]).toMatch(new RegExp(`^pawplan-device-${ann._id}=[\\w-]{43}; .*HttpOnly`));
    expect((await Object.assign(ann.at(ann.url), { token: body.token }).get('/api/auth/me')).status).toBe(200);
  });

  it('[PASSKEY-22] [PASSKEY-04] an answer for the origin of the headers is 401', async () => {
    const authenticator = new SoftwareAuthenticator('https://evil.example');
    const { body: options } = await ann.post<PasskeyCreationOptions>('/api/auth/passkeys/options', {
      currentPassword: ann.password,
    });
    const answer = authenticator.create(options, { origin: ORIGIN });
    expect((await ann.post('/api/auth/passkeys', { name: 'Phone', ...answer })).status).toBe(201);
    expect(await signIn(authenticator, forged)).toMatchObject({ status: 401, body: { code: 'passkeyRefused' } });
  });

  it('[PASSKEY-26] [PASSKEY-27] a passkey is the second step', async () => {
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    await add(authenticator);
    const on = await ann.put('/api/auth/second-factor/passkeys', { currentPassword: ann.password });
    expect([on.status, misfits('RecoveryCodes', on.body)]).toEqual([200, []]);
    const visitor = product.visitor();
    const login = { email: ann.email, password: ann.password };
    const { body } = await visitor.post<{ pending: { token: string } }>('/api/auth/login', login);
    expect(misfits('SignInPending', body)).toEqual([]);
    const { token } = body.pending;
    const options = await visitor.post<PasskeyRequestOptions>('/api/auth/second-factor/passkey', { token });
    expect([options.status, misfits('PasskeyRequestOptions', options.body)]).toEqual([200, []]);
    const passkey = authenticator.sign(options.body);
    const wrong = { ...passkey, signature: 'AAAA' };
    expect(await visitor.post('/api/auth/second-factor', { token, passkey: wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'passkey', code: 'passkeyWrong' }] },
    });
    expect((await visitor.post<SignedIn>('/api/auth/second-factor', { token, passkey })).status).toBe(200);
    expect((await visitor.post('/api/auth/second-factor/passkey', { token })).status).toBe(401);
  });
});
