import { randomUUID } from 'node:crypto';
import { createGroup, exchangeGoogle, joinGroup, leaveGroup, login, MESSAGES, register } from '@pawplan/contracts';
import { FakeGoogle } from '@pawplan/testing';
import {
  type Auth,
  newEmail,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  signedInBy,
  startAuth,
  visitor,
} from './auth.js';

describe('restricted registration', () => {
  let google: FakeGoogle;
  /** The same installation with each of the three settings. */
  let open: Auth;
  let invite: Auth;
  let closed: Auth;
  let ann: Person;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    [open, invite, closed] = await Promise.all([
      startAuth(google.env),
      startAuth({ ...google.env, REGISTRATION: 'invite', RATE_LIMIT_JOIN_ADDRESS: '4' }),
      startAuth({ ...google.env, REGISTRATION: 'closed' }),
    ]);
    ann = await open.person('Ann');
    for (const { database } of [invite, closed]) {
      for (const name of ['users', 'sessions']) {
        await database.collection(name).insertMany(await open.database.collection(name).find().toArray());
      }
    }
  });
  afterAll(async () => {
    await Promise.all([open?.close(), invite?.close(), closed?.close()]);
    await google?.close();
  });

  const signUp = (auth: Auth, inviteCode?: string, key?: string, email = newEmail()) =>
    auth.ask(visitor(), register, { name: 'Ben', email, password: PASSWORD, inviteCode }, key);
  const newIdentity = () => ({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gail' });
  const withGoogle = (auth: Auth, person = newIdentity(), inviteCode?: string) =>
    auth.ask(visitor(), exchangeGoogle, { code: google.approve(person), inviteCode }).then(signedInBy);
  const count = (auth: Auth, name: string) => auth.database.collection(name).countDocuments();
  const byInvitation = { code: 'forbidden', text: MESSAGES.registrationByInvite };
  const isClosed = { code: 'forbidden', text: MESSAGES.registrationClosed };

  it('[ADMIN-01] is open to all people by default', async () => {
    await expect(signUp(open)).resolves.toMatchObject({ user: { name: 'Ben' } });
    await expect(withGoogle(open)).resolves.toMatchObject({ user: { name: 'Gail' } });
  });

  it('[ADMIN-03] [AUDIT-02] makes no account when it is closed, not even with Google, and records the attempts', async () => {
    const users = await count(closed, 'users');
    const { inviteCode } = await closed.ask(ann.caller, createGroup, { name: 'Pack' });
    expect(await refusal(signUp(closed, inviteCode))).toMatchObject(isClosed);
    expect(await refusal(withGoogle(closed, undefined, inviteCode))).toMatchObject(isClosed);
    expect(await count(closed, 'users')).toBe(users);
    const noted = await closed.database
      .collection('audit')
      .find({ what: /refused/ })
      .toArray();
    expect(noted.map(({ what }) => what).sort()).toEqual(['google-sign-in-refused', 'registration-refused']);
  });

  it('[ADMIN-03] allows existing accounts to sign in when it is closed, also by linking Google', async () => {
    await expect(closed.ask(visitor(), login, { email: ann.user.email, password: PASSWORD })).resolves.toBeDefined();
    const linked = await withGoogle(closed, { ...newIdentity(), email: ann.user.email });
    expect(linked.user._id).toBe(ann.user._id);
  });

  it('[ADMIN-02] needs the invite code of a group when it is by invitation', async () => {
    const { inviteCode, _id } = await invite.ask(ann.caller, createGroup, { name: 'Pack' });
    expect(await refusal(signUp(invite))).toMatchObject(byInvitation);
    expect(await refusal(withGoogle(invite))).toMatchObject(byInvitation);
    const ben = personOf(await signUp(invite, ` ${inviteCode.toLowerCase()} `));
    const joined = await invite.ask(ben.caller, joinGroup, { inviteCode, address: '203.0.113.9' });
    expect(joined.members).toHaveLength(2);
    await expect(withGoogle(invite, undefined, inviteCode)).resolves.toMatchObject({ user: { name: 'Gail' } });
    await invite.ask(ben.caller, leaveGroup, { id: _id });
    expect(await refusal(signUp(invite, inviteCode))).toMatchObject(byInvitation);
  });

  it('[ADMIN-02] makes one account of a retried registration although the code was renewed meanwhile', async () => {
    const { inviteCode, _id } = await invite.ask(ann.caller, createGroup, { name: 'Pack' });
    const email = newEmail();
    const { deviceToken: _, ...first } = await signUp(invite, inviteCode, 'one registration', email);
    await invite.database.collection('groups').updateOne({ _id: _id as never }, { $set: { inviteCode: 'ZZZZZ9' } });
    expect(await signUp(invite, inviteCode, 'one registration', email)).toEqual(first);
  });

  it('[ADMIN-02] limits attempts with wrong invite codes', async () => {
    const refusals: unknown[] = [];
    for (let n = 0; n < 6; n++) refusals.push(await refusal(signUp(invite, 'NOSUCH')));
    expect(refusals.at(-1)).toMatchObject({ code: 'too-many' });
  });
});
