import {
  createGroup,
  disableSecondFactor,
  type Group,
  groupSpace,
  inviteByEmail,
  joinGroup,
  leaveGroup,
  listGroups,
  MESSAGES,
  me,
  ownDataCall,
  personalSpace,
  removeMember,
  renewInviteCode,
  requireSecondFactor,
  spaceAccess,
} from '@pawplan/contracts';
import {
  type Auth,
  afterLeases,
  emptyRequest,
  newEmail,
  PASSWORD,
  type Person,
  refusal,
  signedInBy,
  startAuth,
} from './auth.js';
import { signInDirectly, turnOn } from './codes.js';

const locked = { code: 'forbidden', text: MESSAGES.secondFactorNeeded };

describe('a second factor that a group requires', () => {
  let auth: Auth;
  let ann: Person;
  let ben: Person;
  let outsider: Person;
  let group: Group;

  beforeAll(async () => {
    auth = await startAuth({ RATE_LIMIT_JOIN_ADDRESS: '1000' }, 2);
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    [ann, ben, outsider] = await Promise.all([auth.person('Ann'), auth.person('Ben'), auth.person('Cleo')]);
    group = await auth.ask(ann.caller, createGroup, { name: 'Two of us', description: 'and the cat' });
    await join(ben);
  });

  const join = ({ caller }: Person) =>
    auth.ask(caller, joinGroup, { inviteCode: group.inviteCode, address: '203.0.113.7' });
  const list = ({ caller }: Person) => auth.ask(caller, listGroups, emptyRequest);
  const require = ({ caller }: Person, required = true) =>
    auth.ask(caller, requireSecondFactor, { id: group._id, required });
  const requireByAnn = async () => {
    await turnOn(auth, ann);
    await require(ann);
  };
  const access = async ({ user }: Person) =>
    (await auth.ask(null, spaceAccess, { userId: user._id, space: groupSpace(group._id) })).allowed;
  const lockedGroup = () => ({
    _id: group._id,
    name: 'Two of us',
    description: '',
    inviteCode: '',
    ownerId: '',
    members: [],
    createdAt: group.createdAt,
    requiresSecondFactor: true,
    secondFactorNeeded: true,
    version: expect.any(Number),
  });

  it('[FACTOR-50] only the owner sets it, and only with a second factor of their own', async () => {
    expect(await refusal(require(ann))).toMatchObject({ code: 'conflict', text: MESSAGES.secondFactorOfOwner });
    await turnOn(auth, ann);
    await turnOn(auth, ben);
    expect(await refusal(require(ben))).toMatchObject({ code: 'forbidden', text: MESSAGES.onlyOwnerRequires });
    expect(await refusal(require(outsider))).toMatchObject({ code: 'forbidden', text: MESSAGES.notMember });
    expect(await afterLeases(() => require(ann))).toMatchObject({ _id: group._id, requiresSecondFactor: true });
    expect((await list(ben))[0]).toMatchObject({ requiresSecondFactor: true, members: [{}, {}] });
    expect(await require(ann, false)).not.toHaveProperty('requiresSecondFactor');
    const entries = await auth.database.collection('audit').find({ groupId: group._id }).sort({ at: 1 }).toArray();
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['group-second-factor-on', 'group-second-factor-off']),
    );
  });

  it('[FACTOR-51] a member without one sees only the name, has no access, and can leave', async () => {
    expect(await access(ben)).toBe(true);
    await requireByAnn();
    expect(await list(ben)).toEqual([lockedGroup()]);
    expect(await auth.lease(ben)).toMatchObject({ groups: [], lockedGroups: [group._id] });
    expect(await access(ben)).toBe(false);
    expect(await access(ann)).toBe(true);
    const { caller } = ben;
    const { _id: id } = group;
    const calls = [
      auth.ask(caller, renewInviteCode, { id }),
      auth.ask(caller, removeMember, { id, userId: ann.user._id }),
      auth.ask(caller, requireSecondFactor, { id, required: false }),
      auth.ask(caller, inviteByEmail, { id, email: newEmail() }),
    ];
    for (const failure of await Promise.all(calls.map(refusal))) expect(failure).toMatchObject(locked);
    expect(await auth.lease(ann)).not.toHaveProperty('lockedGroups');
    expect((await auth.lease(ann)).groups).toMatchObject([{ id, members: [{}, {}] }]);
    await auth.ask(caller, leaveGroup, { id });
    expect(await list(ben)).toEqual([]);
  });

  it('[FACTOR-51] the download of a member without one contains only the name of the group', async () => {
    const groupsOf = async ({ caller }: Person) =>
      ((await auth.ask(caller, ownDataCall('auth'), { spaces: [] })) as { groups: object[] }).groups;
    const shown = { _id: group._id, name: 'Two of us', createdAt: expect.anything(), joinedAt: expect.anything() };
    expect(await groupsOf(ben)).toMatchObject([{ ...shown, description: 'and the cat', members: [{}, {}] }]);
    await requireByAnn();
    expect(await groupsOf(ben)).toEqual([shown]);
    expect(await groupsOf(ann)).toMatchObject([{ members: [{}, {}] }]);
    expect(await groupsOf(outsider)).toEqual([]);
  });

  it('[FACTOR-51] a person who joins without one sees only the name', async () => {
    await requireByAnn();
    expect(await join(outsider)).toEqual(lockedGroup());
  });

  it('[FACTOR-52] access returns with a second factor, and ends without', async () => {
    await requireByAnn();
    await turnOn(auth, ben);
    expect(await auth.lease(ben)).toMatchObject({ groups: [{ id: group._id }] });
    expect((await list(ben))[0]).toMatchObject({ description: 'and the cat', inviteCode: group.inviteCode });
    await auth.ask(ben.caller, disableSecondFactor, { currentPassword: PASSWORD });
    expect(await auth.lease(ben)).toMatchObject({ groups: [], lockedGroups: [group._id] });
  });
});

describe('a second factor that the operator requires', () => {
  let auth: Auth;

  beforeAll(async () => {
    auth = await startAuth({ REQUIRE_SECOND_FACTOR: 'true' });
  });
  afterAll(() => auth?.close());

  it('[FACTOR-53] is reported in the lease, in the account and at the sign-in, until it is set up', async () => {
    const ann = await auth.person('Ann');
    const group = await auth.ask(ann.caller, createGroup, { name: 'Two of us' });
    const account = () => auth.ask(ann.caller, me, emptyRequest);
    const feed = async () =>
      (await auth.ask(null, spaceAccess, { userId: ann.user._id, space: personalSpace(ann.user._id) })).allowed;
    expect(ann.user).toMatchObject({ secondFactorNeeded: true });
    expect(await auth.lease(ann)).toMatchObject({ needsSecondFactor: true, groups: [], lockedGroups: [group._id] });
    expect(await account()).toMatchObject({ secondFactorNeeded: true });
    expect(signedInBy(await signInDirectly(auth, ann)).user).toMatchObject({ secondFactorNeeded: true });
    expect(await feed()).toBe(false);
    await turnOn(auth, ann);
    expect(await account()).not.toHaveProperty('secondFactorNeeded');
    expect(await auth.lease(ann)).not.toHaveProperty('needsSecondFactor');
    expect(await feed()).toBe(true);
  });
});
