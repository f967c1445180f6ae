import {
  disableSecondFactor,
  disableUser,
  enablePasskeyStep,
  finishSignIn,
  getSecondFactor,
  type Lease,
  login,
  MESSAGES,
  mailRequested,
  type Operator,
  type PasskeyAssertion,
  passkeySignInOptions,
  passkeyStepOptions,
  signInWithPasskey,
} from '@pawplan/contracts';
import { type AnswerOptions, SoftwareAuthenticator, waitUntil } from '@pawplan/testing';
import {
  type Auth,
  emptyRequest,
  HOUR,
  newId,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';
import { firstStep, onDevice, secondStep, turnOn } from './codes.js';
import { addPasskeyOf, answerOf, PUBLIC_URL, signInBy, stepAnswerOf } from './passkeys.js';
import { listen, type ReceivedEvents } from './received-events.js';

const MINUTE = 60_000;
const olga: Operator = { operator: 'olga' };
const proof = { currentPassword: PASSWORD };
const refused = { code: 'unauthenticated', text: MESSAGES.passkeyRefused };
const wrong = { code: 'invalid', details: { errors: [{ field: 'passkey', ...MESSAGES.passkeyWrong }] } };

describe('signing in with a passkey', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    const limits = { RATE_LIMIT_SIGN_IN_ADDRESS: '1000', RATE_LIMIT_SIGN_IN_EVERYWHERE: '1000' };
    auth = await startAuth({ PUBLIC_URL, MAIL_FROM: 'pawplan@example.org', ...limits }, 2);
    events = await listen(auth);
    auth.clock.stop();
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([auth.person('Ann'), auth.person('Ben')]);
    auth.clock.advance(HOUR);
  });

  const send = (answer: PasskeyAssertion, by = visitor()) => auth.ask(by, signInWithPasskey, answer);
  const audit = (who: Person, ...what: string[]) =>
    auth.database
      .collection('audit')
      .find({ who: who.user._id, what: { $in: what } })
      .sort({ at: 1 })
      .toArray();

  it('[PASSKEY-20] starts a session without an e-mail address, on a device that is known from then on', async () => {
    const options = await auth.ask(visitor(), passkeySignInOptions, emptyRequest);
    expect(options).toEqual({
      challenge: expect.any(String),
      timeout: 5 * MINUTE,
      rpId: 'plan.example.org',
      allowCredentials: [],
      userVerification: 'required',
    });
    const { authenticator } = await addPasskeyOf(auth, ann);
    const reply = await signInBy(auth, authenticator);
    const here = personOf(reply);
    expect(here.user._id).toBe(ann.user._id);
    expect(await auth.lease(here)).toMatchObject<Partial<Lease>>({ userId: ann.user._id });
    const entry = { address: '203.0.113.0/24', sessionId: here.caller.sessionId };
    expect(await audit(ann, 'signed-in-with-passkey')).toMatchObject([entry]);
    expect(reply.deviceToken).toMatch(/^[\w-]{43}$/);
    const again = await signInBy(auth, authenticator, onDevice(reply.deviceToken));
    expect(again.deviceToken).toBe(reply.deviceToken);
  });

  it('[PASSKEY-20] asking for options stores nothing', async () => {
    const count = () => auth.database.collection('used-challenges').countDocuments();
    const before = await count();
    await Promise.all(Array.from({ length: 20 }, () => auth.ask(visitor(), passkeySignInOptions, emptyRequest)));
    expect(await count()).toBe(before);
  });

  it('[PASSKEY-21] needs no second step', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann);
    await turnOn(auth, ann);
    expect(await auth.ask(visitor(), login, { email: ann.user.email, password: PASSWORD })).toHaveProperty('pending');
    expect(personOf(await signInBy(auth, authenticator)).user._id).toBe(ann.user._id);
  });

  it.each<[string, AnswerOptions]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for the same host without HTTPS', { origin: 'http://plan.example.org' }],
    ['for a subdomain', { origin: 'https://evil.plan.example.org' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['for a challenge that is not from here', { challenge: 'AAAA' }],
    ['without user verification', { userVerified: false }],
    ['of a registration', { type: 'webauthn.create' }],
  ])('[PASSKEY-22] refuses an answer %s', async (_, options) => {
    const { authenticator } = await addPasskeyOf(auth, ann);
    expect(await refusal(send(await answerOf(auth, authenticator, options)))).toMatchObject(refused);
    expect(await audit(ann, 'passkey-refused')).toMatchObject([{ address: '203.0.113.0/24' }]);
    await expect(signInBy(auth, authenticator)).resolves.toBeDefined();
  });

  it('[PASSKEY-22] refuses an unknown passkey, a wrong signature, and the credential or the name of another person', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann);
    const { authenticator: ofBen } = await addPasskeyOf(auth, ben);
    const answer = () => answerOf(auth, authenticator);
    const { signature, id, userHandle } = await answerOf(auth, ofBen);
    const unknown = Buffer.from(newId()).toString('base64url');
    expect(await refusal(send({ ...(await answer()), id: unknown }))).toMatchObject(refused);
    expect(await refusal(send({ ...(await answer()), signature }))).toMatchObject(refused);
    expect(await refusal(send({ ...(await answer()), signature: 'AAAA' }))).toMatchObject(refused);
    expect(await refusal(send({ ...(await answer()), id }))).toMatchObject(refused);
    expect(await refusal(send({ ...(await answer()), userHandle }))).toMatchObject(refused);
    const { userHandle: _, ...withoutHandle } = await answer();
    expect(personOf(await send(withoutHandle)).user._id).toBe(ann.user._id);
  });

  it('[PASSKEY-22] an answer works once, also in 20 simultaneous calls at two replicas', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann, new SoftwareAuthenticator(PUBLIC_URL, false));
    const answer = await answerOf(auth, authenticator);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => send(answer)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    auth.clock.advance(HOUR);
    expect(await refusal(send(answer))).toMatchObject(refused);
  });

  it('[PASSKEY-22] a challenge works for 5 minutes', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann);
    const [soon, late] = [await answerOf(auth, authenticator), await answerOf(auth, authenticator)];
    auth.clock.advance(5 * MINUTE - 1);
    await expect(send(soon)).resolves.toBeDefined();
    auth.clock.advance(1);
    expect(await refusal(send(late))).toMatchObject(refused);
  });

  it('[PASSKEY-23] refuses a disabled account', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann);
    await auth.ask(olga, disableUser, { user: ann.user._id });
    const disabled = { code: 'forbidden', text: MESSAGES.accountDisabled };
    expect(await refusal(signInBy(auth, authenticator))).toMatchObject(disabled);
  });

  it('[PASSKEY-24] refuses and reports a copied authenticator', async () => {
    const { authenticator, passkey } = await addPasskeyOf(auth, ann);
    const copy = authenticator.copy();
    await signInBy(auth, authenticator);
    const copied = { code: 'unauthenticated', text: MESSAGES.passkeyCopied };
    expect(await refusal(signInBy(auth, copy))).toMatchObject(copied);
    expect(await audit(ann, 'passkey-copied')).toMatchObject([{ subject: passkey._id, address: '203.0.113.0/24' }]);
    await waitUntil('the report arrives', () =>
      events
        .of(mailRequested)
        .some(
          ({ payload: { kind, to, device } }) =>
            kind === 'passkey-copied' && to === ann.user.email && device === 'Phone',
        ),
    );
    await expect(signInBy(auth, authenticator)).resolves.toBeDefined();
  });

  it('[PASSKEY-25] refused attempts delay the next one, except on a known device', async () => {
    const { authenticator } = await addPasskeyOf(auth, ann, new SoftwareAuthenticator(PUBLIC_URL, false));
    const { deviceToken } = await signInBy(auth, authenticator);
    const guess = async () => send({ ...(await answerOf(auth, authenticator)), signature: 'AAAA' });
    for (let n = 0; n < 10; n++) expect(await refusal(guess())).toMatchObject(refused);
    expect(await refusal(signInBy(auth, authenticator))).toMatchObject({ code: 'too-many' });
    await expect(signInBy(auth, authenticator, onDevice(deviceToken))).resolves.toBeDefined();
    expect(await audit(ann, 'passkey-limited')).toHaveLength(1);
    auth.clock.advance(HOUR);
    await expect(signInBy(auth, authenticator)).resolves.toBeDefined();
  });

  describe('as the second step', () => {
    it('[PASSKEY-27] is turned on with a passkey and the password, and turned off again', async () => {
      const enable = (currentPassword?: string) => auth.ask(ann.caller, enablePasskeyStep, { currentPassword });
      expect(await refusal(enable(PASSWORD))).toMatchObject({ code: 'conflict', text: MESSAGES.passkeyNeeded });
      await addPasskeyOf(auth, ann);
      expect(await refusal(enable())).toMatchObject({ code: 'forbidden' });
      expect((await enable(PASSWORD)).recoveryCodes).toHaveLength(10);
      const since = auth.clock.now().toISOString();
      expect(await auth.ask(ann.caller, getSecondFactor, emptyRequest)).toEqual({
        enabled: true,
        since,
        withoutApp: true,
        recoveryCodes: 10,
        trustedDevices: 0,
      });
      const { email } = ann.user;
      const pending = { methods: ['passkey', 'recoveryCode'] };
      expect(await auth.ask(visitor(), login, { email, password: PASSWORD })).toMatchObject({ pending });
      await auth.ask(ann.caller, disableSecondFactor, proof);
      expect(await auth.ask(visitor(), login, { email, password: PASSWORD })).toHaveProperty('token');
    });

    it('[PASSKEY-26] finishes a pending sign-in, instead of a code of the app', async () => {
      const { authenticator } = await addPasskeyOf(auth, ann);
      await turnOn(auth, ann);
      const token = await firstStep(auth, ann);
      const { allowCredentials } = await auth.ask(visitor(), passkeyStepOptions, { token });
      expect(allowCredentials).toEqual([{ type: 'public-key', id: authenticator.credentials[0]?.id }]);
      const passkey = await stepAnswerOf(auth, token, authenticator);
      const { deviceToken } = await auth.ask(visitor(), finishSignIn, { token, passkey, trustDevice: true });
      expect(await audit(ann, 'signed-in')).toMatchObject([{ subject: 'passkey' }]);
      const onTrusted = { email: ann.user.email, password: PASSWORD };
      expect(await auth.ask(onDevice(deviceToken), login, onTrusted)).toHaveProperty('token');
      const ended = { code: 'unauthenticated', text: MESSAGES.pendingSignInEnded };
      expect(await refusal(auth.ask(visitor(), passkeyStepOptions, { token }))).toMatchObject(ended);
    });

    it('[PASSKEY-26] refuses the challenge of the login screen and of another pending sign-in, and another person', async () => {
      const { authenticator } = await addPasskeyOf(auth, ann);
      const { authenticator: ofBen } = await addPasskeyOf(auth, ben);
      await auth.ask(ann.caller, enablePasskeyStep, proof);
      await auth.ask(ben.caller, enablePasskeyStep, proof);
      const [token, other, tokenOfBen] = [
        await firstStep(auth, ann),
        await firstStep(auth, ann),
        await firstStep(auth, ben),
      ];
      const finish = (passkey: PasskeyAssertion) => refusal(auth.ask(visitor(), finishSignIn, { token, passkey }));
      expect(await finish(await answerOf(auth, authenticator))).toMatchObject(wrong);
      expect(await finish(await stepAnswerOf(auth, other, authenticator))).toMatchObject(wrong);
      expect(await finish(await stepAnswerOf(auth, tokenOfBen, ofBen))).toMatchObject(wrong);
      expect(await audit(ann, 'second-factor-refused')).toHaveLength(3);
      const right = await stepAnswerOf(auth, token, authenticator);
      expect(await refusal(send(right))).toMatchObject(refused);
      await expect(auth.ask(visitor(), finishSignIn, { token, passkey: right })).resolves.toBeDefined();
    });

    it('[PASSKEY-24] [PASSKEY-26] refuses a copy, and a code of an app that the person does not have', async () => {
      const { authenticator } = await addPasskeyOf(auth, ann);
      const copy = authenticator.copy();
      const { recoveryCodes = [] } = await auth.ask(ann.caller, enablePasskeyStep, proof);
      await signInBy(auth, authenticator);
      const token = await firstStep(auth, ann);
      const passkey = await stepAnswerOf(auth, token, copy);
      const copied = { code: 'invalid', details: { errors: [{ field: 'passkey', ...MESSAGES.passkeyCopied }] } };
      expect(await refusal(auth.ask(visitor(), finishSignIn, { token, passkey }))).toMatchObject(copied);
      expect(await audit(ann, 'passkey-copied')).toHaveLength(1);
      expect(await refusal(secondStep(auth, token, { code: '123456' }))).toMatchObject({ code: 'invalid' });
      await expect(secondStep(auth, token, { recoveryCode: recoveryCodes[0] })).resolves.toBeDefined();
    });
  });
});
