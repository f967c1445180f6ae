import {
  deleteAccount,
  disableUser,
  exchangeGoogle,
  forgotPassword,
  type GetMailContent,
  MESSAGES,
  mailContent,
  mailRequested,
  makeResetLink,
  me,
  type Operator,
  ownDataCall,
  register,
  resetPassword,
  sendVerifyLink,
  updateProfile,
  verifyEmail,
} from '@pawplan/contracts';
import { FakeGoogle, waitUntil } from '@pawplan/testing';
import { hashOfToken } from '../src/mail/mailed-tokens.js';
import {
  type Auth,
  DAY,
  emptyRequest,
  newEmail,
  newId,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';
import { listen, type ReceivedEvents } from './received-events.js';

const olga: Operator = { operator: 'olga' };
const NEW = 'battery staple';
const linkEnded = { code: 'not-found', text: MESSAGES.verifyLinkEnded };

describe('the verification of e-mail addresses', () => {
  let google: FakeGoogle;
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth({ ...google.env, MAIL_FROM: 'pawplan@example.org', RATE_LIMIT_FORGOT_ADDRESS: '1000' }, 2);
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
    await google?.close();
  });
  beforeEach(async () => {
    ann = await auth.person('Ann');
  });

  const mails = (to: string, kind = 'verify-address') =>
    events.of(mailRequested).filter(({ payload }) => payload.to === to && payload.kind === kind);
  /** The newest of the e-mails of a kind to an address, once there are so many. */
  const newest = async (to: string, count = 1, kind = 'verify-address') => {
    await waitUntil(`${count} e-mails of the kind ${kind}`, () => mails(to, kind).length === count);
    const { aggregateId: id, payload } = mails(to, kind).at(-1) ?? { aggregateId: '', payload: null };
    return {
      id,
      kind: 'verify-address',
      userId: payload?.userId ?? '',
      to,
      ...(kind !== 'verify-address' && { kind }),
    } as GetMailContent;
  };
  type Asked = Awaited<ReturnType<typeof newest>>;
  const contentOf = (asked: Asked) => auth.ask(null, mailContent, asked);
  const tokenOf = async (asked: Asked) => (await contentOf(asked)).recipient?.token ?? '';
  const verify = (token: string) => auth.ask(visitor(), verifyEmail, { token });
  const resend = ({ caller }: Person) => auth.ask(caller, sendVerifyLink, emptyRequest);
  const isVerified = async ({ caller }: Person) => (await auth.ask(caller, me, emptyRequest)).emailVerified;
  const audited = async (what: string, who = ann.user._id) =>
    auth.database.collection('audit').countDocuments({ what, who });

  it('[MAIL-25] [MAIL-26] a registration requests a link, which confirms the address once', async () => {
    const account = { name: 'Mia', email: newEmail(), password: PASSWORD };
    const mia = personOf(await auth.ask({ ...visitor(), language: 'fr' }, register, account));
    expect(mia.user.emailVerified).toBe(false);
    const asked = await newest(account.email);
    expect(mails(account.email)[0]?.payload).toMatchObject({ language: 'fr', userId: mia.user._id });
    const { recipient } = await contentOf(asked);
    expect(recipient).toEqual({ name: 'Mia', timeZone: 'UTC', token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await contentOf(asked)).toEqual({ recipient });
    expect(await verify(recipient?.token ?? '')).toEqual(MESSAGES.emailVerified);
    expect(await isVerified(mia)).toBe(true);
    expect(await refusal(verify(recipient?.token ?? ''))).toMatchObject(linkEnded);
    expect(await contentOf(asked)).toEqual({});
    expect(await isVerified(ann)).toBe(false);
    for (const what of ['verify-link-mailed', 'email-verified']) {
      expect([what, await audited(what, mia.user._id)]).toEqual([what, 1]);
    }
  });

  it('[MAIL-25] simultaneous uses of one link succeed once', async () => {
    const token = await tokenOf(await newest(ann.user.email));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verify(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await audited('email-verified')).toBe(1);
  });

  it('[MAIL-25] the link ends after three days and with a later link, and its token is stored nowhere', async () => {
    const first = await newest(ann.user.email);
    const replaced = await tokenOf(first);
    expect(await resend(ann)).toEqual(MESSAGES.verifyLinkSent);
    const second = await newest(ann.user.email, 2);
    expect(await contentOf(first)).toEqual({});
    expect(await refusal(verify(replaced))).toMatchObject(linkEnded);
    const token = await tokenOf(second);
    for (const name of (await auth.database.listCollections()).map((one) => one.name)) {
      const documents = await auth.database.collection(name).find().toArray();
      expect([name, JSON.stringify(documents).includes(token)]).toEqual([name, false]);
    }
    auth.clock.advance(3 * DAY + 1_000);
    expect(await contentOf(second)).toEqual({});
    expect(await refusal(verify(token))).toMatchObject(linkEnded);
  });

  it('[MAIL-26] an unknown token and that of a disabled account get the same reply', async () => {
    const token = await tokenOf(await newest(ann.user.email));
    await auth.ask(olga, disableUser, { user: ann.user.email });
    expect(await contentOf(await newest(ann.user.email))).toEqual({});
    for (const wrong of [token, 'no such token']) expect(await refusal(verify(wrong))).toMatchObject(linkEnded);
    expect(
      await auth.database.collection('audit').countDocuments({ what: 'email-verification-refused' }),
    ).toBeGreaterThan(1);
  });

  it('[MAIL-25] a new address is not confirmed, and gets a link; the link to the former one ends', async () => {
    const former = await newest(ann.user.email);
    const formerToken = await tokenOf(former);
    const email = newEmail();
    await auth.ask(ann.caller, updateProfile, { email, currentPassword: PASSWORD });
    expect(await contentOf(former)).toEqual({});
    expect(await refusal(verify(formerToken))).toMatchObject(linkEnded);
    await verify(await tokenOf(await newest(email)));
    expect(await isVerified(ann)).toBe(true);
    await auth.ask(ann.caller, updateProfile, { name: 'Anna' });
    expect(await isVerified(ann)).toBe(true);
    await auth.ask(ann.caller, updateProfile, { email: ann.user.email, currentPassword: PASSWORD });
    expect(await isVerified(ann)).toBe(false);
  });

  it('[MAIL-26] a link confirms nobody else, and has no recipient for another account or address', async () => {
    const ben = await auth.person('Ben');
    const asked = await newest(ann.user.email);
    expect(await contentOf({ ...asked, userId: ben.user._id, to: ben.user.email })).toEqual({});
    expect(await contentOf({ ...asked, to: ben.user.email })).toEqual({});
    expect(await contentOf({ ...asked, id: newId() })).toEqual({});
    await verify(await tokenOf(asked));
    expect([await isVerified(ann), await isVerified(ben)]).toEqual([true, false]);
  });

  it('[MAIL-27] a confirmed address gets no other link, and requests are limited', async () => {
    const ben = await auth.person('Ben');
    await verify(await tokenOf(await newest(ann.user.email)));
    expect(await resend(ann)).toEqual(MESSAGES.emailVerified);
    for (let n = 0; n < 3; n++) await resend(ben);
    expect(await refusal(resend(ben))).toMatchObject({ code: 'too-many' });
    await newest(ben.user.email, 4);
    expect(mails(ann.user.email)).toHaveLength(1);
  });

  it('[MAIL-26] refused tokens are limited by address', async () => {
    const strict = await startAuth({ RATE_LIMIT_RESET_ADDRESS: '2' });
    try {
      const wrong = () => refusal(strict.ask(visitor(), verifyEmail, { token: 'wrong' }));
      for (let n = 0; n < 2; n++) expect(await wrong()).toMatchObject(linkEnded);
      expect(await wrong()).toMatchObject({ code: 'too-many' });
    } finally {
      await strict.close();
    }
  });

  it('[MAIL-28] a mailed link to a new password confirms the address, one of an operator does not', async () => {
    const token = 'a token that the command line has made';
    await auth.ask(olga, makeResetLink, { user: ann.user.email, tokenHash: hashOfToken(token) });
    await auth.ask(visitor(), resetPassword, { token, newPassword: NEW });
    const stored = () => auth.database.collection('users').findOne({ email: ann.user.email });
    expect((await stored())?.emailVerifiedAt).toBeUndefined();
    await auth.ask(visitor(), forgotPassword, { email: ann.user.email });
    const mailed = await tokenOf(await newest(ann.user.email, 1, 'reset-password'));
    await auth.ask(visitor(), resetPassword, { token: mailed, newPassword: 'sunny kennel' });
    expect((await stored())?.emailVerifiedAt).toEqual(expect.any(Date));
  });

  it('[MAIL-28] a link to a new password that was mailed to a former address does not confirm the present one', async () => {
    await auth.ask(visitor(), forgotPassword, { email: ann.user.email });
    const mailed = await tokenOf(await newest(ann.user.email, 1, 'reset-password'));
    const email = newEmail();
    await auth.ask(ann.caller, updateProfile, { email, currentPassword: PASSWORD });
    await auth.ask(visitor(), resetPassword, { token: mailed, newPassword: NEW });
    expect(await auth.database.collection('users').findOne({ email })).toMatchObject({ emailVerifiedAt: null });
  });

  it.each([
    [true, 0],
    [false, 1],
  ])(
    '[MAIL-28] after a registration with Google, which says that the address is confirmed: %s',
    async (email_verified, links) => {
      const email = newEmail();
      const code = google.approve({ sub: newId(), email, email_verified, name: 'Gus' });
      const gus = personOf(await auth.ask(visitor(), exchangeGoogle, { code }));
      expect(gus.user.emailVerified).toBe(email_verified);
      // Later e-mails of one account arrive after the earlier ones.
      await auth.ask(gus.caller, updateProfile, { email: newEmail() });
      await newest(email, 1, 'email-changed');
      expect(mails(email)).toHaveLength(links);
    },
  );

  it('[MAIL-29] accounts of earlier releases are not confirmed, and can sign in and ask for a link', async () => {
    await auth.database.collection('users').updateOne({ email: ann.user.email }, { $unset: { emailVerifiedAt: 1 } });
    expect(await isVerified(ann)).toBe(false);
    expect(await resend(ann)).toEqual(MESSAGES.verifyLinkSent);
  });

  it('[MAIL-29] the download shows whether the address is confirmed, and the deletion removes the link', async () => {
    await verify(await tokenOf(await newest(ann.user.email)));
    const { account } = await auth.ask(ann.caller, ownDataCall('auth'), { spaces: [] });
    expect(account).toMatchObject({ emailVerified: true });
    const ben = await auth.person('Ben');
    const links = auth.database.collection('email-verifications');
    const ofBen = { _id: ben.user._id } as object;
    expect(await links.countDocuments(ofBen)).toBe(1);
    await auth.ask(ben.caller, deleteAccount, { password: PASSWORD });
    expect(await links.countDocuments(ofBen)).toBe(0);
  });
});

describe('a server without e-mail', () => {
  it('[MAIL-05] [MAIL-25] stores no link at a registration and at a change of the address', async () => {
    const auth = await startAuth();
    try {
      const ann = await auth.person('Ann');
      await auth.ask(ann.caller, updateProfile, { email: newEmail(), currentPassword: PASSWORD });
      expect(await auth.database.collection('email-verifications').countDocuments()).toBe(0);
      expect(await auth.database.collection('audit').countDocuments({ what: 'verify-link-mailed' })).toBe(0);
    } finally {
      await auth.close();
    }
  });
});
