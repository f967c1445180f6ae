import { hash } from '@node-rs/argon2';
import { login, MESSAGES, me, register } from '@pawplan/contracts';
import { UsersRepository } from '../src/users/users.repository.js';
import {
  type Auth,
  emptyRequest,
  newEmail,
  PASSWORD,
  personOf,
  refusal,
  signedInBy,
  startAuth,
  visitor,
} from './auth.js';

describe('registering and signing in', () => {
  let auth: Auth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth?.close());

  const signUp = (fields: object = {}, timeZone?: string) =>
    auth.ask(visitor(timeZone), register, { name: 'Ann', email: newEmail(), password: PASSWORD, ...fields });
  const signIn = (email: string, password = PASSWORD, timeZone?: string) =>
    auth.ask(visitor(timeZone), login, { email, password }).then(signedInBy);

  it('[AUTH-01] [AUTH-08] [AUTH-09] registration returns the new user and a token that works at once', async () => {
    const email = newEmail();
    const signedIn = await signUp({ email });
    expect(signedIn).toEqual({
      user: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Ann',
        email,
        primaryColor: '#ff6b6b',
        secondaryColor: '#4ecdc4',
        createdAt: expect.stringMatching(/Z$/),
        currentGroup: 'personal',
        role: 'shared account user',
        hasPassword: true,
        timeZone: 'UTC',
        emailVerified: false,
        google: { connected: false, linked: false, pullSpace: 'personal' },
      },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      deviceToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const ann = personOf(signedIn);
    expect(await auth.lease(ann)).toMatchObject({ userId: ann.user._id, name: 'Ann', groups: [] });
    expect(await auth.ask(ann.caller, me, emptyRequest)).toEqual(signedIn.user);
  });

  it('[AUTH-05] refuses a confirmation that differs from the password', async () => {
    expect(await refusal(signUp({ confirmPassword: 'another' }))).toMatchObject({
      code: 'invalid',
      message: 'Passwords do not match',
      details: { errors: [{ field: 'confirmPassword' }] },
    });
    await expect(signUp({ confirmPassword: PASSWORD })).resolves.toBeDefined();
  });

  it.each([
    ['a common one', 'Password1', MESSAGES.passwordTooCommon],
    ['one with the name of the address', 'x-ann.gold-x', MESSAGES.passwordHasEmailName],
    ['one with the name of the product', 'PawPlan 2026', MESSAGES.passwordHasProductName],
  ])('[AUTH-60] [AUTH-61] refuses a password that is %s', async (_, password, text) => {
    expect(
      await refusal(signUp({ email: `Ann.Gold@${newEmail().split('@')[0]}.example.com`, password })),
    ).toMatchObject({
      code: 'invalid',
      text,
      details: { errors: [{ field: 'password', ...text }] },
    });
  });

  it('[AUTH-62] an account whose password is common by now can still sign in', async () => {
    const { user } = await signUp();
    const passwordHash = await hash('password');
    await auth.database.collection('users').updateOne({ email: user.email }, { $set: { passwordHash } });
    await expect(signIn(user.email, 'password')).resolves.toMatchObject({ user: { _id: user._id } });
  });

  it('[AUTH-06] refuses an e-mail that is taken, and accepts one of two simultaneous registrations', async () => {
    const email = newEmail();
    const both = await Promise.allSettled([signUp({ email }), signUp({ email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(signUp({ email }))).toMatchObject({ code: 'conflict', message: 'User already exists' });
  });

  it('[AUTH-01] [API-21] makes one account of a retried registration', async () => {
    const request = { name: 'Ann', email: newEmail(), password: PASSWORD };
    const first = await auth.ask(visitor(), register, request, 'one registration');
    // The device token is not stored, so the second reply has none.
    const again = await auth.ask(visitor(), register, request, 'one registration');
    expect(again).toEqual({ ...first, deviceToken: undefined });
  });

  it('[AUTH-11] signs in with the right password', async () => {
    const { user } = await signUp();
    const signedIn = await signIn(user.email);
    expect(signedIn.user).toEqual(user);
    await expect(auth.lease(personOf(signedIn))).resolves.toMatchObject({ userId: user._id });
  });

  it('[TRUST-13] the database query refuses an operator in the place of an e-mail address', async () => {
    const users = auth.replicas[0]?.app.get(UsersRepository);
    const operator = { $gt: '' } as unknown as string;
    expect(await refusal(Promise.resolve(users?.findByEmail(operator)))).toMatchObject({ name: 'CastError' });
  });

  it('[AUTH-12] refuses an unknown e-mail and a wrong password with the same answer', async () => {
    const { user } = await signUp();
    const refused = { code: 'unauthenticated', text: MESSAGES.invalidCredentials };
    expect(await refusal(signIn(user.email, 'wrong horse'))).toMatchObject(refused);
    expect(await refusal(signIn(newEmail()))).toMatchObject(refused);
  });

  it('[AUTH-12] does similar work for an unknown e-mail and a wrong password', async () => {
    const { user } = await signUp();
    /** Processor time in µs. Unlike time on the clock, it hardly changes when other programs are busy. */
    const work = async (email: string) => {
      const before = process.cpuUsage();
      await refusal(signIn(email, 'wrong horse'));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [wrong, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < 5; n++) {
      wrong.push(await work(user.email));
      unknown.push(await work(newEmail()));
    }
    // Other work of this process can only add to a measurement, so the smallest is the best.
    const ratio = Math.min(...unknown) / Math.min(...wrong);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('[AUTH-04] compares the whole password, also a very long one', async () => {
    const long = 'p'.repeat(199);
    const { user } = await signUp({ password: `${long}1` });
    await expect(signIn(user.email, `${long}1`)).resolves.toBeDefined();
    expect(await refusal(signIn(user.email, `${long}2`))).toMatchObject({ code: 'unauthenticated' });
  });

  it('[AUTH-10] stores the time zone of the registration or of the sign-in', async () => {
    const { user } = await signUp({}, 'Asia/Tokyo');
    expect(user.timeZone).toBe('Asia/Tokyo');
    expect((await signIn(user.email, PASSWORD, 'Europe/Berlin')).user.timeZone).toBe('Europe/Berlin');
    expect((await signIn(user.email, PASSWORD, 'Mars/Olympus')).user.timeZone).toBe('Europe/Berlin');
  });

  it('[AUTH-18] stores an argon2id hash, and no token in the journal', async () => {
    const { user, token } = await signUp();
    const stored = await auth.database.collection('users').findOne({ email: user.email });
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
    const journal = await auth.database.collection('journal').find().toArray();
    expect(JSON.stringify(journal)).not.toContain(token.split('.')[2]);
    expect(JSON.stringify(journal)).not.toContain('argon2id');
  });
});
