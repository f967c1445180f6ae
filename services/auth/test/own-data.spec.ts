import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  authChanged,
  changePassword,
  connectGoogle,
  createGroup,
  type DeleteAccount,
  deleteAccount,
  exchangeGoogle,
  googleAccess,
  grantLease,
  groupChanged,
  groupPurged,
  type InSpaces,
  joinGroup,
  listGroups,
  login,
  MESSAGES,
  me,
  memberLeft,
  ownDataCall,
  register,
  userDeleted,
} from '@pawplan/contracts';
import { FakeGoogle } from '@pawplan/testing';
import type { Connection } from 'mongoose';
import { GroupPurge } from '../src/groups/group-purge.js';
import {
  type Auth,
  DAY,
  emptyRequest,
  HOUR,
  newEmail,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';
import { listen, type ReceivedEvents } from './received-events.js';

const nowhere: InSpaces = { spaces: [] };
/** The collections that are in the download, with their names there. */
const DOWNLOADED = { users: 'account', groups: 'groups', audit: 'activity' };
const NOT_DOWNLOADED = {
  sessions: 'secrets of the signed-in devices; ended by the deletion',
  'password-resets': 'secrets, which expire within hours',
  'email-verifications': 'hashes of the tokens of links that confirm addresses; deleted with the account',
  'pending-sign-ins': 'secrets, which expire within minutes',
  'used-challenges': 'hashes of used challenges of passkeys, which expire within minutes',
  guesses: 'counters of failed attempts, which expire',
};

describe('the data of a person in auth', () => {
  let google: FakeGoogle;
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth({ ...google.env, RATE_LIMIT_SIGN_IN_EVERYWHERE: '3' }, 2);
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
    await google?.close();
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([auth.person('Ann'), auth.person('Ben')]);
  });

  const remove = ({ caller }: Person, proof: DeleteAccount = { password: PASSWORD }, key?: string) =>
    auth.ask(caller, deleteAccount, proof, key);
  const signIn = ({ user: { email } }: Person) => auth.ask(visitor(), login, { email, password: PASSWORD });
  const lease = ({ caller: { sessionId, userId } }: Person) => auth.ask(null, grantLease, { sessionId, userId });
  const group = async (...people: Person[]) => {
    const [first, ...others] = people as [Person, ...Person[]];
    const made = await auth.ask(first.caller, createGroup, { name: 'Pack', description: 'Ours' });
    for (const { caller } of others)
      await auth.ask(caller, joinGroup, { inviteCode: made.inviteCode, address: '203.0.113.9' });
    return made;
  };
  const stored = (name: string, filter: object) => auth.database.collection(name).findOne(filter);

  describe('the download', () => {
    const download = ({ caller }: Person) => auth.ask(caller, ownDataCall('auth'), nowhere);

    it('[DATA-10] every collection is in the download or has a reason', async () => {
      const connection = auth.replicas[0]?.app.get<Connection>(getConnectionToken(), { strict: false });
      const collections = Object.values(connection?.models ?? {}).map(({ collection }) => collection.name);
      expect(collections.sort()).toEqual(Object.keys({ ...DOWNLOADED, ...NOT_DOWNLOADED }).sort());
      expect(Object.keys(await download(ann))).toEqual(Object.values(DOWNLOADED));
    });

    it('[DATA-01] contains account and groups, and no secret', async () => {
      const pack = await group(ann, ben);
      await auth.ask(ann.caller, connectGoogle, {
        code: google.approve({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ann' }),
      });
      const part = await download(ann);
      expect(part.account).toEqual(await auth.ask(ann.caller, me, emptyRequest));
      expect(part.groups).toEqual([
        {
          _id: pack._id,
          name: 'Pack',
          description: 'Ours',
          members: [ann, ben].map(({ user: { _id, name } }) => ({ _id, name })),
          joinedAt: expect.any(String),
          createdAt: pack.createdAt,
        },
      ]);
      const text = JSON.stringify(part);
      for (const secret of ['argon2', 'passwordHash', 'googleToken', pack.inviteCode, ben.user.email]) {
        expect(text).not.toContain(secret);
      }
    });

    it('[DATA-01] does not contain the groups of other people, and is refused for a deleted account', async () => {
      await group(ann);
      expect((await download(ben)).groups).toEqual([]);
      await remove(ann);
      expect(await refusal(download(ann))).toMatchObject({ code: 'unauthenticated' });
    });
  });

  it('[DATA-05] deleting ends account, sessions and sign-in, and frees the e-mail', async () => {
    const elsewhere = personOf(await signIn(ann));
    expect(await remove(ann)).toEqual(MESSAGES.accountDeleted);
    for (const session of [ann, elsewhere]) {
      expect(await refusal(lease(session))).toMatchObject({ code: 'unauthenticated' });
    }
    expect(await refusal(signIn(ann))).toMatchObject({ code: 'unauthenticated', text: MESSAGES.invalidCredentials });
    expect(await stored('sessions', { userId: ann.user._id })).toBeNull();
    const { email } = ann.user;
    const again = personOf(await auth.ask(visitor(), register, { name: 'New', email, password: PASSWORD }));
    expect(again.user._id).not.toBe(ann.user._id);
    expect(await auth.ask(again.caller, listGroups, emptyRequest)).toEqual([]);
    await expect(lease(ben)).resolves.toBeDefined();
  });

  it('[DATA-02] deleting needs the password, and wrong passwords block further attempts', async () => {
    // The first delay is only one second.
    auth.clock.stop();
    for (const password of ['wrong horse', '']) {
      expect(await refusal(remove(ann, { password }))).toMatchObject({
        code: 'invalid',
        details: { errors: [{ field: 'password', ...MESSAGES.passwordWrong }] },
      });
    }
    expect(await refusal(remove(ann, { email: ann.user.email }))).toMatchObject({ code: 'invalid' });
    expect(await refusal(remove(ann))).toMatchObject({ code: 'too-many' });
    auth.clock.start();
    await expect(lease(ann)).resolves.toBeDefined();
    expect(events.of(userDeleted).map(({ payload }) => payload.userId)).not.toContain(ann.user._id);
  });

  it('[DATA-02] deleting an account without a password needs its e-mail and a recent sign-in', async () => {
    const gail = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gail' };
    const signInWithGoogle = () => auth.ask(visitor(), exchangeGoogle, { code: google.approve(gail) });
    const first = personOf(await signInWithGoogle());
    expect(await refusal(remove(first, { email: ann.user.email }))).toMatchObject({ code: 'invalid' });
    expect(await refusal(remove(first))).toMatchObject({ code: 'invalid' });
    auth.clock.advance(HOUR);
    const proof = { email: ` ${gail.email.toUpperCase()} ` };
    expect(await refusal(remove(first, proof))).toMatchObject({ code: 'forbidden', text: MESSAGES.signInAgain });
    const { user } = first;
    const again = personOf(await signInWithGoogle());
    expect(await remove(again, proof)).toEqual(MESSAGES.accountDeleted);
    expect(personOf(await signInWithGoogle()).user._id).not.toBe(user._id);
  });

  it('[DATA-03] deleting revokes the Google token, and the access to the calendar ends', async () => {
    const person = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ann' };
    await auth.ask(ann.caller, connectGoogle, { code: google.approve(person) });
    const { accessToken } = await auth.ask(null, googleAccess, { userId: ann.user._id });
    await remove(ann);
    expect(await refusal(auth.ask(null, googleAccess, { userId: ann.user._id }))).toMatchObject({ code: 'conflict' });
    expect(() => google.grants.caller(accessToken)).toThrow('invalid_token');
  });

  it('[DATA-04] [DATA-07] deleting leaves every group, archives the empty ones, and publishes all of it', async () => {
    const [shared, own] = [await group(ben, ann), await group(ann)];
    await remove(ann);
    const { payload } = await events.until(userDeleted, (event) => event.payload.userId === ann.user._id);
    expect(payload.groupIds.toSorted()).toEqual([shared._id, own._id].toSorted());
    const [left] = await auth.ask(ben.caller, listGroups, emptyRequest);
    expect(left?.members).toEqual([{ _id: ben.user._id, name: 'Ben', timeZone: 'UTC' }]);
    expect(left?.inviteCode).not.toBe(shared.inviteCode);
    await events.until(memberLeft, (event) => event.payload.groupId === shared._id);
    await events.until(groupChanged, (event) => event.payload.id === own._id && event.payload.archived);
    await events.until(
      authChanged,
      (event) => event.payload.space === `g:${shared._id}` && event.payload.collection === 'groups',
    );
    auth.clock.advance(31 * DAY);
    await auth.replicas[0]?.app.get(GroupPurge, { strict: false }).purgeDue();
    await events.until(groupPurged, (event) => event.payload.groupId === own._id);
    expect(await stored('groups', { _id: own._id })).toBeNull();
  });

  it('[DATA-08] a retried deletion takes effect once', async () => {
    const first = await remove(ann, undefined, 'delete once');
    expect(await remove(ann, { password: PASSWORD }, 'delete once').catch((failure) => failure)).toEqual(first);
    await events.until(userDeleted, ({ payload }) => payload.userId === ann.user._id);
    expect(events.of(userDeleted).filter(({ payload }) => payload.userId === ann.user._id)).toHaveLength(1);
  });

  it('[DATA-08] one of two simultaneous deletions succeeds, and the other is refused as not signed in', async () => {
    const outcomes = await Promise.allSettled([remove(ann), remove(ann)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'unauthenticated' } });
  });

  it('[DATA-05] deleting leaves no membership in a group that was joined at the same time', async () => {
    const packs = await Promise.all(Array.from({ length: 4 }, () => group(ben)));
    await Promise.allSettled([
      ...packs.map(({ inviteCode }) => auth.ask(ann.caller, joinGroup, { inviteCode, address: '203.0.113.9' })),
      ...packs.map(() => auth.ask(ann.caller, createGroup, { name: 'mine' })),
      remove(ann),
      auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: 'battery staple' }),
      signIn(ann),
    ]);
    const isDeleted = (await stored('users', { email: ann.user.email })) === null;
    if (!isDeleted) await remove(ann, { password: 'battery staple' });
    expect(await stored('users', { email: ann.user.email })).toBeNull();
    expect(await stored('groups', { members: ann.user._id })).toBeNull();
    expect(await stored('sessions', { userId: ann.user._id })).toBeNull();
  });
});
