import { login, MESSAGES, type RecoverPassword, recoverPassword, renewRecoveryCodes } from '@pawplan/contracts';
import {
  type Auth,
  afterLeases,
  newEmail,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';
import { firstStep, secondStep, signInDirectly, turnOn } from './codes.js';

const NEW = 'battery staple';
const refused = { code: 'invalid', text: MESSAGES.recoveryRefused };

describe('a new password by recovery code', () => {
  let auth: Auth;
  let ann: Person;
  let ben: Person;
  let codes: string[];

  beforeAll(async () => {
    auth = await startAuth({ RATE_LIMIT_SIGN_IN_ACCOUNT: '3' }, 2);
    auth.clock.stop();
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    [ann, ben] = await Promise.all([auth.person('Ann'), auth.person('Ben')]);
    await auth.database.collection('guesses').deleteMany({});
    codes = await codesOf(ann);
  });

  const codesOf = async ({ caller }: Person) =>
    (await auth.ask(caller, renewRecoveryCodes, { currentPassword: PASSWORD })).recoveryCodes ?? [];
  const recover = (email: string, recoveryCode = '', over: Partial<RecoverPassword> = {}, key?: string) =>
    auth.ask(visitor(), recoverPassword, { email, recoveryCode, newPassword: NEW, ...over }, key);
  const signIn = ({ user: { email } }: Person, password: string) => auth.ask(visitor(), login, { email, password });
  const stored = ({ user: { email } }: Person) => auth.database.collection('users').findOne({ email });

  it('[FACTOR-10] [FACTOR-12] sets it and ends all sessions and known devices, after all leases have expired', async () => {
    await expect(auth.lease(ann)).resolves.toBeDefined();
    expect(await afterLeases(() => recover(ann.user.email, codes[0]))).toEqual(MESSAGES.passwordReset);
    expect(await refusal(auth.lease(ann))).toMatchObject({ code: 'unauthenticated' });
    expect(await stored(ann)).toMatchObject({ devices: [], recoveryCodes: { length: 9 } });
    expect(await refusal(signIn(ann, PASSWORD))).toMatchObject({ code: 'unauthenticated' });
    await expect(signIn(ann, NEW)).resolves.toHaveProperty('token');
    const [entry, ...more] = await auth.database
      .collection('audit')
      .find({ what: 'password-reset', who: ann.user._id })
      .toArray();
    expect([entry?.subject, entry?.actor, more]).toEqual(['recoveryCode', undefined, []]);
  });

  it('[FACTOR-12] keeps the second factor on', async () => {
    const app = await turnOn(auth, ann);
    expect(await refusal(recover(ann.user.email, codes[0]))).toMatchObject(refused);
    await recover(ann.user.email, app.recoveryCodes[0]);
    auth.clock.advance(30_000);
    const token = await firstStep(auth, ann, NEW);
    await expect(secondStep(auth, token, { code: app.code() })).resolves.toHaveProperty('token');
  });

  it('[FACTOR-11] [FACTOR-12] works once in 50 simultaneous calls, and not again', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        auth.ask({ ...visitor(), address: `198.51.${n}.7` }, recoverPassword, {
          email: ann.user.email,
          recoveryCode: codes[0] ?? '',
          newPassword: `${NEW} ${n}`,
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(recover(ann.user.email, codes[0]))).toMatchObject(refused);
    expect(await stored(ann)).toMatchObject({ recoveryCodes: { length: 9 } });
  });

  it('[FACTOR-12] gives a retry the first answer', async () => {
    const first = await recover(ann.user.email, codes[0], {}, `recover ${ann.user._id}`);
    expect(await recover(ann.user.email, codes[0], {}, `recover ${ann.user._id}`)).toEqual(first);
  });

  it('[FACTOR-13] gives the same answer for an unknown address, a wrong code, and the code of another person', async () => {
    for (const attempt of [
      recover(newEmail(), codes[0]),
      recover(ann.user.email, 'AAAA-AAAA-AAAA-AAAA'),
      recover(ben.user.email, codes[0]),
    ]) {
      expect(await refusal(attempt)).toMatchObject(refused);
    }
    expect(await stored(ann)).toMatchObject({ recoveryCodes: { length: 10 } });
    await expect(auth.lease(ann)).resolves.toBeDefined();
    const entries = await auth.database.collection('audit').find({ what: 'recovery-refused' }).toArray();
    expect(entries.filter(({ who }) => who === ann.user._id)).toHaveLength(1);
  });

  it('[FACTOR-13] does similar work for an unknown address and a wrong code', async () => {
    /** Processor time in µs. Unlike time on the clock, it hardly changes when other programs are busy. */
    const work = async (email: string) => {
      await auth.database.collection('guesses').deleteMany({});
      const before = process.cpuUsage();
      await refusal(recover(email, 'AAAA-AAAA-AAAA-AAAA'));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [wrong, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < 5; n++) {
      wrong.push(await work(ann.user.email));
      unknown.push(await work(newEmail()));
    }
    const ratio = Math.min(...unknown) / Math.min(...wrong);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('[FACTOR-13] enforces the password rules without using the code up', async () => {
    for (const [over, field] of [
      [{ newPassword: 'short' }, 'newPassword'],
      [{ newPassword: 'password1' }, 'newPassword'],
      [{ confirmPassword: 'something else' }, 'confirmPassword'],
    ] as const) {
      expect(await refusal(recover(ann.user.email, codes[0], over))).toMatchObject({
        code: 'invalid',
        details: { errors: [{ field }] },
      });
    }
    expect(
      await auth.database.collection('audit').countDocuments({ what: 'recovery-refused', who: ann.user._id }),
    ).toBe(0);
    await expect(recover(ann.user.email, codes[0])).resolves.toBeDefined();
  });

  it.each([
    ['a known address', () => ann.user.email],
    ['an unknown address', () => `unknown-${ann.user.email}`],
  ])('[FACTOR-13] wrong codes for %s delay the next attempt, also with the right code', async (_, email) => {
    for (let n = 0; n < 3; n++) expect(await refusal(recover(email(), 'wrong'))).toMatchObject(refused);
    expect(await refusal(recover(email(), codes[0]))).toMatchObject({ code: 'too-many', details: { retryAfter: 1 } });
    auth.clock.advance(1_000);
    await expect(signInDirectly(auth, ben)).resolves.toBeDefined();
    await expect(recover(ben.user.email, (await codesOf(ben))[0])).resolves.toBeDefined();
  });

  it('[FACTOR-12] allows its owner to sign in at once after their own wrong passwords', async () => {
    for (let n = 0; n < 5; n++) await refusal(signIn(ann, 'wrong horse'));
    expect(await refusal(signIn(ann, PASSWORD))).toMatchObject({ code: 'too-many' });
    await recover(ann.user.email, codes[0]);
    const reply = await signIn(ann, NEW);
    expect('token' in reply && personOf(reply).user._id).toBe(ann.user._id);
  });
});
