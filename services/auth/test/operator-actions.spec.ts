import { randomUUID } from 'node:crypto';
import {
  closeGroup,
  connectGoogle,
  createGroup,
  deleteUser,
  disableUser,
  enableUser,
  exchangeGoogle,
  googleAccess,
  groupChanged,
  groupPurged,
  joinGroup,
  LEASE_MS,
  listGroups,
  listUsers,
  login,
  MESSAGES,
  me,
  type Operator,
  switchGroup,
  userDeleted,
} from '@pawplan/contracts';
import { FakeGoogle, type GooglePerson } from '@pawplan/testing';
import {
  type Auth,
  afterLeases,
  emptyRequest,
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
const ended = { code: 'unauthenticated', text: MESSAGES.signInFirst };
const disabled = { code: 'forbidden', text: MESSAGES.accountDisabled };
const unknown = { code: 'not-found', text: MESSAGES.userNotFound };

describe('operators', () => {
  let google: FakeGoogle;
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;
  let ben: Person;
  let gail: GooglePerson;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth({ ...google.env, RATE_LIMIT_DISABLED: 'true' }, 2);
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
    await google?.close();
  });
  beforeEach(async () => {
    gail = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gail' };
    [ann, ben] = [await auth.person('Ann'), await auth.person('Ben')];
  });

  const signIn = ({ user: { email } }: Person, password = PASSWORD) =>
    auth.ask(visitor(), login, { email, password }).then(personOf);
  const disable = ({ user }: Person, key?: string) => auth.ask(olga, disableUser, { user: user.email }, key);
  const enable = ({ user }: Person) => auth.ask(olga, enableUser, { user: user.email });
  const connect = ({ caller }: Person) => auth.ask(caller, connectGoogle, { code: google.approve(gail) });
  const signInWithGoogle = (key?: string) =>
    auth.ask(visitor(), exchangeGoogle, { code: google.approve(gail) }, key).then(signedInBy);
  const access = ({ caller: { userId } }: Person) => auth.ask(null, googleAccess, { userId });
  const entries = (what: string, filter: object) =>
    auth.database
      .collection('audit')
      .find({ what, ...filter })
      .toArray();
  const groupOf = async (first: Person, ...others: Person[]) => {
    const group = await auth.ask(first.caller, createGroup, { name: 'Pack' });
    const { inviteCode } = group;
    for (const { caller } of others) await auth.ask(caller, joinGroup, { inviteCode, address: '203.0.113.9' });
    return group;
  };

  describe('disabling an account', () => {
    it('[ADMIN-11] ends all sessions after all leases have expired, and refuses every sign-in', async () => {
      const phone = await signIn(ann);
      expect(await afterLeases(() => disable(ann))).toEqual({ id: ann.user._id, sessions: 2 });
      for (const session of [ann, phone]) expect(await refusal(auth.lease(session))).toMatchObject(ended);
      expect(await refusal(signIn(ann))).toMatchObject(disabled);
      await expect(auth.lease(ben)).resolves.toBeDefined();
      const summary = await auth.ask(olga, listUsers, { user: ann.user._id });
      expect(summary.items).toMatchObject([{ sessions: 0, disabledAt: expect.any(String) }]);
    });

    it('[ADMIN-11] a sign-in with a wrong password does not show that the account is disabled', async () => {
      await disable(ann);
      expect(await refusal(signIn(ann, 'wrong horse'))).toMatchObject({
        code: 'unauthenticated',
        text: MESSAGES.invalidCredentials,
      });
    });

    it('[ADMIN-11] leaves no session that began at the same time', async () => {
      const tries = Array.from({ length: 4 }, () => signIn(ann));
      const outcomes = await Promise.allSettled([disable(ann), ...tries]);
      expect(outcomes[0]?.status).toBe('fulfilled');
      expect(await auth.database.collection('sessions').countDocuments({ userId: ann.user._id })).toBe(0);
    });

    it('[ADMIN-11] stops the sign-in with Google and the access to its calendar', async () => {
      await connect(ann);
      await expect(access(ann)).resolves.toBeDefined();
      await disable(ann);
      expect(await refusal(signInWithGoogle())).toMatchObject(disabled);
      expect(await refusal(access(ann))).toMatchObject({ code: 'conflict', text: MESSAGES.googleNotConnected });
      await enable(ann);
      await expect(access(ann)).resolves.toBeDefined();
      expect((await signInWithGoogle()).user._id).toBe(ann.user._id);
    });

    it('[ADMIN-11] cannot be undone by linking Google to the account', async () => {
      gail = { ...gail, email: ann.user.email };
      await disable(ann);
      expect(await refusal(signInWithGoogle())).toMatchObject(disabled);
      await enable(ann);
      await expect(signIn(ann)).resolves.toBeDefined();
    });

    it('[ADMIN-12] is undone by enabling', async () => {
      await disable(ann);
      expect(await refusal(disable(ann))).toMatchObject({ code: 'conflict', text: MESSAGES.alreadyDisabled });
      await enable(ann);
      expect(await refusal(enable(ann))).toMatchObject({ code: 'conflict', text: MESSAGES.notDisabled });
      await expect(auth.lease(await signIn(ann))).resolves.toBeDefined();
      expect(await refusal(auth.lease(ann))).toMatchObject(ended);
    });

    it('[ADMIN-09] records one audit entry for each action, and one for the refused sign-in', async () => {
      const who = ann.user._id;
      await disable(ann, 'once');
      await disable(ann, 'once').catch(() => undefined);
      await refusal(signIn(ann));
      await enable(ann);
      for (const what of ['account-disabled', 'account-enabled']) {
        expect(await entries(what, { who })).toMatchObject([{ actor: 'admin:olga' }]);
      }
      expect(await entries('sign-in-refused', { who })).toHaveLength(1);
    });
  });

  describe('deleting an account', () => {
    const remove = ({ user }: Person, key?: string) => auth.ask(olga, deleteUser, { user: user.email }, key);

    it('[ADMIN-13] removes the account, its sessions and its memberships, and publishes an event', async () => {
      const group = await groupOf(ben, ann);
      expect(await afterLeases(() => remove(ann))).toEqual({ id: ann.user._id, sessions: 1 });
      expect(await refusal(auth.lease(ann))).toMatchObject(ended);
      expect(await refusal(signIn(ann))).toMatchObject({ code: 'unauthenticated' });
      expect((await auth.ask(ben.caller, listGroups, emptyRequest))[0]?.members).toEqual([
        { _id: ben.user._id, name: 'Ben', timeZone: ben.user.timeZone },
      ]);
      const { payload } = await events.until(userDeleted, ({ payload }) => payload.userId === ann.user._id);
      expect(payload.groupIds).toEqual([group._id]);
      expect(await refusal(remove(ann))).toMatchObject(unknown);
    });

    it('[ADMIN-13] revokes the Google token', async () => {
      await connect(ann);
      const { accessToken } = await access(ann);
      await remove(ann);
      expect(() => google.grants.caller(accessToken)).toThrow('invalid_token');
    });

    it('[ADMIN-09] records one audit entry for the account and one for each group, all by the operator', async () => {
      const who = ann.user._id;
      await groupOf(ann);
      const first = await remove(ann, 'delete once');
      expect(await remove(ann, 'delete once')).toEqual(first);
      for (const what of ['account-deleted', 'group-left']) {
        expect(await entries(what, { who })).toMatchObject([{ actor: 'admin:olga' }]);
      }
    });
  });

  describe('closing a group', () => {
    const close = ({ _id: id }: { _id: string }, key?: string) => auth.ask(olga, closeGroup, { id }, key);

    it('[ADMIN-14] ends all memberships, and then publishes that the group is deleted', async () => {
      const [pack, other] = [await groupOf(ann, ben), await groupOf(ben)];
      await auth.ask(ann.caller, switchGroup, { groupId: pack._id });
      expect(await close(pack)).toEqual({ id: pack._id, members: 2 });
      const lease = await auth.lease(ann);
      expect([lease.currentGroup, lease.groups]).toEqual(['personal', []]);
      expect((await auth.ask(ann.caller, me, emptyRequest)).currentGroup).toBe('personal');
      expect((await auth.lease(ben)).groups).toMatchObject([{ id: other._id }]);
      const join = { inviteCode: pack.inviteCode, address: '203.0.113.9' };
      expect(await refusal(auth.ask(ann.caller, joinGroup, join))).toMatchObject({ code: 'not-found' });
      const purged = await events.until(groupPurged, ({ payload }) => payload.groupId === pack._id);
      const left = await events.until(groupChanged, ({ payload }) => payload.id === pack._id && payload.archived);
      expect(left.payload.memberIds).toEqual([]);
      expect(purged.version).toBe(left.version + 1);
      const waited = Date.parse(purged.occurredAt) - Date.parse(left.occurredAt);
      expect(waited).toBeGreaterThanOrEqual(LEASE_MS);
    });

    it('[ADMIN-14] deletes an archived group, and refuses an unknown one', async () => {
      const pack = await groupOf(ann);
      const stored = auth.database.collection<{ _id: string }>('groups');
      await stored.updateOne({ _id: pack._id }, { $set: { members: [], archivedAt: new Date() } });
      expect(await close(pack)).toEqual({ id: pack._id, members: 0 });
      await events.until(groupPurged, ({ payload }) => payload.groupId === pack._id);
      const none = { code: 'not-found', text: MESSAGES.groupNotFound };
      for (const missing of [pack, { _id: newId() }]) expect(await refusal(close(missing))).toMatchObject(none);
    });

    it('[ADMIN-09] records one audit entry', async () => {
      const pack = await groupOf(ann, ben);
      await close(pack, 'close once');
      await close(pack, 'close once');
      expect(await entries('group-closed', { groupId: pack._id })).toMatchObject([{ actor: 'admin:olga' }]);
    });
  });
});
