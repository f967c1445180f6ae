import {
  changePassword,
  disableUser,
  forgotPassword,
  type GetMailContent,
  login,
  MESSAGES,
  mailContent,
  mailRequested,
  makeResetLink,
  type Operator,
  passwordReset,
  register,
  resetPassword,
  resetRequested,
  updateProfile,
  type Visitor,
} from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import {
  type Auth,
  HOUR,
  newEmail,
  newId,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  signedInBy,
  startAuth,
  visitor,
} from './auth.js';
import { listen, type ReceivedEvents } from './received-events.js';

const olga: Operator = { operator: 'olga' };
const NEW = 'battery staple';
const OLD_KEY = '5a'.repeat(32);
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('e-mails about accounts', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth({ MAIL_FROM: 'pawplan@example.org', RATE_LIMIT_FORGOT_ADDRESS: '1000' }, 2);
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });
  beforeEach(async () => {
    ann = await auth.person('Ann');
  });

  /** All but the link that confirms a new address, see `email-verification.spec.ts`. */
  const mailsTo = (email: string) =>
    events.of(mailRequested).filter(({ payload: { to, kind } }) => to === email && kind !== 'verify-address');
  const mailTo = (email: string, kind: string) =>
    events.until(mailRequested, ({ payload }) => payload.to === email && payload.kind === kind);
  const forget = (email: string, over: Partial<Visitor> = {}) =>
    auth.ask({ ...visitor(), ...over }, forgotPassword, { email });
  /** Waits until a request for a link was handled, whether or not it led to an e-mail. */
  const isHandled = async (email: string) => {
    const { id } = await events.until(resetRequested, ({ payload }) => payload.email === email);
    const handled = { _id: `event:auth:${id}` } as object;
    await waitUntil(
      'the request is handled',
      async () => (await auth.database.collection('journal').findOne(handled)) !== null,
    );
  };
  const contentOf = (asked: GetMailContent) => auth.ask(null, mailContent, asked);
  /** Asks for a link for Ann, as the notify service does when it sends the e-mail. */
  const link = async (email = ann.user.email) => {
    const { aggregateId: id, payload } = (await forgotten(email)) ?? {};
    const asked = { id: id ?? '', kind: 'reset-password', userId: payload?.userId ?? '', to: email } as const;
    return { asked, token: (await contentOf(asked)).recipient?.token ?? '' };
  };
  const forgotten = async (email: string) => {
    const before = mailsTo(email).length;
    await forget(email);
    await waitUntil('the e-mail is requested', () => mailsTo(email).length > before);
    return mailsTo(email).at(-1);
  };

  it('[MAIL-20] [MAIL-21] [FEED-23] [REMIND-68] a forgotten password: the mailed link sets a new one, once', async () => {
    expect(await forget(ann.user.email, { language: 'de' })).toEqual(MESSAGES.resetLinkRequested);
    const { aggregateId: id, payload } = await mailTo(ann.user.email, 'reset-password');
    expect(payload).toEqual({ kind: 'reset-password', userId: ann.user._id, to: ann.user.email, language: 'de' });
    const asked = { id, kind: 'reset-password', userId: ann.user._id, to: ann.user.email } as const;
    const { recipient } = await contentOf(asked);
    expect(recipient).toEqual({ name: 'Ann', timeZone: 'UTC', token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await contentOf(asked)).toEqual({ recipient });
    const token = recipient?.token ?? '';
    await auth.ask(visitor(), resetPassword, { token, newPassword: NEW });
    const reset = await events.until(passwordReset, ({ payload: { userId } }) => userId === ann.user._id);
    expect(reset.payload).toEqual({ userId: ann.user._id });
    await expect(auth.ask(visitor(), login, { email: ann.user.email, password: NEW })).resolves.toBeDefined();
    expect(await refusal(auth.ask(visitor(), resetPassword, { token, newPassword: NEW }))).toMatchObject({
      code: 'not-found',
    });
    expect(await contentOf(asked)).toEqual({});
  });

  it('[MAIL-21] the token of a link is in no collection and in no event', async () => {
    const { token } = await link();
    for (const collection of (await auth.database.listCollections()).map(({ name }) => name)) {
      const documents = await auth.database.collection(collection).find().toArray();
      expect([collection, JSON.stringify(documents).includes(token)]).toEqual([collection, false]);
    }
    expect(JSON.stringify(events.of(mailRequested))).not.toContain(token);
  });

  it('[MAIL-20] an unknown address and a disabled account get the same reply, and no e-mail', async () => {
    const [unknown, ben] = [newEmail(), await auth.person('Ben')];
    await auth.ask(olga, disableUser, { user: ben.user.email });
    for (const email of [unknown, ben.user.email]) {
      expect(await forget(email)).toEqual(MESSAGES.resetLinkRequested);
      await isHandled(email);
      expect(mailsTo(email)).toEqual([]);
    }
  });

  it('[MAIL-21] the link ends after an hour, a later link, an operator’s link and another password change', async () => {
    const first = await link();
    const second = await link();
    expect([await contentOf(first.asked), (await contentOf(second.asked)).recipient?.token]).toEqual([
      {},
      second.token,
    ]);
    await auth.ask(olga, makeResetLink, { user: ann.user.email, tokenHash: 'h'.repeat(43) });
    expect(await contentOf(second.asked)).toEqual({});
    const third = await link();
    await auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: NEW });
    const late = { token: third.token, newPassword: 'sunny kennel' };
    expect(await refusal(auth.ask(visitor(), resetPassword, late))).toMatchObject({ code: 'not-found' });
    const ben = await auth.person('Ben');
    const fourth = await link(ben.user.email);
    auth.clock.advance(HOUR + 1_000);
    expect(await contentOf(fourth.asked)).toEqual({});
  });

  it('[MAIL-03] an e-mail has no recipient for another person, another address or a deleted or disabled account', async () => {
    const { asked } = await link();
    const ben = await auth.person('Ben');
    const notice = { ...asked, kind: 'password-changed' } as const;
    expect(await contentOf({ ...asked, userId: ben.user._id, to: ben.user.email })).toEqual({});
    expect(await contentOf({ ...asked, to: ben.user.email })).toEqual({});
    expect(await contentOf({ ...notice, to: ben.user.email })).toEqual({});
    expect(await contentOf({ ...notice, userId: newId() })).toEqual({});
    expect(await contentOf(notice)).toEqual({ recipient: { name: 'Ann', timeZone: 'UTC' } });
    await auth.ask(olga, disableUser, { user: ann.user.email });
    expect(await contentOf(notice)).toEqual({});
  });

  it('[MAIL-22] requests are limited, in the same way for an address without an account', async () => {
    for (const email of [ann.user.email, newEmail()]) {
      for (let n = 0; n < 3; n++) await forget(email);
      expect(await refusal(forget(email))).toMatchObject({ code: 'too-many' });
    }
  });

  it('[MAIL-23] each mailed link is an entry in the audit log', async () => {
    await link();
    const entries = auth.database.collection('audit').find({ what: 'reset-link-mailed', who: ann.user._id });
    expect(await entries.toArray()).toMatchObject([{ address: '203.0.113.0/24' }]);
  });

  it('[MAIL-11] a password change and a reset are reported', async () => {
    await auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: NEW });
    await mailTo(ann.user.email, 'password-changed');
    const { token } = await link();
    await auth.ask(visitor(), resetPassword, { token, newPassword: 'sunny kennel' });
    const reports = () => mailsTo(ann.user.email).filter(({ payload }) => payload.kind === 'password-changed');
    await waitUntil('the reset is reported', () => reports().length === 2);
  });

  it('[MAIL-12] a changed address is reported to the former one, also when it is not the account’s any more', async () => {
    const email = newEmail();
    await auth.ask(ann.caller, updateProfile, { email, currentPassword: PASSWORD });
    const { payload, aggregateId: id } = await mailTo(ann.user.email, 'email-changed');
    expect(mailsTo(email)).toEqual([]);
    const { kind, userId, to } = payload;
    expect(await contentOf({ id, kind, userId, to })).toEqual({ recipient: { name: 'Ann', timeZone: 'UTC' } });
  });

  it('[MAIL-13] [MAIL-06] a sign-in on a new device is reported, in the language of the browser', async () => {
    const { email } = ann.user;
    const onLinux = { ...visitor(undefined, LINUX), language: 'fr' } as const;
    const { deviceToken = '' } = signedInBy(await auth.ask(onLinux, login, { email, password: PASSWORD }));
    const { payload } = await mailTo(email, 'new-sign-in');
    expect(payload).toMatchObject({ language: 'fr', device: 'Firefox, Linux' });
    await auth.ask({ ...onLinux, deviceTokens: [deviceToken] }, login, { email, password: PASSWORD });
    await auth.ask(visitor(), login, { email, password: PASSWORD });
    await waitUntil('the third sign-in is reported', () => mailsTo(email).length >= 2);
    expect(mailsTo(email).map(({ payload }) => payload.device)).toEqual(['Firefox, Linux', undefined]);
  });

  it('[MAIL-06] e-mails are in the language that was chosen in the profile, and a bad one changes nothing', async () => {
    await auth.ask(ann.caller, updateProfile, { language: 'es' });
    await expect(auth.ask(ann.caller, updateProfile, { language: 'tlh' as 'es' })).rejects.toThrow(/Language/);
    await auth.ask(ann.caller, updateProfile, { name: 'Ann' });
    const email = newEmail();
    await auth.ask(ann.caller, updateProfile, { email, currentPassword: PASSWORD });
    expect((await mailTo(ann.user.email, 'email-changed')).payload.language).toBe('es');
  });

  it('[MAIL-13] a registration is not reported', async () => {
    const account = { name: 'Mia', email: newEmail(), password: PASSWORD };
    const mia = personOf(await auth.ask(visitor(), register, account));
    await auth.ask(mia.caller, changePassword, { currentPassword: PASSWORD, newPassword: NEW });
    await mailTo(account.email, 'password-changed');
    expect(mailsTo(account.email)).toHaveLength(1);
  });
});

describe('e-mails on a server', () => {
  it('[MAIL-05] are not requested without MAIL_FROM', async () => {
    const auth = await startAuth();
    const events = await listen(auth);
    try {
      const ann = await auth.person('Ann');
      await auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: NEW });
      await auth.ask(ann.caller, updateProfile, { name: 'Anna' });
      // Events of one replica arrive in the order of their commits.
      await waitUntil('later events arrive', () => events.of(mailRequested).length > 0 || events.all().length > 2);
      expect(events.of(mailRequested)).toEqual([]);
    } finally {
      await events.close();
      await auth.close();
    }
  });

  it('[MAIL-21] a link is still mailed after the key was replaced', async () => {
    const auth = await startAuth({ MAIL_FROM: 'pawplan@example.org', ENCRYPTION_KEY: `${'6b'.repeat(32)},${OLD_KEY}` });
    const old = await startAuth({ MAIL_FROM: 'pawplan@example.org', ENCRYPTION_KEY: OLD_KEY });
    try {
      const events = await listen(old);
      const ann = await old.person('Ann');
      await old.ask(visitor(), forgotPassword, { email: ann.user.email });
      const { aggregateId: id, payload } = await events.until(
        mailRequested,
        ({ payload }) => payload.kind === 'reset-password',
      );
      const { kind, userId, to } = payload;
      const { recipient } = await old.ask(null, mailContent, { id, kind, userId, to });
      await events.close();
      for (const collection of ['users', 'password-resets']) {
        await auth.database
          .collection(collection)
          .insertMany(await old.database.collection(collection).find().toArray());
      }
      expect(await auth.ask(null, mailContent, { id, kind, userId, to })).toEqual({ recipient });
    } finally {
      await auth.close();
      await old.close();
    }
  });
});
