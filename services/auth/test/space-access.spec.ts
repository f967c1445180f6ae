import {
  changePassword,
  createGroup,
  deleteAccount,
  disableUser,
  endOtherSessions,
  groupSpace,
  joinGroup,
  leaveGroup,
  logout,
  personalSpace,
  type Space,
  spaceAccess,
  spaceMember,
} from '@pawplan/contracts';
import { type Auth, emptyRequest, newId, PASSWORD, type Person, startAuth } from './auth.js';

describe('access to a space without a session', () => {
  let auth: Auth;
  let ann: Person;
  let ben: Person;
  let outsider: Person;
  let group: Space;
  let groupId: string;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    [ann, ben, outsider] = await Promise.all([auth.person('Ann'), auth.person('Ben'), auth.person('Cleo')]);
    const { _id, inviteCode } = await auth.ask(ben.caller, createGroup, { name: 'Pack' });
    await auth.ask(ann.caller, joinGroup, { inviteCode, address: '203.0.113.7' });
    [groupId, group] = [_id, groupSpace(_id)];
  });

  const mayRead = async ({ caller: { userId } }: Person, space: Space) =>
    (await auth.ask(null, spaceAccess, { userId, space })).allowed;
  const own = ({ caller: { userId } }: Person) => personalSpace(userId);

  it('[FEED-08] is given to the owner of a personal space and to the members of a group', async () => {
    for (const person of [ann, ben]) expect(await mayRead(person, group)).toBe(true);
    expect(await mayRead(ann, own(ann))).toBe(true);
    expect(await mayRead(outsider, group)).toBe(false);
    expect(await mayRead(outsider, own(ann))).toBe(false);
    expect(await mayRead(ann, groupSpace(newId()))).toBe(false);
    expect((await auth.ask(null, spaceAccess, { userId: newId(), space: group })).allowed).toBe(false);
  });

  it('[PUSH-27] gives a service that acts for a member the members and the zone, and nothing about others', async () => {
    const member = async ({ caller: { userId } }: Person, space: Space) =>
      (await auth.ask(null, spaceMember, { userId, space })).member;
    const names = [ben, ann].map(({ user: { _id, name } }) => ({ _id, name }));
    expect(await member(ann, group)).toEqual({ members: names, timeZone: expect.any(String) });
    expect(await member(ann, own(ann))).toMatchObject({ members: [{ name: 'Ann' }] });
    expect([await member(outsider, group), await member(outsider, own(ann))]).toEqual([null, null]);
    await auth.ask(ann.caller, leaveGroup, { id: groupId });
    expect(await member(ann, group)).toBeNull();
  });

  it('[FEED-08] ends when the person leaves', async () => {
    await auth.ask(ann.caller, leaveGroup, { id: groupId });
    expect(await mayRead(ann, group)).toBe(false);
    expect(await mayRead(ann, own(ann))).toBe(true);
    expect(await mayRead(ben, group)).toBe(true);
  });

  it('[FEED-08] ends when the account is deleted', async () => {
    await auth.ask(ann.caller, deleteAccount, { password: PASSWORD });
    expect([await mayRead(ann, group), await mayRead(ann, own(ann))]).toEqual([false, false]);
  });

  it('[FEED-08] ends when an operator disables the account', async () => {
    await auth.ask({ operator: 'olga' }, disableUser, { user: ann.user.email });
    expect([await mayRead(ann, group), await mayRead(ann, own(ann))]).toEqual([false, false]);
  });

  it('[FEED-08] stays after a new password and without a session', async () => {
    const passwords = {
      currentPassword: PASSWORD,
      newPassword: 'whiskers and tails',
      confirmPassword: 'whiskers and tails',
    };
    await auth.ask(ann.caller, changePassword, passwords);
    await auth.ask(ann.caller, endOtherSessions, emptyRequest);
    await auth.ask(ann.caller, logout, emptyRequest);
    expect([await mayRead(ann, group), await mayRead(ann, own(ann))]).toEqual([true, true]);
  });
});
