import { createHash, randomBytes } from 'node:crypto';
import {
  changePassword,
  deleteUser,
  login,
  MESSAGES,
  makeResetLink,
  type Operator,
  type ResetPassword,
  resetPassword,
} from '@pawplan/contracts';
import { type Auth, afterLeases, HOUR, PASSWORD, type Person, personOf, refusal, startAuth, visitor } from './auth.js';

const olga: Operator = { operator: 'olga' };
const NEW = 'battery staple';
/** With `RESET_ROUNDS=200` the test of simultaneous requests takes several minutes. */
const ROUNDS = Number(process.env.RESET_ROUNDS ?? 2);

const linkEnded = { code: 'not-found', text: MESSAGES.resetLinkEnded };

describe('a reset link', () => {
  let auth: Auth;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth({ RATE_LIMIT_RESET_ADDRESS: '3', RATE_LIMIT_SIGN_IN_ACCOUNT: '2' }, 2);
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    ann = await auth.person('Ann');
    await auth.database.collection('guesses').deleteMany({});
  });

  const link = async ({ user }: Person) => {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    await auth.ask(olga, makeResetLink, { user: user.email, tokenHash });
    return token;
  };
  const reset = (token: string, over: Partial<ResetPassword> = {}, key?: string) =>
    auth.ask(visitor(), resetPassword, { token, newPassword: NEW, ...over }, key);
  const signIn = ({ user: { email } }: Person, password: string) =>
    auth.ask(visitor(), login, { email, password }).then(personOf);
  const entries = (what: string, filter: object) =>
    auth.database
      .collection('audit')
      .find({ what, ...filter })
      .toArray();

  it('[ADMIN-16] sets a password and ends all sessions and known devices, after all leases have expired', async () => {
    const token = await link(ann);
    await expect(auth.lease(ann)).resolves.toBeDefined();
    expect(await afterLeases(() => reset(token))).toEqual(MESSAGES.passwordReset);
    expect(await refusal(auth.lease(ann))).toMatchObject({ code: 'unauthenticated' });
    const stored = await auth.database.collection('users').findOne({ email: ann.user.email });
    expect(stored?.devices).toEqual([]);
    expect(await refusal(signIn(ann, PASSWORD))).toMatchObject({ code: 'unauthenticated' });
    await expect(signIn(ann, NEW)).resolves.toBeDefined();
  });

  it('[ADMIN-17] works once, also when it is used twice at the same time', async () => {
    const token = await link(ann);
    const outcomes = await Promise.allSettled([reset(token), reset(token, { newPassword: 'another staple' })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: linkEnded });
    expect(await refusal(reset(token))).toMatchObject(linkEnded);
  });

  it(`[ADMIN-17] works once when 50 requests use it at the same time, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const token = await link(ann);
      const attempts = Array.from({ length: 50 }, (_, n) =>
        auth.ask({ ...visitor(), address: `203.0.113.${n}` }, resetPassword, {
          token,
          newPassword: `${NEW} ${round} ${n}`,
        }),
      );
      const outcomes = await Promise.allSettled(attempts);
      const used = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
      expect(used).toHaveLength(1);
      await expect(signIn(ann, `${NEW} ${round} ${used[0]}`)).resolves.toBeDefined();
    }
  });

  it('[ADMIN-17] gives a retry the first answer', async () => {
    const token = await link(ann);
    const first = await reset(token, {}, `reset once ${token}`);
    expect(await reset(token, {}, `reset once ${token}`)).toEqual(first);
  });

  it('[ADMIN-17] expires after an hour', async () => {
    const [late, ben] = [await link(ann), await auth.person('Ben')];
    auth.clock.advance(HOUR - 1_000);
    const early = await link(ben);
    auth.clock.advance(2_000);
    expect(await refusal(reset(late))).toMatchObject(linkEnded);
    await expect(reset(early)).resolves.toBeDefined();
  });

  it('[ADMIN-17] is invalid after a newer link, a password change or the deletion of the account', async () => {
    const first = await link(ann);
    const second = await link(ann);
    expect(await refusal(reset(first))).toMatchObject(linkEnded);
    await auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: 'sunny kennel' });
    expect(await refusal(reset(second))).toMatchObject(linkEnded);
    const third = await link(ann);
    await auth.ask(olga, deleteUser, { user: ann.user.email });
    expect(await refusal(reset(third))).toMatchObject(linkEnded);
  });

  it('[ADMIN-17] is stored as a hash only', async () => {
    const token = await link(ann);
    const { db } = auth.database;
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      const text = JSON.stringify(await auth.database.collection(name).find().toArray());
      expect([name, text.includes(token)]).toEqual([name, false]);
    }
  });

  it('[ADMIN-18] enforces the password rules, and can still be used after a refused password', async () => {
    const token = await link(ann);
    for (const [over, field] of [
      [{ newPassword: 'short' }, 'newPassword'],
      [{ newPassword: 'password1' }, 'newPassword'],
      [{ newPassword: 'pawplan and me' }, 'newPassword'],
      [{ confirmPassword: 'something else' }, 'confirmPassword'],
    ] as const) {
      expect(await refusal(reset(token, over))).toMatchObject({ code: 'invalid', details: { errors: [{ field }] } });
    }
    await expect(reset(token)).resolves.toBeDefined();
  });

  it('[ADMIN-18] is limited by address after wrong tokens, and a valid token does not count', async () => {
    await reset(await link(ann));
    for (let n = 0; n < 3; n++) expect(await refusal(reset('guessed'))).toMatchObject(linkEnded);
    const token = await link(ann);
    expect(await refusal(reset(token))).toMatchObject({ code: 'too-many' });
    const elsewhere = { ...visitor(), address: '198.51.100.3' };
    await expect(auth.ask(elsewhere, resetPassword, { token, newPassword: NEW })).resolves.toBeDefined();
  });

  it('[ADMIN-18] allows its owner to sign in at once after their own wrong passwords', async () => {
    for (let n = 0; n < 4; n++) await refusal(signIn(ann, 'wrong horse'));
    expect(await refusal(signIn(ann, PASSWORD))).toMatchObject({ code: 'too-many' });
    await reset(await link(ann));
    await expect(signIn(ann, NEW)).resolves.toBeDefined();
  });

  it('[ADMIN-09] records one audit entry for its creation, its use and each wrong token', async () => {
    const who = ann.user._id;
    const before = (await entries('password-reset-refused', {})).length;
    await reset(await link(ann));
    await refusal(reset('guessed'));
    expect(await entries('reset-link-made', { who })).toMatchObject([{ actor: 'admin:olga' }]);
    const [used, ...more] = await entries('password-reset', { who });
    expect([used?.address, used?.actor, more]).toEqual(['203.0.113.0/24', undefined, []]);
    expect(await entries('password-reset-refused', {})).toHaveLength(before + 1);
  });
});
