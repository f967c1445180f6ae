import { createHash, randomUUID } from 'node:crypto';
import {
  type Caller,
  type ConfirmIdentity,
  changePassword,
  deleteAccount,
  disableSecondFactor,
  disableUser,
  enableTotp,
  finishSignIn,
  getSecondFactor,
  LIMITS,
  login,
  MESSAGES,
  type Operator,
  ownDataCall,
  renewRecoveryCodes,
  setUpTotp,
  turnOffSecondFactor,
} from '@pawplan/contracts';
import { totpCode } from '@pawplan/testing';
import {
  type Auth,
  DAY,
  emptyRequest,
  HOUR,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';
import { firstStep, onDevice, secondStep, signInDirectly, turnOn } from './codes.js';

const MINUTE = 60_000;
const olga: Operator = { operator: 'olga' };
const wrongCode = { code: 'invalid', details: { errors: [{ field: 'code', ...MESSAGES.codeWrong }] } };
const wrongRecoveryCode = { code: 'invalid', details: { errors: [{ field: 'recoveryCode' }] } };
const ended = { code: 'unauthenticated', text: MESSAGES.pendingSignInEnded };
const setupEnded = { code: 'conflict', text: MESSAGES.setupEnded };

describe('the second factor', () => {
  let auth: Auth;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    auth = await startAuth({ RATE_LIMIT_SIGN_IN_ADDRESS: '1000', RATE_LIMIT_SIGN_IN_EVERYWHERE: '1000' }, 2);
    auth.clock.stop();
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    [ann, ben] = await Promise.all([auth.person('Ann'), auth.person('Ben')]);
    auth.clock.advance(HOUR);
  });

  const state = ({ caller }: Person) => auth.ask(caller, getSecondFactor, emptyRequest);
  const audit = (who: Person, ...what: string[]) =>
    auth.database
      .collection('audit')
      .find({ who: who.user._id, what: { $in: what } })
      .sort({ at: 1 })
      .toArray();
  const nextStep = () => auth.clock.advance(30_000);

  describe('turning it on and off', () => {
    it('[FACTOR-01] [FACTOR-07] is on after the first right code, for its person only', async () => {
      const off = { enabled: false, recoveryCodes: 0, trustedDevices: 0 };
      expect(await state(ann)).toEqual(off);
      const { secret, uri, setup } = await auth.ask(ann.caller, setUpTotp, { currentPassword: PASSWORD });
      expect(uri).toContain(secret);
      expect(await refusal(auth.ask(ann.caller, enableTotp, { setup, code: '000000' }))).toMatchObject(wrongCode);
      expect(await state(ann)).toEqual(off);
      const code = totpCode(secret, auth.clock.now());
      const { recoveryCodes } = await auth.ask(ann.caller, enableTotp, { setup, code });
      expect(recoveryCodes).toHaveLength(LIMITS.recoveryCodes);
      const since = auth.clock.now().toISOString();
      expect(await state(ann)).toEqual({ enabled: true, since, recoveryCodes: 10, trustedDevices: 0 });
      expect(await state(ben)).toEqual(off);
      expect(await audit(ann, 'second-factor-on')).toMatchObject([{ sessionId: ann.caller.sessionId }]);
    });

    it('[FACTOR-01] a setup is refused for another person, in another session, after 10 minutes and a new password', async () => {
      const start = async () => auth.ask(ann.caller, setUpTotp, { currentPassword: PASSWORD });
      const finish = async ({ secret, setup }: { secret: string; setup: string }, by = ann.caller) =>
        auth.ask(by, enableTotp, { setup, code: totpCode(secret, auth.clock.now()) });
      const elsewhere = personOf(await signInDirectly(auth, ann));
      expect(await refusal(finish(await start(), ben.caller))).toMatchObject(setupEnded);
      expect(await refusal(finish(await start(), elsewhere.caller))).toMatchObject(setupEnded);
      expect(await refusal(finish({ ...(await start()), setup: 'forged' }))).toMatchObject(setupEnded);
      const late = await start();
      auth.clock.advance(10 * MINUTE);
      expect(await refusal(finish(late))).toMatchObject(setupEnded);
      const before = await start();
      await auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: 'battery staple' });
      expect(await refusal(finish(before))).toMatchObject(setupEnded);
      expect(await state(ann)).toMatchObject({ enabled: false });
    });

    it.each([
      ['setting up', (by: Caller, proof: ConfirmIdentity) => auth.ask(by, setUpTotp, proof)],
      ['turning off', (by: Caller, proof: ConfirmIdentity) => auth.ask(by, disableSecondFactor, proof)],
      ['creating recovery codes', (by: Caller, proof: ConfirmIdentity) => auth.ask(by, renewRecoveryCodes, proof)],
    ])('[FACTOR-04] %s needs the password or a recent sign-in', async (_, call) => {
      const wrong = { code: 'invalid', details: { errors: [{ field: 'currentPassword' }] } };
      expect(await refusal(call(ann.caller, {}))).toMatchObject({ code: 'forbidden' });
      expect(await refusal(call(ann.caller, { currentPassword: 'wrong horse' }))).toMatchObject(wrong);
      expect(await audit(ann, 'password-refused')).toHaveLength(1);
      await expect(call(ann.caller, { currentPassword: PASSWORD })).resolves.toBeDefined();
      const recent = personOf(await signInDirectly(auth, ann));
      await expect(call(recent.caller, {})).resolves.toBeDefined();
    });

    it('[FACTOR-05] off, a sign-in needs one step again; the recovery codes stay', async () => {
      const app = await turnOn(auth, ann);
      const waiting = await firstStep(auth, ann);
      expect(await auth.ask(ann.caller, disableSecondFactor, { currentPassword: PASSWORD })).toEqual({
        enabled: false,
        recoveryCodes: 10,
        trustedDevices: 0,
      });
      await expect(signInDirectly(auth, ann)).resolves.toBeDefined();
      nextStep();
      expect(await refusal(secondStep(auth, waiting, { code: app.code() }))).toMatchObject(ended);
      await auth.ask(ann.caller, disableSecondFactor, { currentPassword: PASSWORD });
      expect(await audit(ann, 'second-factor-off')).toHaveLength(1);
    });

    it('[FACTOR-06] stores neither the secret, a code nor the token of a pending sign-in in plain text', async () => {
      const { secret, recoveryCodes } = await turnOn(auth, ann);
      const token = await firstStep(auth, ann);
      for (const { name } of (await auth.database.db?.listCollections().toArray()) ?? []) {
        const text = JSON.stringify(await auth.database.collection(name).find().toArray());
        for (const hidden of [secret, token, ...recoveryCodes])
          expect([name, text.includes(hidden)]).toEqual([name, false]);
      }
    });

    it('[FACTOR-10] a repeated call replies without codes, and does not create others', async () => {
      const { secret, setup } = await auth.ask(ann.caller, setUpTotp, { currentPassword: PASSWORD });
      const request = { setup, code: totpCode(secret, auth.clock.now()) };
      const { recoveryCodes = [] } = await auth.ask(ann.caller, enableTotp, request, `enable ${ann.user._id}`);
      expect(await auth.ask(ann.caller, enableTotp, request, `enable ${ann.user._id}`)).toEqual({});
      const token = await firstStep(auth, ann);
      await expect(secondStep(auth, token, { recoveryCode: recoveryCodes[0] })).resolves.toBeDefined();
    });

    it('[FACTOR-08] is part of the download and of the deletion, and people without it have no such entry', async () => {
      const download = ({ caller }: Person) => auth.ask(caller, ownDataCall('auth'), { spaces: [] });
      await turnOn(auth, ann);
      expect(await download(ann)).toMatchObject({ account: { secondFactor: await state(ann) } });
      expect((await download(ben)).account).not.toHaveProperty('secondFactor');
      const token = await firstStep(auth, ann);
      await auth.ask(ann.caller, deleteAccount, { password: PASSWORD });
      nextStep();
      expect(await refusal(secondStep(auth, token, { code: '123456' }))).toMatchObject(ended);
      expect(await auth.database.collection('users').countDocuments({ email: ann.user.email })).toBe(0);
    });
  });

  describe('a sign-in', () => {
    it('[FACTOR-27] of a person without it is as before', async () => {
      const reply = await auth.ask(visitor(), login, { email: ben.user.email, password: PASSWORD });
      expect(Object.keys(reply).sort()).toEqual(['deviceToken', 'token', 'user']);
      expect(reply).toMatchObject({ user: ben.user });
    });

    it('[FACTOR-20] starts no session and stores no device before the second step', async () => {
      await turnOn(auth, ann);
      const counts = async () => {
        const sessions = await auth.database.collection('sessions').countDocuments({ userId: ann.user._id });
        const user = await auth.database.collection('users').findOne({ email: ann.user.email });
        return [sessions, user?.devices.length];
      };
      const before = await counts();
      const expiresAt = new Date(auth.clock.now().getTime() + 5 * MINUTE).toISOString();
      const reply = await auth.ask(visitor(), login, { email: ann.user.email, password: PASSWORD });
      expect(reply).toEqual({
        pending: { token: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recoveryCode'], expiresAt },
      });
      expect(await counts()).toEqual(before);
      const asked = await audit(ann, 'second-factor-asked');
      expect(asked).toMatchObject([{ address: '203.0.113.0/24' }]);
      expect(asked[0]?.actor).toBeUndefined();
    });

    it('[FACTOR-20] answers a repeated first step with a token that works', async () => {
      const app = await turnOn(auth, ann);
      nextStep();
      const request = { email: ann.user.email, password: PASSWORD };
      const first = await auth.ask(visitor(), login, request, `twice ${ann.user._id}`);
      const again = await auth.ask(visitor(), login, request, `twice ${ann.user._id}`);
      expect(again).not.toEqual(first);
      const token = 'pending' in again ? again.pending.token : '';
      await expect(secondStep(auth, token, { code: app.code() })).resolves.toBeDefined();
    });

    it('[FACTOR-21] [FACTOR-26] a code finishes it with the reply of a sign-in', async () => {
      const app = await turnOn(auth, ann);
      nextStep();
      const signedIn = await secondStep(auth, await firstStep(auth, ann), { code: app.code() });
      expect(signedIn).toEqual({
        user: ann.user,
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        deviceToken: expect.stringMatching(/^[\w-]{43}$/),
      });
      const { caller } = personOf(signedIn);
      await expect(auth.lease(personOf(signedIn))).resolves.toMatchObject({ userId: ann.user._id });
      const [entry, ...more] = await audit(ann, 'signed-in');
      expect([entry?.subject, entry?.sessionId, more]).toEqual(['totp', caller.sessionId, []]);
    });

    it('[FACTOR-03] a code works once, also in a simultaneous sign-in', async () => {
      const app = await turnOn(auth, ann);
      expect(await refusal(secondStep(auth, await firstStep(auth, ann), { code: app.code() }))).toMatchObject(
        wrongCode,
      );
      nextStep();
      const tokens = [await firstStep(auth, ann), await firstStep(auth, ann)];
      const outcomes = await Promise.allSettled(tokens.map((token) => secondStep(auth, token, { code: app.code() })));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: wrongCode });
      expect(await refusal(secondStep(auth, await firstStep(auth, ann), { code: app.code() }))).toMatchObject(
        wrongCode,
      );
      nextStep();
      await expect(secondStep(auth, await firstStep(auth, ann), { code: app.code() })).resolves.toBeDefined();
    });

    it('[FACTOR-22] ends after five wrong codes, also when they are sent at the same time', async () => {
      const app = await turnOn(auth, ann);
      nextStep();
      const token = await firstStep(auth, ann);
      const refusals = await Promise.all(
        Array.from({ length: 8 }, () => refusal(secondStep(auth, token, { code: '000000' }))),
      );
      expect(refusals.filter((one) => (one as { code: string }).code === 'invalid')).toHaveLength(
        LIMITS.pendingAttempts,
      );
      expect(await refusal(secondStep(auth, token, { code: app.code() }))).toMatchObject(ended);
    });

    it('[FACTOR-22] ends after five minutes, and when it was finished', async () => {
      const app = await turnOn(auth, ann);
      const [late, used] = [await firstStep(auth, ann), await firstStep(auth, ann)];
      nextStep();
      await secondStep(auth, used, { code: app.code() });
      nextStep();
      expect(await refusal(secondStep(auth, used, { code: app.code() }))).toMatchObject(ended);
      auth.clock.advance(4 * MINUTE);
      expect(await refusal(secondStep(auth, late, { code: app.code() }))).toMatchObject(ended);
      expect(await refusal(secondStep(auth, 'guessed', { code: app.code() }))).toMatchObject(ended);
    });

    it('[FACTOR-22] answers a repeated second step with the first answer', async () => {
      const app = await turnOn(auth, ann);
      nextStep();
      const token = await firstStep(auth, ann);
      const request = { token, code: app.code() };
      const first = await auth.ask(visitor(), finishSignIn, request, `finish ${token}`);
      expect(await auth.ask(visitor(), finishSignIn, request, `finish ${token}`)).toEqual({
        ...first,
        deviceToken: undefined,
      });
    });

    it('[FACTOR-22] ends with a change of the password, and is refused for a disabled account', async () => {
      const app = await turnOn(auth, ann);
      nextStep();
      const before = await firstStep(auth, ann);
      await auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: 'battery staple' });
      expect(await refusal(secondStep(auth, before, { code: app.code() }))).toMatchObject(ended);
      const after = await firstStep(auth, ann, 'battery staple');
      await auth.ask(olga, disableUser, { user: ann.user.email });
      expect(await refusal(secondStep(auth, after, { code: app.code() }))).toMatchObject({
        code: 'forbidden',
        text: MESSAGES.accountDisabled,
      });
    });

    it('[FACTOR-22] needs a code of its own account', async () => {
      const [app, other] = [await turnOn(auth, ann), await turnOn(auth, ben)];
      nextStep();
      const token = await firstStep(auth, ann);
      expect(await refusal(secondStep(auth, token, { code: other.code() }))).toMatchObject(wrongCode);
      const recoveryCode = other.recoveryCodes[0];
      expect(await refusal(secondStep(auth, token, { recoveryCode }))).toMatchObject(wrongRecoveryCode);
      expect(await refusal(secondStep(auth, token, {}))).toMatchObject({ code: 'invalid' });
      await expect(secondStep(auth, token, { code: app.code() })).resolves.toMatchObject({
        user: { _id: ann.user._id },
      });
      expect(await audit(ann, 'second-factor-refused')).toHaveLength(2);
    });

    it('[FACTOR-11] a recovery code finishes one of 50 simultaneous sign-ins', async () => {
      const { recoveryCodes } = await turnOn(auth, ann);
      await firstStep(auth, ann);
      const tokens = await copiesOfPending(50);
      const outcomes = await Promise.allSettled(
        tokens.map((token) => secondStep(auth, token, { recoveryCode: recoveryCodes[3] })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await state(ann)).toMatchObject({ recoveryCodes: 9 });
      const [entry, ...more] = await audit(ann, 'signed-in');
      expect([entry?.subject, more]).toEqual(['recoveryCode', []]);
    });

    /** Further pending sign-ins with the same first step, without the work of checking the password each time. */
    const copiesOfPending = async (count: number): Promise<string[]> => {
      const pending = auth.database.collection<{ _id: string; userId: string }>('pending-sign-ins');
      const original = await pending.findOne({ userId: ann.user._id });
      const tokens = Array.from({ length: count }, () => randomUUID());
      const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
      await pending.insertMany(tokens.map((token) => ({ userId: '', ...original, _id: hashOf(token) })));
      return tokens;
    };
  });

  describe('a trusted device', () => {
    /** A device that ann trusts. */
    const trustDevice = async () => {
      const app = await turnOn(auth, ann);
      nextStep();
      const token = await firstStep(auth, ann);
      const { deviceToken, ...signedIn } = await secondStep(auth, token, { code: app.code(), trustDevice: true });
      return { app, device: deviceToken ?? '', person: personOf(signedIn) };
    };
    const needsSecondStep = async (device: string, password = PASSWORD) =>
      'pending' in (await auth.ask(onDevice(device), login, { email: ann.user.email, password }));

    it('[FACTOR-24] needs no second step for 30 days; another device does', async () => {
      const { device } = await trustDevice();
      expect(await state(ann)).toMatchObject({ trustedDevices: 1 });
      auth.clock.advance(29 * DAY);
      expect([await needsSecondStep(device), await needsSecondStep('x'.repeat(43))]).toEqual([false, true]);
      auth.clock.advance(DAY);
      expect(await needsSecondStep(device)).toBe(true);
    });

    it('[FACTOR-24] is trusted only when the person chose it', async () => {
      const app = await turnOn(auth, ann);
      nextStep();
      const { deviceToken = '' } = await secondStep(auth, await firstStep(auth, ann), { code: app.code() });
      expect(await needsSecondStep(deviceToken)).toBe(true);
    });

    it('[FACTOR-24] is not trusted by another account', async () => {
      const { device } = await trustDevice();
      await turnOn(auth, ben);
      const reply = await auth.ask(onDevice(device), login, { email: ben.user.email, password: PASSWORD });
      expect(reply).toHaveProperty('pending');
    });

    it.each([
      [
        'a new password',
        (device: string) =>
          auth.ask({ ...ann.caller, client: onDevice(device) }, changePassword, {
            currentPassword: PASSWORD,
            newPassword: 'battery staple',
          }),
        'battery staple',
      ],
      ['new recovery codes', () => auth.ask(ann.caller, renewRecoveryCodes, { currentPassword: PASSWORD }), PASSWORD],
      ['a new secret', () => turnOn(auth, ann), PASSWORD],
      [
        'turning off and on',
        async () => {
          await auth.ask(ann.caller, disableSecondFactor, { currentPassword: PASSWORD });
          await turnOn(auth, ann);
        },
        PASSWORD,
      ],
    ])('[FACTOR-24] is no longer trusted after %s', async (_, change, password) => {
      const { device } = await trustDevice();
      expect(await needsSecondStep(device)).toBe(false);
      await change(device);
      expect(await needsSecondStep(device, password)).toBe(true);
    });
  });

  it('[FACTOR-40] an operator turns it off for a person who has lost everything', async () => {
    expect(await refusal(auth.ask(olga, turnOffSecondFactor, { user: ann.user.email }))).toMatchObject({
      code: 'conflict',
      text: MESSAGES.noSecondFactor,
    });
    await turnOn(auth, ann);
    await auth.ask(olga, turnOffSecondFactor, { user: ann.user.email });
    expect(await state(ann)).toEqual({ enabled: false, recoveryCodes: 0, trustedDevices: 0 });
    await expect(signInDirectly(auth, ann)).resolves.toBeDefined();
    expect(await audit(ann, 'second-factor-off-by-admin')).toMatchObject([{ actor: 'admin:olga' }]);
  });
});

describe('limits of the second step', () => {
  let auth: Auth;
  let ann: Person;
  beforeAll(async () => {
    auth = await startAuth({ RATE_LIMIT_SIGN_IN_ACCOUNT: '2' });
    auth.clock.stop();
    ann = await auth.person('Ann');
  });
  afterAll(() => auth?.close());

  it('[FACTOR-23] wrong codes delay the next one, and the right password does not reset them', async () => {
    const app = await turnOn(auth, ann);
    auth.clock.advance(30_000);
    const token = await firstStep(auth, ann);
    for (let n = 0; n < 2; n++)
      expect(await refusal(secondStep(auth, token, { code: '000000' }))).toMatchObject(wrongCode);
    const next = await firstStep(auth, ann);
    expect(await refusal(secondStep(auth, next, { code: app.code() }))).toMatchObject({ code: 'too-many' });
    const limited = await auth.database.collection('audit').findOne({ what: 'second-factor-limited' });
    expect(limited?.who).toBe(ann.user._id);
    auth.clock.advance(1_000);
    await expect(secondStep(auth, next, { code: app.code() })).resolves.toBeDefined();
  });

  it('[FACTOR-23] strangers cannot delay a known device', async () => {
    const ben = await auth.person('Ben');
    const { deviceToken = '' } = await signInDirectly(auth, ben);
    const app = await turnOn(auth, ben);
    auth.clock.advance(30_000);
    const token = await firstStep(auth, ben);
    for (let n = 0; n < 3; n++) await refusal(secondStep(auth, token, { code: '000000' }));
    const own = onDevice(deviceToken);
    const next = await firstStep(auth, ben, PASSWORD, own);
    await expect(secondStep(auth, next, { code: app.code() }, own)).resolves.toMatchObject({ deviceToken });
  });
});
