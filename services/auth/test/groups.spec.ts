import {
  authChanged,
  createGroup,
  type Group,
  groupChanged,
  joinGroup,
  leaveGroup,
  listGroups,
  MESSAGES,
  me,
  memberJoined,
  memberLeft,
  personalSpace,
  removeMember,
  renewInviteCode,
  switchGroup,
} from '@pawplan/contracts';
import { UnitOfWork } from '@pawplan/platform';
import { GroupsRepository } from '../src/groups/groups.repository.js';
import { type Auth, afterLeases, emptyRequest, newId, type Person, refusal, startAuth } from './auth.js';
import { listen, type ReceivedEvents } from './received-events.js';

const notMember = { code: 'forbidden', text: MESSAGES.notMember };

describe('groups', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;
  let ben: Person;
  let outsider: Person;
  let group: Group;

  beforeAll(async () => {
    auth = await startAuth({ RATE_LIMIT_JOIN_ADDRESS: '1000' }, 2);
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });
  beforeEach(async () => {
    [ann, ben, outsider] = await Promise.all([auth.person('Ann'), auth.person('Ben'), auth.person('Cleo')]);
    group = await create(ann);
  });

  const create = ({ caller }: Person) =>
    auth.ask(caller, createGroup, { name: 'Two of us', description: 'and the cat' });
  const list = ({ caller }: Person) => auth.ask(caller, listGroups, emptyRequest);
  const join = ({ caller }: Person, inviteCode = group.inviteCode, key?: string) =>
    auth.ask(caller, joinGroup, { inviteCode, address: '203.0.113.7' }, key);
  const switchTo = ({ caller }: Person, groupId = group._id) => auth.ask(caller, switchGroup, { groupId });
  const renew = ({ caller }: Person, id = group._id) => auth.ask(caller, renewInviteCode, { id });
  const leave = ({ caller }: Person, id = group._id, key?: string) => auth.ask(caller, leaveGroup, { id }, key);
  const ref = ({ user }: Person) => ({ _id: user._id, name: user.name });
  const memberOf = (person: Person) => ({ ...ref(person), timeZone: person.user.timeZone });
  const currentGroup = async ({ caller }: Person) => (await auth.ask(caller, me, emptyRequest)).currentGroup;

  describe('creating and joining', () => {
    it('[GROUP-01] [GROUP-02] [GROUP-05] returns the new group with its creator, and lists it only to them', async () => {
      expect(group).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Two of us',
        description: 'and the cat',
        inviteCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
        members: [memberOf(ann)],
        ownerId: ann.user._id,
        createdAt: expect.stringMatching(/Z$/),
        version: 1,
      });
      expect(await list(ann)).toEqual([group]);
      expect(await list(outsider)).toEqual([]);
      const bare = await auth.ask(ben.caller, createGroup, { name: 'Alone' });
      expect(bare.description).toBe('');
    });

    it('[GROUP-07] [GROUP-12] a person joins with the invite code, and their active space does not change', async () => {
      const joined = await join(ben);
      expect(joined).toEqual({ ...group, members: [memberOf(ann), memberOf(ben)], version: 2 });
      const event = await events.until(memberJoined, ({ payload }) => payload.groupId === group._id);
      expect(event).toMatchObject({ aggregateId: group._id, version: 2 });
      expect(event.payload).toEqual({
        groupId: group._id,
        groupName: group.name,
        userId: ben.user._id,
        memberIds: [ann.user._id],
      });
      expect(await list(ben)).toEqual([joined]);
      expect(await list(ann)).toEqual([joined]);
      expect(await currentGroup(ben)).toBe('personal');
      expect((await auth.lease(ben)).groups).toEqual([{ id: group._id, members: [ref(ann), ref(ben)] }]);
    });

    it('[GROUP-56] members see the present zone of each other, and only as long as they are members', async () => {
      const zonesSeenBy = async (person: Person) =>
        (await list(person)).flatMap(({ members }) => members.map(({ name, timeZone }) => [name, timeZone]));
      const moveTo = ({ user }: Person, timeZone: string) =>
        auth.database.collection<{ _id: string }>('users').updateOne({ _id: user._id }, { $set: { timeZone } });
      await join(ben);
      await moveTo(ann, 'Europe/London');
      await moveTo(ben, 'Australia/Lord_Howe');
      const both = [
        ['Ann', 'Europe/London'],
        ['Ben', 'Australia/Lord_Howe'],
      ];
      expect([await zonesSeenBy(ann), await zonesSeenBy(ben), await zonesSeenBy(outsider)]).toEqual([both, both, []]);
      await leave(ben);
      expect([await zonesSeenBy(ann), await zonesSeenBy(ben)]).toEqual([both.slice(0, 1), []]);
    });

    it('[GROUP-06] makes another invite code when the first one is taken', async () => {
      const app = auth.replicas[0]?.app;
      const [groups, work] = [app?.get(GroupsRepository, { strict: false }), app?.get(UnitOfWork, { strict: false })];
      const codes = [group.inviteCode, 'ZZZZZZ'];
      const second = { ...group, _id: newId(), members: [ben.user._id], createdAt: new Date() };
      await work?.run(async (tx) => groups?.insert({ ...second, inviteCode: codes.shift() }, tx));
      expect((await list(ben)).map(({ inviteCode }) => inviteCode)).toEqual(['ZZZZZZ']);
    });

    it('[GROUP-09] refuses an unknown code', async () => {
      const refused = await refusal(join(ben, 'AAAAAA'));
      expect(refused).toMatchObject({ code: 'not-found', message: 'Invalid invite code' });
    });

    it('[GROUP-10] refuses a person who is already a member, and lets one of two simultaneous joins succeed', async () => {
      expect(await refusal(join(ann))).toMatchObject({ code: 'conflict', text: MESSAGES.alreadyMember });
      const both = await Promise.allSettled([join(ben), join(ben)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await list(ann))[0]?.members).toEqual([memberOf(ann), memberOf(ben)]);
    });

    it('[GROUP-35] refuses the 501st member of a group and the 201st group of a user', async () => {
      const groups = auth.database.collection<{ _id: string; members: string[] }>('groups');
      const strangers = (count: number) => Array.from({ length: count }, newId);
      await groups.updateOne({ _id: group._id }, { $set: { members: strangers(500) } });
      expect(await refusal(join(ben))).toMatchObject({ code: 'conflict', text: MESSAGES.groupFull });
      await groups.updateOne({ _id: group._id }, { $set: { members: strangers(1) } });
      await groups.insertMany(strangers(200).map((_id) => ({ _id, members: [ben.user._id] })));
      const tooMany = { code: 'conflict', text: MESSAGES.tooManyGroups({ most: 200 }) };
      expect(await refusal(join(ben))).toMatchObject(tooMany);
      expect(await refusal(auth.ask(ben.caller, createGroup, { name: 'One more' }))).toMatchObject(tooMany);
    });

    it('[API-21] a retried join gets its first answer', async () => {
      const first = await join(ben, group.inviteCode, 'join once');
      expect(await join(ben, group.inviteCode, 'join once')).toEqual(first);
    });

    it('[GROUP-10] loses no change when many people join and then leave at the same time', async () => {
      const people = await Promise.all(Array.from({ length: 4 }, (_, n) => auth.person(`P${n}`)));
      await Promise.all(people.map((person) => join(person)));
      await Promise.all(people.slice(0, 2).map((person) => leave(person)));
      const [seen] = await list(ann);
      const present = [ann, ...people.slice(2)].map(({ user }) => user._id);
      expect(seen?.members.map(({ _id }) => _id).sort()).toEqual(present.sort());
      expect(seen?.version).toBe(1 + 4 + 2);
    });
  });

  describe('the active space', () => {
    beforeEach(() => join(ben));

    it('[GROUP-13] can be a group of the caller or the personal space', async () => {
      expect(await switchTo(ben)).toMatchObject({ _id: ben.user._id, currentGroup: group._id });
      expect(await currentGroup(ben)).toBe(group._id);
      expect(await currentGroup(ann)).toBe('personal');
      expect((await auth.lease(ben)).currentGroup).toBe(group._id);
      expect(await switchTo(ben, 'personal')).toMatchObject({ currentGroup: 'personal' });
    });

    it.each([
      ['the group of other people', () => group._id],
      ['an unknown one', newId],
      ['no id', () => 'the moon'],
    ])('[GROUP-14] cannot be %s', async (_, id) => {
      expect(await refusal(switchTo(outsider, id()))).toMatchObject(notMember);
      expect(await currentGroup(outsider)).toBe('personal');
    });
  });

  describe('renewing the invite code', () => {
    it('[GROUP-20] any member can renew the code, and the old one no longer works', async () => {
      await join(ben);
      const renewed = await renew(ben);
      expect(renewed.inviteCode).not.toBe(group.inviteCode);
      expect(await refusal(join(outsider))).toMatchObject({ code: 'not-found' });
      await expect(join(outsider, renewed.inviteCode)).resolves.toMatchObject({ _id: group._id });
    });

    it('[GROUP-21] a person who is not a member cannot renew the code', async () => {
      expect(await refusal(renew(outsider))).toMatchObject(notMember);
      expect(await refusal(renew(outsider, newId()))).toMatchObject(notMember);
      expect((await list(ann))[0]?.inviteCode).toBe(group.inviteCode);
    });
  });

  describe('the expiry of an invite code', () => {
    const renewFor = (expiresInHours: number) =>
      auth.ask(ann.caller, renewInviteCode, { id: group._id, expiresInHours });
    const unknown = { code: 'not-found', message: 'Invalid invite code' };

    it('[GROUP-38] [GROUP-39] a code expires after the requested hours and is unknown then', async () => {
      const renewed = await renewFor(2);
      const end = auth.clock.now().getTime() + 2 * 3_600_000;
      expect(Math.abs(Date.parse(renewed.expiresAt ?? '') - end)).toBeLessThan(60_000);
      expect(await list(ann)).toEqual([renewed]);
      await join(ben, renewed.inviteCode);
      auth.clock.advance(2 * 3_600_000 + 60_000);
      expect(await refusal(join(outsider, renewed.inviteCode))).toMatchObject(unknown);
      expect(await list(outsider)).toEqual([]);
    });

    it('[GROUP-38] a code does not expire by default, nor after a renewal without hours', async () => {
      expect(group).not.toHaveProperty('expiresAt');
      await renewFor(1);
      const renewed = await renew(ann);
      expect(renewed).not.toHaveProperty('expiresAt');
      auth.clock.advance(365 * 24 * 3_600_000);
      outsider = await auth.person('Cleo');
      await expect(join(outsider, renewed.inviteCode)).resolves.toMatchObject({ _id: group._id });
    });

    it('[GROUP-40] stays the same when a member leaves and the code is renewed', async () => {
      const { inviteCode, expiresAt } = await renewFor(5);
      await join(ben, inviteCode);
      await leave(ben);
      const [left] = await list(ann);
      expect(left?.expiresAt).toBe(expiresAt);
      expect(left?.inviteCode).not.toBe(inviteCode);
    });
  });

  describe('removing a member', () => {
    const remove = ({ caller }: Person, { user }: Person, id = group._id, key?: string) =>
      auth.ask(caller, removeMember, { id, userId: user._id }, key);
    const onlyOwner = { code: 'forbidden', text: MESSAGES.onlyOwnerRemoves };

    beforeEach(async () => {
      await join(ben);
    });

    it('[GROUP-43] [GROUP-46] ends the membership like leaving does, after all leases have expired', async () => {
      await switchTo(ben);
      expect(await afterLeases(() => remove(ann, ben))).toEqual(MESSAGES.memberRemoved);
      expect(await auth.lease(ben)).toMatchObject({ currentGroup: 'personal', groups: [] });
      expect(await currentGroup(ben)).toBe('personal');
      expect(await list(ben)).toEqual([]);
      expect((await list(ann))[0]).toMatchObject({ members: [ref(ann)] });
      expect(await refusal(join(ben))).toMatchObject({ code: 'not-found' });
      const left = await events.until(memberLeft, ({ payload }) => payload.groupId === group._id);
      expect(left).toMatchObject({ payload: { userId: ben.user._id } });
      const isLast = ({ aggregateId, version }: { aggregateId: string; version: number }) =>
        aggregateId === group._id && version === 3;
      const { payload } = await events.until(groupChanged, isLast);
      expect(payload).toMatchObject({ memberIds: [ann.user._id] });
      for (const space of [`g:${group._id}`, personalSpace(ben.user._id)]) {
        await events.until(authChanged, (event) => isLast(event) && event.payload.space === space);
      }
    });

    it('[GROUP-43] [API-21] a retried removal gets its first answer', async () => {
      const first = await remove(ann, ben, group._id, 'remove once');
      expect(await remove(ann, ben, group._id, 'remove once')).toEqual(first);
      expect(await refusal(remove(ann, ben))).toMatchObject({ code: 'not-found', text: MESSAGES.memberNotFound });
    });

    it('[GROUP-44] [GROUP-45] only the creator can remove members, for any order of joining', async () => {
      await join(outsider);
      expect((await list(ben))[0]?.ownerId).toBe(ann.user._id);
      expect(await refusal(remove(ben, outsider))).toMatchObject(onlyOwner);
      expect(await refusal(remove(ben, ann))).toMatchObject(onlyOwner);
      expect((await list(ann))[0]?.members).toEqual([memberOf(ann), memberOf(ben), memberOf(outsider)]);
    });

    it('[GROUP-44] the longest-standing member can remove members once the creator has left, even if the creator comes back', async () => {
      await join(outsider);
      await leave(ann);
      const [left] = await list(ben);
      expect(left?.ownerId).toBe(ben.user._id);
      await join(ann, left?.inviteCode);
      expect(await refusal(remove(ann, ben))).toMatchObject(onlyOwner);
      expect(await remove(ben, ann)).toEqual(MESSAGES.memberRemoved);
    });

    it('[GROUP-44] the longest-standing member can remove members of a group without a stored creator', async () => {
      await auth.database
        .collection<{ _id: string }>('groups')
        .updateOne({ _id: group._id }, { $unset: { createdBy: 1, joinedAt: 1 } });
      expect(await refusal(remove(ben, ann))).toMatchObject(onlyOwner);
      expect(await remove(ann, ben)).toEqual(MESSAGES.memberRemoved);
    });

    it('[GROUP-45] is refused to a person outside the group, and for oneself', async () => {
      expect(await refusal(remove(outsider, ben))).toMatchObject(notMember);
      expect(await refusal(remove(ann, ben, newId()))).toMatchObject(notMember);
      expect(await refusal(remove(ann, ann))).toMatchObject({ code: 'conflict', text: MESSAGES.leaveInstead });
      expect(await refusal(remove(ann, outsider))).toMatchObject({ code: 'not-found' });
      expect((await list(ben))[0]?.members).toEqual([memberOf(ann), memberOf(ben)]);
    });
  });

  describe('leaving', () => {
    beforeEach(() => join(ben));

    it('[GROUP-15] [GROUP-16] [GROUP-19] ends the membership after all leases have expired, and renews the invite code', async () => {
      await switchTo(ben);
      expect(await afterLeases(() => leave(ben))).toEqual(MESSAGES.leftGroup);
      expect(await auth.lease(ben)).toMatchObject({ currentGroup: 'personal', groups: [] });
      expect(await list(ben)).toEqual([]);
      expect(await currentGroup(ben)).toBe('personal');
      expect((await list(ann))[0]).toMatchObject({ members: [ref(ann)] });
      expect(await refusal(join(ben))).toMatchObject({ code: 'not-found' });
      for (const again of [leave, switchTo, renew]) {
        expect(await refusal(again(ben))).toMatchObject(notMember);
      }
    });

    it('[GROUP-16] [API-25] a person who left the group cannot get the stored answer of their join', async () => {
      await join(outsider, group.inviteCode, 'join before leaving');
      await leave(outsider);
      const again = join(outsider, group.inviteCode, 'join before leaving');
      expect(await refusal(again)).toMatchObject(notMember);
    });

    it('[GROUP-15] does not change the active space when it is another group', async () => {
      const other = await create(ben);
      await switchTo(ben, other._id);
      await leave(ben);
      expect(await currentGroup(ben)).toBe(other._id);
    });

    it('[GROUP-16] a simultaneous switch never makes the left group the active space', async () => {
      await Promise.allSettled([leave(ben), switchTo(ben)]);
      expect(await currentGroup(ben)).toBe('personal');
    });

    it('[GROUP-21] is refused to a person outside the group', async () => {
      expect(await refusal(leave(outsider))).toMatchObject(notMember);
      expect(await refusal(leave(outsider, newId()))).toMatchObject(notMember);
    });

    it('[GROUP-16] a retry waits again until all leases have expired', async () => {
      const first = leave(ben, group._id, 'leave once');
      await afterLeases(() => leave(ben, group._id, 'leave once'));
      await first;
    });

    it('[GROUP-18] [LIVE-10] publishes events with rising versions', async () => {
      await leave(ben);
      const left = await events.until(memberLeft, ({ payload }) => payload.groupId === group._id);
      expect(left).toMatchObject({ aggregateId: group._id, version: 3, payload: { userId: ben.user._id } });
      const isLast = ({ aggregateId, version }: { aggregateId: string; version: number }) =>
        aggregateId === group._id && version === 3;
      const { payload } = await events.until(groupChanged, isLast);
      expect(payload).toEqual({
        id: group._id,
        name: group.name,
        memberIds: [ann.user._id],
        joinedAt: { [ann.user._id]: group.createdAt },
        archived: false,
        version: 3,
      });
      const versions = events.of(groupChanged).filter(({ aggregateId }) => aggregateId === group._id);
      expect(versions.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
      for (const space of [`g:${group._id}`, personalSpace(ben.user._id)]) {
        await events.until(authChanged, (event) => isLast(event) && event.payload.space === space);
      }
    });

    it('[GROUP-22] archives the group when the last member leaves', async () => {
      await leave(ben);
      const [last] = await list(ann);
      await leave(ann);
      expect(await refusal(join(ben, last?.inviteCode))).toMatchObject({ code: 'not-found' });
      expect(await refusal(switchTo(ann))).toMatchObject(notMember);
      const { payload } = await events.until(
        groupChanged,
        (event) => event.aggregateId === group._id && event.version === 4,
      );
      expect(payload).toMatchObject({ memberIds: [], archived: true });
    });
  });
});
