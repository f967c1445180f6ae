import {
  type GroupRecord,
  groupChanged,
  groupSpace,
  listNotifications,
  memberJoined,
  ownDataCall,
  personChanged,
  userDeleted,
} from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { callerIn, newId, person, type ServiceUnderTest, startDirectoryOwner } from '@pawplan/testing/service';
import { spacesOf, startNotify } from './replica.js';

type Someone = ReturnType<typeof person>;

describe('notifications of joins', () => {
  let notify: ServiceUnderTest;
  let owner: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let group: string;
  let ann: Someone;
  let ben: Someone;
  let cleo: Someone;
  let otto: Someone;

  beforeAll(async () => {
    notify = await startNotify();
    owner = await startDirectoryOwner(notify, { people: [], groups: [] });
  });
  afterAll(async () => {
    await owner?.close();
    await notify?.close();
  });
  beforeEach(async () => {
    group = newId();
    [ann, ben, cleo, otto] = [person('Ann'), person('Ben'), person('Cleo'), person('Otto')];
    for (const { _id: id, name } of [ann, ben, cleo, otto]) {
      await owner.emit(personChanged, id, 1, { id, name, timeZone: 'UTC', version: 1 });
    }
  });

  const record = (version: number, ...members: Someone[]): GroupRecord => {
    const memberIds = members.map(({ _id }) => _id);
    return { id: group, name: 'Us two', memberIds, archived: false, version };
  };
  const publishGroup = (version: number, ...members: Someone[]) =>
    owner.emit(groupChanged, group, version, record(version, ...members));
  /** Publishes that a person joined; `before` are the earlier members. */
  const publishJoin = async (who: Someone, version: number, ...before: Someone[]) => {
    const memberIds = before.map(({ _id }) => _id);
    await owner.emit(memberJoined, group, version, { groupId: group, groupName: 'Us two', userId: who._id, memberIds });
  };
  const list = (who: Someone) => notify.ask(callerIn(null, who), listNotifications, spacesOf(who, group));
  const titles = async (who: Someone) => (await list(who)).map(({ title }) => title);
  const stored = () => notify.database.collection('notifications').countDocuments({ space: groupSpace(group) });
  const hasTitles = (who: Someone, ...expected: string[]) =>
    waitUntil(
      `${who.name} has ${expected.length} notifications`,
      async () => String(await titles(who)) === String(expected),
    );

  it('[REMIND-27] [REMIND-28] are sent to the earlier members of the group, once for each join, and to no other person', async () => {
    await publishJoin(ben, 2, ann);
    await publishGroup(2, ann, ben);
    // Joins at almost the same time may be reported in either order.
    await hasTitles(ann, 'Ben joined “Us two”');
    await publishJoin(cleo, 3, ann, ben);
    await publishGroup(3, ann, ben, cleo);
    await hasTitles(ann, 'Cleo joined “Us two”', 'Ben joined “Us two”');
    await hasTitles(ben, 'Cleo joined “Us two”');
    expect(await titles(cleo)).toEqual([]);
    expect(await titles(otto)).toEqual([]);
    expect(await list(ann)).toMatchObject([{ type: 'member-joined', space: group, read: false }, {}]);

    // The same join in another event, as after a relay has lost its record.
    await publishJoin(cleo, 3, ann, ben);
    await publishGroup(4, ann, ben);
    await publishJoin(cleo, 5, ann, ben);
    await hasTitles(ben, 'Cleo joined “Us two”', 'Cleo joined “Us two”');
    expect(await stored()).toBe(5);
  });

  it('[REMIND-27] are not sent to a member who has left meanwhile, and are deleted for a member who leaves', async () => {
    await publishGroup(4, ann, cleo);
    await waitUntil('the group is known', async () =>
      Boolean(await notify.database.collection('memberships').findOne({ _id: group as never, version: 4 })),
    );
    await publishJoin(cleo, 3, ann, ben);
    await hasTitles(ann, 'Cleo joined “Us two”');
    expect(await stored()).toBe(1);
    await publishGroup(5, cleo);
    await waitUntil('the notifications of the leaver are deleted', async () => (await stored()) === 0);
  });

  it('[REMIND-28] are in the download without the id of the new member, and are deleted with the account', async () => {
    await publishJoin(ben, 2, ann);
    await hasTitles(ann, 'Ben joined “Us two”');
    const part = await notify.ask(callerIn(null, ann), ownDataCall('notify'), spacesOf(ann, group));
    expect(part.notifications).toMatchObject([{ title: 'Ben joined “Us two”', space: group }]);
    expect(JSON.stringify(part)).not.toContain(ben._id);

    await owner.emit(userDeleted, ben._id, 2, { userId: ben._id, groupIds: [group] });
    await hasTitles(ann, 'Former member joined “Us two”');
    await owner.emit(userDeleted, ann._id, 2, { userId: ann._id, groupIds: [group] });
    await waitUntil('nothing is left', async () => (await stored()) === 0);
  });
});
