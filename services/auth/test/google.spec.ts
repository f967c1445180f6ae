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
  listGroups,
  login,
  logout,
  MESSAGES,
  me,
  switchGroup,
  updateGoogle,
  updateProfile,
} from '@pawplan/contracts';
import { FakeGoogle, GoogleKeys, type GooglePerson } from '@pawplan/testing';
import { hashOfDevice } from '../src/known-devices/known-devices.js';
import {
  type Auth,
  afterLeases,
  emptyRequest,
  newEmail,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  signedInBy,
  startAuth,
  visitor,
} from './auth.js';

const ELEVEN_MINUTES = 11 * 60_000;
const failed = { code: 'invalid', message: 'Google Sign-In failed' };

/** A person with a Google account who is not known here yet. */
const newGooglePerson = (fields: Partial<GooglePerson> = {}): GooglePerson => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  name: 'Gail',
  ...fields,
});

describe('Google', () => {
  let google: FakeGoogle;
  let auth: Auth;

  beforeAll(async () => {
    google = await FakeGoogle.start();
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

  const exchange = (input: ExchangeCode, key?: string) =>
    auth.ask(visitor('Asia/Tokyo'), exchangeGoogle, input, key).then(signedInBy);
  const signIn = (person: GooglePerson, how: { offline?: boolean; scope?: string } = {}) =>
    exchange({ code: google.approve(person, how) });
  const connect = (
    { caller }: Person,
    person: GooglePerson,
    fields: { pullSpace?: string; offline?: boolean; scope?: string } = {},
  ) => auth.ask(caller, connectGoogle, { code: google.approve(person, fields), pullSpace: fields.pullSpace });
  const user = ({ caller }: Person) => auth.ask(caller, me, emptyRequest);
  const stored = (email: string) => auth.database.collection('users').findOne({ email });

  describe('signing in with Google', () => {
    it('[AUTH-27] [AUTH-28] [AUTH-10] makes an account for a new identity, with only a code', async () => {
      const gail = newGooglePerson({ name: 'Gail  Gold' });
      const signedIn = await signIn(gail);
      expect(signedIn.notice).toBeUndefined();
      expect(signedIn.user).toMatchObject({
        name: 'Gail  Gold',
        email: gail.email,
        hasPassword: false,
        timeZone: 'Asia/Tokyo',
        currentGroup: 'personal',
        google: { connected: true, linked: true, pullSpace: 'personal', email: gail.email },
      });
      expect(await user(personOf(signedIn))).toEqual(signedIn.user);
    });

    it('[AUTH-27] accepts code, verifier and redirect address of the popup of the app', async () => {
      const redirectUri = 'http://localhost:3000/auth/google/callback';
      const codeVerifier = randomUUID() + randomUUID();
      const code = () => google.approve(newGooglePerson(), { redirectUri, verifier: codeVerifier });
      await expect(exchange({ code: code(), codeVerifier, redirectUri })).resolves.toBeDefined();
      expect(await refusal(exchange({ code: code(), codeVerifier: randomUUID(), redirectUri }))).toMatchObject(failed);
      expect(await refusal(exchange({ code: code(), codeVerifier }))).toMatchObject(failed);
    });

    it('[AUTH-28] signs in to the account of the identity, also when both e-mails have changed', async () => {
      const gail = newGooglePerson();
      const first = await signIn(gail);
      await auth.ask(personOf(first).caller, updateProfile, { email: newEmail() });
      const again = await signIn({ ...gail, email: newEmail(), email_verified: false });
      expect(again.user._id).toBe(first.user._id);
      expect(again.notice).toBeUndefined();
      await expect(auth.lease(personOf(first))).resolves.toBeDefined();
    });

    it('[AUTH-73] makes the browser a known device, which can sign in while others are blocked', async () => {
      const gail = newGooglePerson();
      const { deviceToken = '', ...signedIn } = await signIn(gail);
      expect(deviceToken).toMatch(/^[\w-]{43}$/);
      const client = { address: '203.0.113.7', deviceTokens: [deviceToken] };
      await auth.ask({ ...personOf(signedIn).caller, client }, changePassword, { newPassword: PASSWORD });
      const { email } = gail;
      const signInWithPassword = (password: string, deviceTokens?: string[]) =>
        auth.ask({ ...visitor(), deviceTokens }, login, { email, password });
      expect(await refusal(signInWithPassword('wrong horse'))).toMatchObject({ code: 'unauthenticated' });
      const counters = auth.database.collection<{ _id: string }>('guesses');
      await counters.updateMany({ _id: /^sign-in/ }, { $set: { blockedUntil: new Date('9999-01-01') } });
      expect(await refusal(signInWithPassword(PASSWORD))).toMatchObject({ code: 'too-many' });
      expect(await refusal(signInWithPassword(PASSWORD, ['x'.repeat(43)]))).toMatchObject({ code: 'too-many' });
      expect(await signInWithPassword(PASSWORD, [deviceToken])).toMatchObject({ deviceToken });
      await counters.deleteMany({});

      const again = { ...visitor(), deviceTokens: [deviceToken] };
      expect(await auth.ask(again, exchangeGoogle, { code: google.approve(gail) })).toMatchObject({ deviceToken });
      expect((await stored(email))?.devices).toHaveLength(1);
      const entries = await auth.database.collection('journal').find().toArray();
      expect(JSON.stringify([entries, await stored(email)])).not.toContain(deviceToken);
    });

    it('[AUTH-28] two simultaneous first sign-ins make one account', async () => {
      const gail = newGooglePerson();
      const both = await Promise.allSettled([signIn(gail), signIn(gail)]);
      const ids = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.user._id] : []));
      expect(new Set(ids).size).toBe(1);
      expect(await auth.database.collection('users').countDocuments({ googleSub: gail.sub })).toBe(1);
    });

    it('[API-21] a retry gets the first answer although the code is used up', async () => {
      const code = google.approve(newGooglePerson());
      const first = await exchange({ code }, 'exchange once');
      // The device token is not stored, so the second reply has none.
      expect(await exchange({ code }, 'exchange once')).toEqual({ ...first, deviceToken: undefined });
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
      expect(await refusal(signIn(newGooglePerson()))).toMatchObject(failed);
    });

    async function forge({ byAnother, claims }: { byAnother?: boolean; claims?: object }): Promise<void> {
      if (byAnother) google.forger = await GoogleKeys.generate();
      google.changeClaims = (own) => ({ ...own, ...claims });
    }

    it('[AUTH-29] refuses a code that Google does not know', async () => {
      expect(await refusal(exchange({ code: '4/unknown' }))).toMatchObject(failed);
    });

    it('[AUTH-33] fails with a clear message when Google does not work', async () => {
      const code = google.approve(newGooglePerson());
      google.brokenWith = 503;
      expect(await refusal(exchange({ code }))).toMatchObject({
        code: 'bad-gateway',
        text: MESSAGES.googleUnreachable,
      });
    });
  });

  describe('linking from the sign-in page', () => {
    let ann: Person;

    beforeEach(async () => {
      ann = await auth.person();
    });

    it('[AUTH-30] [AUTH-31] links a verified e-mail, removes the password and the other sessions, and returns a notice', async () => {
      const signedIn = await signIn(newGooglePerson({ email: ann.user.email.toUpperCase() }));
      expect(signedIn.user).toMatchObject({ _id: ann.user._id, name: 'Ann', hasPassword: false });
      expect(signedIn.notice).toBe(MESSAGES.googleLinked.message);
      expect(await refusal(auth.lease(ann))).toMatchObject({ code: 'unauthenticated' });
      await expect(auth.lease(personOf(signedIn))).resolves.toBeDefined();
      const bySecret = auth.ask(visitor(), login, { email: ann.user.email, password: PASSWORD });
      expect(await refusal(bySecret)).toMatchObject({ code: 'unauthenticated' });
    });

    it('[AUTH-73] after linking, only the device that signed in with Google is known', async () => {
      const registered = signedInBy(await auth.ask(visitor(), login, { email: ann.user.email, password: PASSWORD }));
      const browser = { ...visitor(), deviceTokens: [registered.deviceToken ?? ''] };
      const code = google.approve(newGooglePerson({ email: ann.user.email }));
      const { deviceToken = '' } = signedInBy(await auth.ask(browser, exchangeGoogle, { code }));
      expect(deviceToken).not.toBe(registered.deviceToken);
      expect((await stored(ann.user.email))?.devices).toMatchObject([{ hash: hashOfDevice(deviceToken) }]);
    });

    it('[AUTH-56] resets everything that the registration set: groups, active space and pull space', async () => {
      const [accomplice, outsider] = await Promise.all([auth.person('Ben'), auth.person('Cleo')]);
      const group = await auth.ask(ann.caller, createGroup, { name: 'A trap' });
      const alone = await auth.ask(ann.caller, createGroup, { name: 'Another one' });
      await auth.ask(accomplice.caller, joinGroup, { inviteCode: group.inviteCode, address: '::1' });
      await auth.ask(ann.caller, switchGroup, { groupId: group._id });
      await auth.database.collection('users').updateOne({ email: ann.user.email }, { $set: { pullSpace: group._id } });

      const signedIn = await afterLeases(() => signIn(newGooglePerson({ email: ann.user.email })));
      expect(signedIn.user).toMatchObject({ currentGroup: 'personal', google: { pullSpace: 'personal' } });
      expect(await auth.lease(personOf(signedIn))).toMatchObject({ currentGroup: 'personal', groups: [] });
      const [left] = await auth.ask(accomplice.caller, listGroups, emptyRequest);
      expect(left?.members.map(({ name }) => name)).toEqual(['Ben']);
      expect(left?.inviteCode).not.toBe(group.inviteCode);
      const groups = auth.database.collection<{ _id: string }>('groups');
      expect(await groups.findOne({ _id: alone._id })).toMatchObject({ members: [], archivedAt: expect.any(Date) });
      const owner = personOf(signedIn);
      expect(await refusal(auth.ask(owner.caller, switchGroup, { groupId: group._id }))).toMatchObject({
        code: 'forbidden',
      });
      expect(await auth.ask(outsider.caller, listGroups, emptyRequest)).toEqual([]);
    });

    it('[AUTH-57] keeps everything when the password is sent, because it proves that it is the same person', async () => {
      const group = await auth.ask(ann.caller, createGroup, { name: 'The flat' });
      await auth.ask(ann.caller, switchGroup, { groupId: group._id });
      const gail = newGooglePerson({ email: ann.user.email });
      const signedIn = await exchange({ code: google.approve(gail), password: PASSWORD, askFirst: true });
      expect(signedIn).toMatchObject({ user: { _id: ann.user._id, hasPassword: true, currentGroup: group._id } });
      expect(signedIn.notice).toBeUndefined();
      await expect(auth.lease(ann)).resolves.toMatchObject({ groups: [{ id: group._id }] });
      expect((await signIn(gail)).user._id).toBe(ann.user._id);
    });

    it('[AUTH-57] asks before linking when the caller requests it, and refuses a wrong password', async () => {
      const gail = newGooglePerson({ email: ann.user.email });
      const text = MESSAGES.googleAskFirst;
      expect(await refusal(exchange({ code: google.approve(gail), askFirst: true }))).toMatchObject({
        code: 'conflict',
        text,
        details: { errors: [{ field: 'password', ...text }] },
      });
      const wrong = () => exchange({ code: google.approve(gail), password: 'wrong horse' });
      expect(await refusal(wrong())).toMatchObject({ code: 'invalid', message: 'Password is incorrect' });
      await auth.database
        .collection<{ _id: string }>('guesses')
        .updateMany({ _id: /^sign-in/ }, { $set: { blockedUntil: new Date('9999-01-01') } });
      expect(await refusal(wrong())).toMatchObject({ code: 'too-many' });
      await auth.database.collection('guesses').deleteMany({});
      expect(await user(ann)).toEqual(ann.user);
      expect((await exchange({ code: google.approve(newGooglePerson()), askFirst: true })).notice).toBeUndefined();
    });

    it('[AUTH-57] the password does not help an unverified e-mail, nor link an identity with another e-mail', async () => {
      const unverified = newGooglePerson({ email: ann.user.email, email_verified: false });
      const refused = { code: 'conflict', text: MESSAGES.googleEmailTaken };
      expect(await refusal(exchange({ code: google.approve(unverified), password: PASSWORD }))).toMatchObject(refused);
      const other = newGooglePerson();
      const entered = await exchange({ code: google.approve(other), password: PASSWORD });
      expect(entered.user).toMatchObject({ email: other.email, hasPassword: false });
      expect(await user(ann)).toEqual(ann.user);
    });

    it('[AUTH-30] does not link an unverified e-mail', async () => {
      const imposter = newGooglePerson({ email: ann.user.email, email_verified: false });
      expect(await refusal(signIn(imposter))).toMatchObject({ code: 'conflict', text: MESSAGES.googleEmailTaken });
      expect(await user(ann)).toEqual(ann.user);
      expect(await stored(ann.user.email)).not.toHaveProperty('googleSub');
    });

    it('[AUTH-30] does not link an account that already has another identity', async () => {
      const gail = newGooglePerson();
      const { user: first } = await signIn(gail);
      const other = newGooglePerson({ email: gail.email });
      expect(await refusal(signIn(other))).toMatchObject({ code: 'conflict', text: MESSAGES.googleOtherIdentity });
      expect((await signIn(gail)).user._id).toBe(first._id);
    });
  });

  describe('connecting a Google calendar', () => {
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
    const disconnect = ({ caller }: Person) => auth.ask(caller, disconnectGoogle, emptyRequest);

    it('[GSYNC-01] [GSYNC-02] [GSYNC-03] [AUTH-55] connects from the profile, pulls into the personal space, and keeps password and sessions', async () => {
      const connected = { connected: true, linked: true, pullSpace: 'personal', email: gail.email };
      expect(await connect(ann, gail)).toEqual({ ...ann.user, google: connected });
      await expect(auth.ask(visitor(), login, { email: ann.user.email, password: PASSWORD })).resolves.toBeDefined();
      expect((await signIn(gail)).user._id).toBe(ann.user._id);
      expect((await user(outsider)).google.connected).toBe(false);
    });

    it('[GSYNC-03] accepts only a group of the person as the pull space', async () => {
      const connected = await connect(ann, gail, { pullSpace: group._id });
      expect(connected.google).toMatchObject({ connected: true, pullSpace: group._id });
      expect((await point(ann, 'personal')).google.pullSpace).toBe('personal');
      const notMember = { code: 'forbidden', text: MESSAGES.notMember };
      expect(await refusal(connect(outsider, newGooglePerson(), { pullSpace: group._id }))).toMatchObject(notMember);
      await connect(outsider, newGooglePerson());
      expect(await refusal(point(outsider, group._id))).toMatchObject(notMember);
    });

    it('[GSYNC-03] pulls into the personal space again after the person left the group', async () => {
      const ben = await auth.person('Ben');
      await auth.ask(ben.caller, joinGroup, { inviteCode: group.inviteCode, address: '::1' });
      await connect(ben, gail, { pullSpace: group._id });
      await auth.ask(ben.caller, leaveGroup, { id: group._id });
      expect((await user(ben)).google).toMatchObject({ connected: true, pullSpace: 'personal' });
    });

    it('refuses an identity that is linked to another account', async () => {
      await connect(ann, gail);
      expect(await refusal(connect(outsider, gail))).toMatchObject({
        code: 'conflict',
        text: MESSAGES.googleInUse,
      });
    });

    it('refuses a code without a refresh token, unless a token is already stored', async () => {
      expect(await refusal(connect(ann, gail, { offline: false }))).toMatchObject(failed);
      await connect(ann, gail);
      expect((await connect(ann, gail, { offline: false })).google.connected).toBe(true);
    });

    it('[GSYNC-43] refuses to connect without access to the calendar, but such an account can sign in', async () => {
      const scope = 'openid email profile';
      const refused = { code: 'invalid', text: MESSAGES.googleNoCalendar };
      expect(await refusal(connect(ann, gail, { scope }))).toMatchObject(refused);
      expect((await user(ann)).google.connected).toBe(false);
      const entered = await signIn(gail, { scope });
      expect(entered.user).toMatchObject({ email: gail.email, google: { connected: false } });
      expect((await connect(personOf(entered), gail)).google.connected).toBe(true);
    });

    it('[GSYNC-05] [AUTH-54] disconnects here and at Google, and the Google account no longer opens the account', async () => {
      await connect(ann, gail);
      const token = google.grants.lastRefreshToken;
      expect(google.grants.has(token)).toBe(true);
      const nothingLeft = { connected: false, linked: false, pullSpace: 'personal' };
      expect((await disconnect(ann)).google).toEqual(nothingLeft);
      expect(google.grants.has(token)).toBe(false);
      expect((await disconnect(ann)).google).toEqual(nothingLeft);
      expect((await signIn(gail, { offline: false })).user._id).not.toBe(ann.user._id);
    });

    it('[AUTH-54] an account without a password must set one before it disconnects', async () => {
      const signedIn = personOf(await signIn(gail));
      const token = google.grants.lastRefreshToken;
      expect(await refusal(disconnect(signedIn))).toMatchObject({
        code: 'conflict',
        text: MESSAGES.googleOnlyWayIn,
      });
      expect(google.grants.has(token)).toBe(true);
      expect((await signIn(gail)).user._id).toBe(signedIn.user._id);
      await auth.ask(signedIn.caller, changePassword, { newPassword: PASSWORD });
      expect((await disconnect(signedIn)).google).toMatchObject({ connected: false, linked: false });
      await expect(auth.ask(visitor(), login, { email: gail.email, password: PASSWORD })).resolves.toBeDefined();
    });

    describe('with an old session and no recent sign-in', () => {
      const withPassword = (person: GooglePerson, currentPassword: string) =>
        auth.ask(ann.caller, connectGoogle, { code: google.approve(person), currentPassword });

      beforeEach(() => {
        auth.clock.advance(ELEVEN_MINUTES);
      });

      it('[AUTH-52] refuses to connect without the password', async () => {
        const refused = { code: 'forbidden', text: MESSAGES.signInAgain };
        expect(await refusal(connect(ann, gail))).toMatchObject(refused);
        expect(await refusal(withPassword(gail, ''))).toMatchObject(refused);
        expect((await user(ann)).google).toMatchObject({ connected: false, linked: false });
        expect((await signIn(gail)).user._id).not.toBe(ann.user._id);
      });

      it('[AUTH-52] refuses a wrong password, and limits the attempts', async () => {
        const wrong = { code: 'invalid', message: 'Current password is incorrect' };
        expect(await refusal(withPassword(gail, 'wrong horse'))).toMatchObject(wrong);
        await auth.database
          .collection<{ _id: string }>('guesses')
          .updateMany({}, { $set: { blockedUntil: new Date('9999-01-01') } });
        expect(await refusal(withPassword(gail, PASSWORD))).toMatchObject({ code: 'too-many' });
        await auth.database.collection('guesses').deleteMany({});
        expect((await user(ann)).google).toMatchObject({ connected: false, linked: false });
      });

      it('[AUTH-52] connects with the right password', async () => {
        expect((await withPassword(gail, PASSWORD)).google).toMatchObject({ connected: true, email: gail.email });
      });

      it('[AUTH-52] an account without a password needs a recent sign-in', async () => {
        const signedIn = personOf(await signIn(gail));
        auth.clock.advance(ELEVEN_MINUTES);
        const code = google.approve(gail);
        const again = auth.ask(signedIn.caller, connectGoogle, { code, currentPassword: PASSWORD });
        expect(await refusal(again)).toMatchObject({ code: 'forbidden', text: MESSAGES.signInAgain });
        expect((await connect(personOf(await signIn(gail)), gail)).google.connected).toBe(true);
      });
    });

    it('[AUTH-53] never replaces another identity, whether it is connected or not', async () => {
      await connect(ann, gail);
      const other = newGooglePerson();
      const refused = { code: 'conflict', text: MESSAGES.googleConnectedToAnother };
      expect(await refusal(connect(ann, other))).toMatchObject(refused);
      await auth.database.collection('users').updateOne({ email: ann.user.email }, { $set: { googleToken: null } });
      expect(await refusal(connect(ann, other))).toMatchObject(refused);
      expect((await signIn(gail, { offline: false })).user._id).toBe(ann.user._id);
      await disconnect(ann);
      expect((await connect(ann, other)).google).toMatchObject({ connected: true, email: other.email });
    });

    it('[AUTH-53] [AUTH-54] an identity whose access Google has ended can connect again and disconnect', async () => {
      const users = auth.database.collection('users');
      const endAccess = () => users.updateOne({ email: ann.user.email }, { $set: { googleToken: null } });
      await connect(ann, gail);
      await endAccess();
      expect((await user(ann)).google).toMatchObject({ connected: false, linked: true, email: gail.email });
      expect((await connect(ann, gail)).google).toMatchObject({ connected: true, linked: true });
      await endAccess();
      expect((await disconnect(ann)).google).toEqual({ connected: false, linked: false, pullSpace: 'personal' });
    });

    it('[AUTH-55] each sign-in with Google stores the present e-mail of the identity', async () => {
      await connect(ann, gail);
      await auth.database.collection('users').updateOne({ email: ann.user.email }, { $unset: { googleEmail: 1 } });
      expect((await user(ann)).google).toEqual({ connected: true, linked: true, pullSpace: 'personal' });
      await signIn(gail);
      expect((await user(ann)).google.email).toBe(gail.email);
      const email = newEmail();
      await signIn({ ...gail, email });
      expect((await user(ann)).google.email).toBe(email);
    });

    it('[GSYNC-05] disconnects although Google does not work', async () => {
      await connect(ann, gail);
      google.brokenWith = 400;
      expect((await disconnect(ann)).google.connected).toBe(false);
    });

    it('[GSYNC-07] the pull space cannot be set without a connection', async () => {
      expect(await refusal(point(ann, 'personal'))).toMatchObject({
        code: 'conflict',
        message: 'Google is not connected',
      });
    });

    it('[AUTH-34] stores the token encrypted, and never in the journal', async () => {
      await connect(ann, gail);
      const token = google.grants.lastRefreshToken;
      expect((await stored(ann.user.email))?.googleToken).toMatch(/^v1\./);
      const journal = JSON.stringify(await auth.database.collection('journal').find().toArray());
      expect(journal).not.toContain(token);
      expect(journal).not.toContain('googleToken');
    });

    it('[AUTH-25] an account that was made with Google can set a first password', async () => {
      const signedIn = personOf(await signIn(gail));
      await auth.ask(signedIn.caller, changePassword, { newPassword: PASSWORD });
      const bySecret = personOf(await auth.ask(visitor(), login, { email: gail.email, password: PASSWORD }));
      await auth.ask(bySecret.caller, logout, emptyRequest);
    });
  });
});

describe('[AUTH-32] [GSYNC-06] without a Google client', () => {
  let auth: Auth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth?.close());

  it('every call is refused with a clear message', async () => {
    const refused = { code: 'unavailable', message: 'Google is not configured' };
    const { caller } = await auth.person();
    const calls = [
      auth.ask(visitor(), exchangeGoogle, { code: '4/code' }),
      auth.ask(caller, connectGoogle, { code: '4/code' }),
      auth.ask(caller, updateGoogle, { pullSpace: 'personal' }),
      auth.ask(caller, disconnectGoogle, emptyRequest),
    ];
    for (const failure of await Promise.all(calls.map(refusal))) expect(failure).toMatchObject(refused);
  });
});
