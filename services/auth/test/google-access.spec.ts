import { randomUUID } from 'node:crypto';
import {
  authChanged,
  connectGoogle,
  createGroup,
  disconnectGoogle,
  googleAccess,
  joinGroup,
  leaveGroup,
  MESSAGES,
  me,
  requireSecondFactor,
  updateGoogle,
} from '@pawplan/contracts';
import { FakeGoogle, type GooglePerson } from '@pawplan/testing';
import { type Auth, emptyRequest, newEmail, newId, type Person, refusal, startAuth } from './auth.js';
import { turnOn } from './codes.js';
import { listen } from './received-events.js';

const HOUR_MS = 3_600_000;
const notConnected = { code: 'conflict', message: 'Google is not connected' };

describe('access to a Google calendar', () => {
  let google: FakeGoogle;
  let auth: Auth;
  let ann: Person;
  let outsider: Person;
  let gail: GooglePerson;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth(google.env);
  });
  afterAll(async () => {
    await auth?.close();
    await google?.close();
  });
  beforeEach(async () => {
    gail = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gail' };
    [ann, outsider] = await Promise.all([auth.person('Ann'), auth.person('Cleo')]);
    await connect();
  });
  afterEach(() => {
    google.brokenWith = undefined;
  });

  const connect = () => auth.ask(ann.caller, connectGoogle, { code: google.approve(gail) });
  const access = ({ caller: { userId } }: Person, refused?: string) =>
    auth.ask(null, googleAccess, { userId, refused });
  const user = ({ caller }: Person) => auth.ask(caller, me, emptyRequest);

  it('[GSYNC-31] returns the same token of the right person until shortly before it expires', async () => {
    const first = await access(ann);
    expect(google.grants.caller(first.accessToken)).toEqual(gail);
    expect(first).toMatchObject({ account: gail.sub, pullSpace: 'personal', groupIds: [] });
    expect(await access(ann)).toEqual(first);
    auth.clock.advance(HOUR_MS);
    expect((await access(ann)).accessToken).not.toBe(first.accessToken);
  });

  it('[GSYNC-31] returns one new token to several callers after Google has refused the old one', async () => {
    const { accessToken: refused } = await access(ann);
    google.grants.expireAccess(gail);
    const next = await Promise.all([access(ann, refused), access(ann, refused), access(ann, refused)]);
    const tokens = new Set(next.map(({ accessToken }) => accessToken));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(refused);
    expect(google.grants.caller([...tokens][0] as string)).toEqual(gail);
  });

  it('[GSYNC-07] is refused to a person without a connection, and no person gets the token of another person', async () => {
    expect(await refusal(access(outsider))).toMatchObject(notConnected);
    expect(await refusal(auth.ask(null, googleAccess, { userId: newId() }))).toMatchObject(notConnected);
    await access(ann);
    expect(await refusal(access(outsider))).toMatchObject(notConnected);
  });

  it('[GSYNC-05] ends at once with the connection, and a new connection gets a new token', async () => {
    const before = await access(ann);
    await auth.ask(ann.caller, disconnectGoogle, emptyRequest);
    expect(await refusal(access(ann))).toMatchObject(notConnected);
    await connect();
    expect((await access(ann)).accessToken).not.toBe(before.accessToken);
  });

  it('[GSYNC-04] removes a connection that Google has ended, and notifies the screens of the person', async () => {
    const events = await listen(auth);
    google.grants.revoke(google.grants.lastRefreshToken);
    expect(await refusal(access(ann))).toMatchObject(notConnected);
    expect((await user(ann)).google.connected).toBe(false);
    const { payload } = await events.until(authChanged, ({ aggregateId }) => aggregateId === ann.user._id);
    expect(payload).toMatchObject({ space: `u:${ann.user._id}`, collection: 'me' });
    await events.close();
    const stored = await auth.database.collection('users').findOne({ email: ann.user.email });
    expect(stored).toMatchObject({ googleToken: null, googleSub: gail.sub });
  });

  it('[GSYNC-04] keeps a new connection that was made during the call to Google about the old one', async () => {
    google.grants.revoke(google.grants.lastRefreshToken);
    const asked = access(ann).catch((failure) => failure);
    await connect();
    await asked;
    expect((await user(ann)).google.connected).toBe(true);
    expect(google.grants.caller((await access(ann)).accessToken)).toEqual(gail);
  });

  it.each([500, 503, 429, 401])(
    '[GSYNC-33] is refused without ending the connection while Google answers %i',
    async (status) => {
      google.brokenWith = status;
      expect(await refusal(access(ann))).toMatchObject({ code: 'bad-gateway', text: MESSAGES.googleUnreachable });
      google.brokenWith = undefined;
      expect((await user(ann)).google.connected).toBe(true);
      await expect(access(ann)).resolves.toBeDefined();
    },
  );

  it('[GSYNC-33] is refused by the deadline while Google does not answer', async () => {
    let answer = () => {};
    google.slow = new Promise((resolve) => {
      answer = () => resolve(undefined);
    });
    try {
      expect(await refusal(access(ann))).toMatchObject({ code: 'bad-gateway' });
    } finally {
      answer();
      google.slow = undefined;
    }
    await expect(access(ann)).resolves.toBeDefined();
  });

  it('[GSYNC-32] returns the pull space and the groups of the person, until they leave a group', async () => {
    const [ours, theirs] = await Promise.all([
      auth.ask(ann.caller, createGroup, { name: 'Ours' }),
      auth.ask(outsider.caller, createGroup, { name: 'Theirs' }),
    ]);
    await auth.ask(ann.caller, updateGoogle, { pullSpace: ours._id });
    expect(await access(ann)).toMatchObject({ pullSpace: ours._id, groupIds: [ours._id] });
    await auth.ask(ann.caller, joinGroup, { inviteCode: theirs.inviteCode, address: '::1' });
    expect((await access(ann)).groupIds.toSorted()).toEqual([ours._id, theirs._id].toSorted());
    await auth.ask(ann.caller, leaveGroup, { id: ours._id });
    expect(await access(ann)).toMatchObject({ pullSpace: 'personal', groupIds: [theirs._id] });
  });

  it('[FACTOR-56] shows whether the person lacks a second factor that a group requires', async () => {
    const { _id: id, inviteCode } = await auth.ask(outsider.caller, createGroup, { name: 'Theirs' });
    await turnOn(auth, outsider);
    await auth.ask(outsider.caller, requireSecondFactor, { id, required: true });
    expect(await access(ann)).not.toHaveProperty('needsSecondFactor');
    await auth.ask(ann.caller, joinGroup, { inviteCode, address: '::1' });
    expect(await access(ann)).toMatchObject({ needsSecondFactor: true });
    await turnOn(auth, ann);
    expect(await access(ann)).not.toHaveProperty('needsSecondFactor');
  });

  it('[GSYNC-31] [AUTH-34] stores no token in the journal', async () => {
    const { accessToken } = await access(ann);
    const journal = JSON.stringify(await auth.database.collection('journal').find().toArray());
    expect(journal).not.toContain(accessToken);
    expect(journal).not.toContain(google.grants.lastRefreshToken);
    expect(journal).not.toContain('googleToken');
  });
});

describe('[GSYNC-06] without a Google client', () => {
  it('access is refused as unavailable', async () => {
    const auth = await startAuth();
    const { caller } = await auth.person();
    expect(await refusal(auth.ask(null, googleAccess, { userId: caller.userId }))).toMatchObject({
      code: 'unavailable',
      message: 'Google is not configured',
    });
    await auth.close();
  });
});
