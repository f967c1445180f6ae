import { changePassword, createGroup, login, logout, MESSAGES, me, personChanged } from '@pawplan/contracts';
import { AuthConfig } from '../src/config.js';
import {
  type Auth,
  afterLeases,
  DAY,
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
import { listen, type ReceivedEvents } from './received-events.js';

const ended = { code: 'unauthenticated', text: MESSAGES.signInFirst };

describe('sessions and leases, with two replicas', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth({}, 2);
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });
  beforeEach(async () => {
    ann = await auth.person();
  });

  const signInAgain = async ({ user }: Person) =>
    personOf(await auth.ask(visitor(), login, { email: user.email, password: PASSWORD }));
  const storedSession = ({ caller }: Person) =>
    auth.database
      .collection<{ _id: string; usedAt: Date; signedInAt: Date; expiresAt: Date }>('sessions')
      .findOne({ _id: caller.sessionId });

  it('[AUTH-13] [AUTH-16] returns the person of a session, and refuses an unknown session or one of another person', async () => {
    const ben = await auth.person('Ben');
    expect(await auth.ask(ann.caller, me, emptyRequest)).toEqual(ann.user);
    expect(await auth.lease(ann)).toEqual({
      userId: ann.user._id,
      name: 'Ann',
      sessionId: ann.caller.sessionId,
      currentGroup: 'personal',
      timeZone: 'UTC',
      groups: [],
    });
    const asked = (caller: object) => refusal(auth.lease({ ...ann, caller: { ...ann.caller, ...caller } }));
    expect(await asked({ sessionId: newId() })).toMatchObject(ended);
    expect(await asked({ userId: ben.user._id })).toMatchObject(ended);
  });

  it('[AUTH-16] refuses a session whose user no longer exists', async () => {
    await auth.database.collection<{ _id: string }>('users').deleteOne({ _id: ann.user._id });
    expect(await refusal(auth.lease(ann))).toMatchObject(ended);
    expect(await refusal(auth.ask(ann.caller, me, emptyRequest))).toMatchObject(ended);
  });

  it('[AUTH-15] [AUTH-17] ends only the session that logs out, after all leases have expired', async () => {
    const phone = await signInAgain(ann);
    expect(await afterLeases(() => auth.ask(ann.caller, logout, emptyRequest))).toEqual(MESSAGES.loggedOut);
    for (let n = 0; n < 4; n++) expect(await refusal(auth.lease(ann))).toMatchObject(ended);
    await expect(auth.lease(phone)).resolves.toBeDefined();
  });

  it('[AUTH-17] [PLAT-07] a retried log-out waits again until all leases have expired', async () => {
    const first = auth.ask(ann.caller, logout, emptyRequest, 'log out once');
    await afterLeases(() => auth.ask(ann.caller, logout, emptyRequest, 'log out once'));
    await first;
  });

  it('[AUTH-22] [AUTH-17] a password change ends every other session, after all leases have expired', async () => {
    const [phone, ben] = [await signInAgain(ann), await auth.person('Ben')];
    await afterLeases(() =>
      auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: 'battery staple' }),
    );
    expect(await refusal(auth.lease(phone))).toMatchObject(ended);
    await expect(auth.lease(ann)).resolves.toBeDefined();
    await expect(auth.lease(ben)).resolves.toBeDefined();
  });

  it('[PLAT-08] waiting log-outs do not delay a lease', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signInAgain(ann)));
    const leaving = people.map(({ caller }) => auth.ask(caller, logout, emptyRequest).then(() => 'logged out'));
    expect(await Promise.race([...leaving, auth.lease(ann).then(() => 'lease')])).toBe('lease');
    await Promise.all(leaving);
  });

  it('[AUTH-13] a lease contains the groups with their present members', async () => {
    const group = await auth.ask(ann.caller, createGroup, { name: 'Two of us' });
    expect((await auth.lease(ann)).groups).toEqual([{ id: group._id, members: [{ _id: ann.user._id, name: 'Ann' }] }]);
  });

  it('[PLAT-29] [API-29] [AUTH-10] the stored time zone follows the header at most once an hour', async () => {
    expect((await auth.lease(ann, 'Asia/Tokyo')).timeZone).toBe('UTC');
    auth.clock.advance(HOUR);
    expect((await auth.lease(ann, 'Mars/Olympus')).timeZone).toBe('UTC');
    expect((await auth.lease(ann, 'Asia/Tokyo')).timeZone).toBe('Asia/Tokyo');
    expect((await auth.lease(ann, 'Europe/Berlin')).timeZone).toBe('Asia/Tokyo');
    await events.until(
      personChanged,
      ({ payload }) => payload.id === ann.user._id && payload.timeZone === 'Asia/Tokyo',
    );
    auth.clock.advance(HOUR);
    expect((await auth.lease(ann, 'Europe/Berlin')).timeZone).toBe('Europe/Berlin');
  });

  it('[PLAT-29] [AUTH-14] a session ends after 30 days without use, and each use extends it', async () => {
    const idle = await signInAgain(ann);
    const before = (await storedSession(ann))?.usedAt;
    await auth.lease(ann);
    expect((await storedSession(ann))?.usedAt).toEqual(before);
    auth.clock.advance(29 * DAY);
    await auth.lease(ann);
    auth.clock.advance(2 * DAY);
    await expect(auth.lease(ann)).resolves.toBeDefined();
    expect(await refusal(auth.lease(idle))).toMatchObject(ended);
    auth.clock.advance(30 * DAY);
    expect(await refusal(auth.lease(ann))).toMatchObject(ended);
  });

  it('[SESS-10] a session ends a year after the sign-in, even if it is used all the time', async () => {
    for (let day = 0; day < 350; day += 25) {
      auth.clock.advance(25 * DAY);
      await auth.lease(ann);
    }
    auth.clock.advance(15 * DAY - HOUR);
    await auth.lease(ann);
    const { signedInAt, expiresAt } = (await storedSession(ann)) ?? {};
    expect(expiresAt).toEqual(new Date(Number(signedInAt) + 365 * DAY));
    auth.clock.advance(HOUR);
    expect(await refusal(auth.lease(ann))).toMatchObject(ended);
  });

  it('[SESS-11] a shorter lifetime also applies to sessions that began before it was set', async () => {
    auth.clock.advance(3 * DAY);
    const phone = await signInAgain(ann);
    const config = auth.replicas.map(({ app }) => app.get(AuthConfig));
    for (const setting of config) setting.SESSION_LIFETIME_DAYS = 2;
    try {
      expect(await refusal(auth.lease(ann))).toMatchObject(ended);
      await expect(auth.lease(phone)).resolves.toBeDefined();
    } finally {
      for (const setting of config) setting.SESSION_LIFETIME_DAYS = 365;
    }
  });

  it('[SESS-12] a token contains its session, start, end, issuer and audience', async () => {
    const [, claims = ''] = ann.token.split('.');
    const now = Math.floor(Number((await storedSession(ann))?.signedInAt) / 1_000);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      sub: ann.user._id,
      sid: ann.caller.sessionId,
      iat: now,
      exp: now + 365 * 24 * 3_600,
      iss: 'pawplan',
      aud: 'pawplan-gateway',
    });
  });
});
