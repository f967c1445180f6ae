import { createHash, randomUUID } from 'node:crypto';
import {
  connectGoogle,
  disconnectGoogle,
  exchangeGoogle,
  listPasskeys,
  MESSAGES,
  makeResetLink,
  passwordReset,
  recoverPassword,
  removePasskey,
  renewRecoveryCodes,
  resetPassword,
} from '@pawplan/contracts';
import { FakeGoogle } from '@pawplan/testing';
import { type Auth, emptyRequest, PASSWORD, type Person, personOf, refusal, startAuth, visitor } from './auth.js';
import { addPasskeyOf, PUBLIC_URL, signInBy } from './passkeys.js';
import { listen } from './received-events.js';

const newPassword = 'battery staple';

describe('passkeys beside other ways to sign in', () => {
  let google: FakeGoogle;
  let auth: Auth;
  let ann: Person;
  let identity: { sub: string; email: string; email_verified: boolean; name: string };

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth({ PUBLIC_URL, ...google.env });
  });
  afterAll(async () => {
    await auth?.close();
    await google?.close();
  });
  beforeEach(async () => {
    ann = await auth.person('Ann');
    identity = { sub: randomUUID(), email: ann.user.email, email_verified: true, name: 'Ann' };
  });

  const users = () => auth.database.collection<{ _id: string }>('users');
  const withoutPassword = () => users().updateOne({ _id: ann.user._id }, { $set: { passwordHash: null } });
  const connect = () =>
    auth.ask(ann.caller, connectGoogle, { code: google.approve(identity), currentPassword: PASSWORD });

  it('[PASSKEY-08] Google is disconnected from an account with a passkey, and is the last way in without one', async () => {
    await connect();
    const { authenticator, passkey } = await addPasskeyOf(auth, ann);
    await withoutPassword();
    const here = personOf(await signInBy(auth, authenticator));
    await auth.ask(here.caller, removePasskey, { id: passkey._id });
    const disconnect = () => auth.ask(here.caller, disconnectGoogle, emptyRequest);
    expect(await refusal(disconnect())).toMatchObject({ code: 'conflict', text: MESSAGES.googleOnlyWayIn });
    await users().updateOne({ _id: ann.user._id }, { $set: { passkeys: [{ credentialId: randomUUID() }] } });
    expect((await disconnect()).google.linked).toBe(false);
  });

  it('[PASSKEY-11] taking over an account with Google deletes its passkeys', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann);
    const reply = await auth.ask(visitor(), exchangeGoogle, { code: google.approve(identity) });
    expect(reply).toMatchObject({ noticeCode: 'googleLinked' });
    expect(await refusal(signInBy(auth, authenticator))).toMatchObject({ code: 'unauthenticated' });
    expect(await auth.ask(personOf(reply).caller, listPasskeys, emptyRequest)).toEqual([]);
  });

  it('[PASSKEY-11] an account whose only way in is a passkey is not taken over by its e-mail address', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann);
    await withoutPassword();
    expect(await refusal(auth.ask(visitor(), exchangeGoogle, { code: google.approve(identity) }))).toMatchObject({
      code: 'conflict',
      text: MESSAGES.googleSecondFactor,
    });
    await expect(signInBy(auth, authenticator)).resolves.toBeDefined();
  });

  it('[PASSKEY-11] [FEED-23] [REMIND-68] a takeover with Google is published as such, so that calendar feeds end', async () => {
    const events = await listen(auth);
    await auth.ask(visitor(), exchangeGoogle, { code: google.approve(identity) });
    const { payload } = await events.until(passwordReset, ({ payload }) => payload.userId === ann.user._id);
    expect(payload.takenOver).toBe(true);
    await events.close();
  });

  it('[PASSKEY-12] a passkey stays after a reset by link and with a recovery code', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann);
    const { recoveryCodes: [recoveryCode = ''] = [] } = await auth.ask(ann.caller, renewRecoveryCodes, {
      currentPassword: PASSWORD,
    });
    await auth.ask(visitor(), recoverPassword, { email: ann.user.email, recoveryCode, newPassword });
    await expect(signInBy(auth, authenticator)).resolves.toBeDefined();
    const token = randomUUID();
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    await auth.ask({ operator: 'olga' }, makeResetLink, { user: ann.user.email, tokenHash });
    await auth.ask(visitor(), resetPassword, { token, newPassword: 'sunny kennel' });
    await expect(signInBy(auth, authenticator)).resolves.toBeDefined();
  });
});
