import { randomUUID } from 'node:crypto';
import { connectGoogle, disconnectGoogle, exchangeGoogle, MESSAGES, renewRecoveryCodes } from '@pawplan/contracts';
import { FakeGoogle } from '@pawplan/testing';
import { type Auth, emptyRequest, PASSWORD, type Person, refusal, startAuth, visitor } from './auth.js';
import { firstStepWithGoogle, secondStep, turnOn } from './codes.js';

describe('the second factor and Google', () => {
  let google: FakeGoogle;
  let auth: Auth;
  let ann: Person;
  let identity: { sub: string; email: string; email_verified: boolean; name: string };

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth(google.env);
    auth.clock.stop();
  });
  afterAll(async () => {
    await auth?.close();
    await google?.close();
  });
  beforeEach(async () => {
    ann = await auth.person('Ann');
    identity = { sub: randomUUID(), email: ann.user.email, email_verified: true, name: 'Ann' };
  });

  const connect = () =>
    auth.ask(ann.caller, connectGoogle, { code: google.approve(identity), currentPassword: PASSWORD });
  const stored = () => auth.database.collection('users').findOne({ email: ann.user.email });

  it('[FACTOR-20] [FACTOR-21] a sign-in with Google needs the second step too', async () => {
    await connect();
    const app = await turnOn(auth, ann);
    auth.clock.advance(30_000);
    const sessions = () => auth.database.collection('sessions').countDocuments({ userId: ann.user._id });
    const before = await sessions();
    const token = await firstStepWithGoogle(auth, google.approve(identity));
    expect(await sessions()).toBe(before);
    expect((await stored())?.googleToken).not.toBeNull();
    const { user } = await secondStep(auth, token, { code: app.code() });
    expect(user).toMatchObject({ _id: ann.user._id, google: { linked: true } });
    const entry = await auth.database.collection('audit').findOne({ what: 'signed-in-with-google', who: ann.user._id });
    expect(entry?.subject).toBe('totp');
  });

  it('[FACTOR-22] a pending sign-in ends when Google is disconnected', async () => {
    await connect();
    const app = await turnOn(auth, ann);
    auth.clock.advance(30_000);
    const token = await firstStepWithGoogle(auth, google.approve(identity));
    await auth.ask(ann.caller, disconnectGoogle, emptyRequest);
    expect(await refusal(secondStep(auth, token, { code: app.code() }))).toMatchObject({
      code: 'unauthenticated',
      text: MESSAGES.pendingSignInEnded,
    });
  });

  it.each([
    ['without the password', {}],
    ['with the password', { password: PASSWORD }],
    ['with a wrong password', { password: 'wrong horse' }],
    ['that asks first', { askFirst: true }],
  ])('[FACTOR-25] a sign-in with Google %s does not link an account with a second factor', async (_, over) => {
    await turnOn(auth, ann);
    const before = await stored();
    const attempt = auth.ask(visitor(), exchangeGoogle, { code: google.approve(identity), ...over });
    const refused = { code: 'conflict', text: MESSAGES.googleSecondFactor };
    const failure = await refusal(attempt);
    expect(failure).toMatchObject(refused);
    expect(failure).not.toMatchObject({ details: { errors: expect.anything() } });
    expect(await stored()).toEqual(before);
    await expect(auth.lease(ann)).resolves.toBeDefined();
  });

  it('[FACTOR-25] an identity with an unverified address does not learn that there is a second factor', async () => {
    await turnOn(auth, ann);
    const code = google.approve({ ...identity, email_verified: false });
    expect(await refusal(auth.ask(visitor(), exchangeGoogle, { code }))).toMatchObject({
      text: MESSAGES.googleEmailTaken,
    });
  });

  it('[FACTOR-25] taking over an account without a second factor deletes its recovery codes', async () => {
    await auth.ask(ann.caller, renewRecoveryCodes, { currentPassword: PASSWORD });
    const reply = await auth.ask(visitor(), exchangeGoogle, { code: google.approve(identity) });
    expect(reply).toMatchObject({ noticeCode: 'googleLinked' });
    expect(await stored()).toMatchObject({ recoveryCodes: [], passwordHash: null });
  });
});
