import { randomUUID } from 'node:crypto';
import {
  changePassword,
  connectGoogle,
  createGroup,
  disconnectGoogle,
  type ExchangeCode,
  exchangeGoogle,
  type Group,
  joinGroup,
  leaveGroup,
  login,
  logout,
  MESSAGES,
  me,
  updateGoogle,
  updateProfile,
} from '@pawplan/contracts';
import { GoogleKeys, type GooglePerson, StandInGoogle } from '@pawplan/testing';
import { type Auth, newEmail, nothing, PASSWORD, type Person, personOf, refusal, startAuth, visitor } from './auth.js';

const failed = { code: 'invalid', message: 'Google Sign-In failed' };

/** Somebody at Google whom nobody here knows yet. */
const newGooglePerson = (fields: Partial<GooglePerson> = {}): GooglePerson => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  name: 'Gail',
  ...fields,
});

describe('Google', () => {
  let google: StandInGoogle;
  let auth: Auth;

  beforeAll(async () => {
    google = await StandInGoogle.start();
    auth = await startAuth(google.env, 2);
  });
  afterAll(async () => {
    await auth?.close();
    await google?.close();
  });
  afterEach(() => {
    google.brokenWith = undefined;
    google.forger = undefined;
    google.changeClaims = (claims) => claims;
  });

  const exchange = (input: ExchangeCode, key?: string) => auth.ask(visitor('Asia/Tokyo'), exchangeGoogle, input, key);
  const enter = (person: GooglePerson, how: { offline?: boolean; scope?: string } = {}) =>
    exchange({ code: google.approve(person, how) });
  const connect = (
    { caller }: Person,
    person: GooglePerson,
    fields: { pullSpace?: string; offline?: boolean; scope?: string } = {},
  ) => auth.ask(caller, connectGoogle, { code: google.approve(person, fields), pullSpace: fields.pullSpace });
  const user = ({ caller }: Person) => auth.ask(caller, me, nothing);
  const stored = (email: string) => auth.database.collection('users').findOne({ email });

  describe('as a door', () => {
    it('[AUTH-27] [AUTH-28] [AUTH-10] makes an account of a new identity, with a bare code', async () => {
      const gail = newGooglePerson({ name: 'Gail  Gold' });
      const signedIn = await enter(gail);
      expect(signedIn.notice).toBeUndefined();
      expect(signedIn.user).toMatchObject({
        name: 'Gail  Gold',
        email: gail.email,
        hasPassword: false,
        timeZone: 'Asia/Tokyo',
        currentGroup: 'personal',
        google: { connected: true, pullSpace: 'personal' },
      });
      expect(await user(personOf(signedIn))).toEqual(signedIn.user);
    });

    it('[AUTH-27] takes code, verifier and redirect of the own popup', async () => {
      const redirectUri = 'http://localhost:3000/auth/google/callback';
      const codeVerifier = randomUUID() + randomUUID();
      const code = () => google.approve(newGooglePerson(), { redirectUri, verifier: codeVerifier });
      await expect(exchange({ code: code(), codeVerifier, redirectUri })).resolves.toBeDefined();
      expect(await refusal(exchange({ code: code(), codeVerifier: randomUUID(), redirectUri }))).toMatchObject(failed);
      expect(await refusal(exchange({ code: code(), codeVerifier }))).toMatchObject(failed);
    });

    it('[AUTH-28] opens the account of the identity whatever the e-mails are by then', async () => {
      const gail = newGooglePerson();
      const first = await enter(gail);
      await auth.ask(personOf(first).caller, updateProfile, { email: newEmail() });
      const again = await enter({ ...gail, email: newEmail(), email_verified: false });
      expect(again.user._id).toBe(first.user._id);
      expect(again.notice).toBeUndefined();
      await expect(auth.lease(personOf(first))).resolves.toBeDefined();
    });

    it('[AUTH-28] makes one account of two first exchanges at once', async () => {
      const gail = newGooglePerson();
      const both = await Promise.allSettled([enter(gail), enter(gail)]);
      const ids = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.user._id] : []));
      expect(new Set(ids).size).toBe(1);
      expect(await auth.database.collection('users').countDocuments({ googleSub: gail.sub })).toBe(1);
    });

    it('[API-21] gives the first answer when it is tried again, although the code is used up', async () => {
      const code = google.approve(newGooglePerson());
      const first = await exchange({ code }, 'exchange once');
      expect(await exchange({ code }, 'exchange once')).toEqual(first);
      expect(await refusal(exchange({ code }))).toMatchObject(failed);
    });

    it.each<[string, Parameters<typeof forge>[0]]>([
      ['another signature', { byAnother: true }],
      ['another issuer', { claims: { iss: 'https://accounts.example.com' } }],
      ['another audience', { claims: { aud: 'another-client' } }],
      ['a past end', { claims: { iat: 1_000_000, exp: 1_003_600 } }],
      ['no e-mail', { claims: { email: undefined } }],
    ])('[AUTH-29] refuses an identity with %s', async (_, how) => {
      await forge(how);
      expect(await refusal(enter(newGooglePerson()))).toMatchObject(failed);
    });

    async function forge({ byAnother, claims }: { byAnother?: boolean; claims?: object }): Promise<void> {
      if (byAnother) google.forger = await GoogleKeys.generate();
      google.changeClaims = (own) => ({ ...own, ...claims });
    }

    it('[AUTH-29] refuses a code that Google does not know', async () => {
      expect(await refusal(exchange({ code: '4/unknown' }))).toMatchObject(failed);
    });

    it('[AUTH-33] says so when Google does not work', async () => {
      const code = google.approve(newGooglePerson());
      google.brokenWith = 503;
      expect(await refusal(exchange({ code }))).toMatchObject({
        code: 'bad-gateway',
        message: MESSAGES.googleUnreachable,
      });
    });
  });

  describe('linking from the sign-in page', () => {
    let ann: Person;

    beforeEach(async () => {
      ann = await auth.person();
    });

    it('[AUTH-30] [AUTH-31] links a verified e-mail, without the password and the other sessions, and says so', async () => {
      const signedIn = await enter(newGooglePerson({ email: ann.user.email.toUpperCase() }));
      expect(signedIn.user).toMatchObject({ _id: ann.user._id, name: 'Ann', hasPassword: false });
      expect(signedIn.notice).toBe(MESSAGES.googleLinked);
      expect(await refusal(auth.lease(ann))).toMatchObject({ code: 'unauthenticated' });
      await expect(auth.lease(personOf(signedIn))).resolves.toBeDefined();
      const bySecret = auth.ask(visitor(), login, { email: ann.user.email, password: PASSWORD });
      expect(await refusal(bySecret)).toMatchObject({ code: 'unauthenticated' });
    });

    it('[AUTH-30] links nothing when the e-mail is not verified', async () => {
      const imposter = newGooglePerson({ email: ann.user.email, email_verified: false });
      expect(await refusal(enter(imposter))).toMatchObject({ code: 'conflict', message: MESSAGES.googleEmailTaken });
      expect(await user(ann)).toEqual(ann.user);
      expect(await stored(ann.user.email)).not.toHaveProperty('googleSub');
    });

    it('[AUTH-30] links nothing to an account that has another identity', async () => {
      const gail = newGooglePerson();
      const { user: first } = await enter(gail);
      const other = newGooglePerson({ email: gail.email });
      expect(await refusal(enter(other))).toMatchObject({ code: 'conflict', message: MESSAGES.googleOtherIdentity });
      expect((await enter(gail)).user._id).toBe(first._id);
    });
  });

  describe('as a connection', () => {
    let ann: Person;
    let outsider: Person;
    let group: Group;
    let gail: GooglePerson;

    beforeEach(async () => {
      [ann, outsider] = await Promise.all([auth.person('Ann'), auth.person('Cleo')]);
      group = await auth.ask(ann.caller, createGroup, { name: 'Two of us' });
      gail = newGooglePerson();
    });

    const point = ({ caller }: Person, pullSpace: string) => auth.ask(caller, updateGoogle, { pullSpace });
    const disconnect = ({ caller }: Person) => auth.ask(caller, disconnectGoogle, nothing);

    it('[GSYNC-01] [GSYNC-02] [GSYNC-03] connects from the profile, pulls into personal, and keeps password and sessions', async () => {
      expect(await connect(ann, gail)).toEqual({ ...ann.user, google: { connected: true, pullSpace: 'personal' } });
      await expect(auth.ask(visitor(), login, { email: ann.user.email, password: PASSWORD })).resolves.toBeDefined();
      expect((await enter(gail)).user._id).toBe(ann.user._id);
      expect((await user(outsider)).google.connected).toBe(false);
    });

    it('[GSYNC-03] pulls into a group of theirs and no other', async () => {
      const connected = await connect(ann, gail, { pullSpace: group._id });
      expect(connected.google).toEqual({ connected: true, pullSpace: group._id });
      expect((await point(ann, 'personal')).google.pullSpace).toBe('personal');
      const notMember = { code: 'forbidden', message: MESSAGES.notMember };
      expect(await refusal(connect(outsider, newGooglePerson(), { pullSpace: group._id }))).toMatchObject(notMember);
      await connect(outsider, newGooglePerson());
      expect(await refusal(point(outsider, group._id))).toMatchObject(notMember);
    });

    it('[GSYNC-03] pulls into personal again after leaving', async () => {
      const ben = await auth.person('Ben');
      await auth.ask(ben.caller, joinGroup, { inviteCode: group.inviteCode, address: '::1' });
      await connect(ben, gail, { pullSpace: group._id });
      await auth.ask(ben.caller, leaveGroup, { id: group._id });
      expect((await user(ben)).google).toEqual({ connected: true, pullSpace: 'personal' });
    });

    it('refuses an identity that is somebody else’s here', async () => {
      await connect(ann, gail);
      expect(await refusal(connect(outsider, gail))).toMatchObject({
        code: 'conflict',
        message: MESSAGES.googleInUse,
      });
    });

    it('refuses access that does not last, unless it lasts from before', async () => {
      expect(await refusal(connect(ann, gail, { offline: false }))).toMatchObject(failed);
      await connect(ann, gail);
      expect((await connect(ann, gail, { offline: false })).google.connected).toBe(true);
    });

    it('[GSYNC-43] refuses an account that does not let us change its calendar, which may sign in', async () => {
      const scope = 'openid email profile';
      const refused = { code: 'invalid', message: MESSAGES.googleNoCalendar };
      expect(await refusal(connect(ann, gail, { scope }))).toMatchObject(refused);
      expect((await user(ann)).google.connected).toBe(false);
      const entered = await enter(gail, { scope });
      expect(entered.user).toMatchObject({ email: gail.email, google: { connected: false } });
      expect((await connect(personOf(entered), gail)).google.connected).toBe(true);
    });

    it('[GSYNC-05] disconnects, here and at Google; the door stays', async () => {
      const signedIn = personOf(await enter(gail));
      const token = google.grants.lastRefreshToken;
      expect(google.grants.has(token)).toBe(true);
      expect((await disconnect(signedIn)).google).toEqual({ connected: false, pullSpace: 'personal' });
      expect(google.grants.has(token)).toBe(false);
      expect((await disconnect(signedIn)).google.connected).toBe(false);
      expect((await enter(gail, { offline: false })).user).toMatchObject({
        _id: signedIn.user._id,
        google: { connected: false },
      });
    });

    it('[GSYNC-05] disconnects when Google does not work', async () => {
      await connect(ann, gail);
      google.brokenWith = 400;
      expect((await disconnect(ann)).google.connected).toBe(false);
    });

    it('[GSYNC-07] cannot be pointed anywhere when there is none', async () => {
      expect(await refusal(point(ann, 'personal'))).toMatchObject({
        code: 'conflict',
        message: 'Google is not connected',
      });
    });

    it('[AUTH-34] keeps the token sealed, and in no reply or event', async () => {
      await connect(ann, gail);
      const token = google.grants.lastRefreshToken;
      expect((await stored(ann.user.email))?.googleToken).toMatch(/^v1\./);
      const journal = JSON.stringify(await auth.database.collection('journal').find().toArray());
      expect(journal).not.toContain(token);
      expect(journal).not.toContain('googleToken');
    });

    it('[AUTH-25] somebody who came through Google sets a first password', async () => {
      const signedIn = personOf(await enter(gail));
      await auth.ask(signedIn.caller, changePassword, { newPassword: PASSWORD });
      const bySecret = personOf(await auth.ask(visitor(), login, { email: gail.email, password: PASSWORD }));
      await auth.ask(bySecret.caller, logout, nothing);
    });
  });
});

describe('[AUTH-32] [GSYNC-06] without a Google client', () => {
  let auth: Auth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth?.close());

  it('every call is refused with a sentence', async () => {
    const refused = { code: 'unavailable', message: 'Google is not configured' };
    const { caller } = await auth.person();
    const calls = [
      auth.ask(visitor(), exchangeGoogle, { code: '4/code' }),
      auth.ask(caller, connectGoogle, { code: '4/code' }),
      auth.ask(caller, updateGoogle, { pullSpace: 'personal' }),
      auth.ask(caller, disconnectGoogle, nothing),
    ];
    for (const call of calls) expect(await refusal(call)).toMatchObject(refused);
  });
});
