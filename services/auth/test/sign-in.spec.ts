import { login, MESSAGES, me, register } from '@pawplan/contracts';
import { type Auth, newEmail, nothing, PASSWORD, personOf, refusal, startAuth, visitor } from './auth.js';

describe('registering and signing in', () => {
  let auth: Auth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth?.close());

  const signUp = (fields: object = {}, timeZone?: string) =>
    auth.ask(visitor(timeZone), register, { name: 'Ann', email: newEmail(), password: PASSWORD, ...fields });
  const signIn = (email: string, password = PASSWORD, timeZone?: string) =>
    auth.ask(visitor(timeZone), login, { email, password });

  it('[AUTH-01] [AUTH-08] [AUTH-09] answers the new user and a token that works at once', async () => {
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
        google: { connected: false, pullSpace: 'personal' },
      },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    const ann = personOf(signedIn);
    expect(await auth.lease(ann)).toMatchObject({ userId: ann.user._id, name: 'Ann', groups: [] });
    expect(await auth.ask(ann.caller, me, nothing)).toEqual(signedIn.user);
  });

  it('[AUTH-05] refuses a confirmation that differs', async () => {
    expect(await refusal(signUp({ confirmPassword: 'another' }))).toMatchObject({
      code: 'invalid',
      message: 'Passwords do not match',
      details: { errors: [{ field: 'confirmPassword' }] },
    });
    await expect(signUp({ confirmPassword: PASSWORD })).resolves.toBeDefined();
  });

  it('[AUTH-06] refuses an e-mail that is taken, and lets one of two simultaneous registrations win', async () => {
    const email = newEmail();
    const both = await Promise.allSettled([signUp({ email }), signUp({ email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(signUp({ email }))).toMatchObject({ code: 'conflict', message: 'User already exists' });
  });

  it('[AUTH-01] [API-21] makes one account of a registration that is tried twice', async () => {
    const request = { name: 'Ann', email: newEmail(), password: PASSWORD };
    const first = await auth.ask(visitor(), register, request, 'one registration');
    expect(await auth.ask(visitor(), register, request, 'one registration')).toEqual(first);
  });

  it('[AUTH-11] signs in with the right password', async () => {
    const { user } = await signUp();
    const signedIn = await signIn(user.email);
    expect(signedIn.user).toEqual(user);
    await expect(auth.lease(personOf(signedIn))).resolves.toMatchObject({ userId: user._id });
  });

  it('[AUTH-12] refuses an unknown e-mail and a wrong password alike', async () => {
    const { user } = await signUp();
    const refused = { code: 'unauthenticated', message: MESSAGES.invalidCredentials };
    expect(await refusal(signIn(user.email, 'wrong horse'))).toMatchObject(refused);
    expect(await refusal(signIn(newEmail()))).toMatchObject(refused);
  });

  it('[AUTH-12] spends as much time on an unknown e-mail as on a wrong password', async () => {
    const { user } = await signUp();
    const median = async (email: () => string) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n++) {
        const begun = performance.now();
        await refusal(signIn(email(), 'wrong horse'));
        times.push(performance.now() - begun);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const [wrong, unknown] = [await median(() => user.email), await median(newEmail)];
    expect(unknown / wrong).toBeGreaterThan(0.4);
    expect(unknown / wrong).toBeLessThan(2.5);
  });

  it('[AUTH-04] counts a password whole', async () => {
    const long = 'p'.repeat(199);
    const { user } = await signUp({ password: `${long}1` });
    await expect(signIn(user.email, `${long}1`)).resolves.toBeDefined();
    expect(await refusal(signIn(user.email, `${long}2`))).toMatchObject({ code: 'unauthenticated' });
  });

  it('[AUTH-10] keeps the zone that a registration or a sign-in came with', async () => {
    const { user } = await signUp({}, 'Asia/Tokyo');
    expect(user.timeZone).toBe('Asia/Tokyo');
    expect((await signIn(user.email, PASSWORD, 'Europe/Berlin')).user.timeZone).toBe('Europe/Berlin');
    expect((await signIn(user.email, PASSWORD, 'Mars/Olympus')).user.timeZone).toBe('Europe/Berlin');
  });

  it('[AUTH-18] keeps argon2id hashes, and no token anywhere', async () => {
    const { user, token } = await signUp();
    const stored = await auth.database.collection('users').findOne({ email: user.email });
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
    const journal = await auth.database.collection('journal').find().toArray();
    expect(JSON.stringify(journal)).not.toContain(token.split('.')[2]);
    expect(JSON.stringify(journal)).not.toContain('argon2id');
  });
});
