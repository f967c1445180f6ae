import {
  countUnreadNotifications,
  listNotifications,
  MESSAGES,
  ownDataCall,
  passwordReset,
  personalSpace,
  readNotification,
  userDeleted,
} from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { callerIn, person, type ServiceUnderTest, startDirectoryOwner } from '@pawplan/testing/service';
import { spacesOf, startNotify } from './replica.js';

type Someone = ReturnType<typeof person>;

describe('the notification of a reset password', () => {
  let notify: ServiceUnderTest;
  let owner: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let ann: Someone;
  let ben: Someone;

  beforeAll(async () => {
    notify = await startNotify();
    owner = await startDirectoryOwner(notify, { people: [], groups: [] });
  });
  afterAll(async () => {
    await owner?.close();
    await notify?.close();
  });
  beforeEach(() => {
    [ann, ben] = [person('Ann'), person('Ben')];
  });

  const list = (who: Someone) => notify.ask(callerIn(null, who), listNotifications, spacesOf(who));
  const unread = async (who: Someone) =>
    (await notify.ask(callerIn(null, who), countUnreadNotifications, spacesOf(who))).count;
  const hasListed = (who: Someone, count: number) =>
    waitUntil(`${who.name} has ${count} notifications`, async () => (await list(who)).length === count);
  /** Publishes an event of its own for each call, as after a relay has lost its record. */
  const reset = ({ _id: userId }: Someone, version: number, takenOver?: boolean) =>
    owner.emit(passwordReset, userId, version, { userId, ...(takenOver && { takenOver }) });

  it('[REMIND-68] is in the bell of its person, once for each reset, and of nobody else', async () => {
    await reset(ann, 2);
    await reset(ann, 2);
    await reset(ben, 3, true);
    await hasListed(ann, 1);
    await reset(ann, 5);
    await hasListed(ann, 2);
    const [{ _id: id, createdAt, ...newest } = {} as never] = await list(ann);
    const { message, code } = MESSAGES.passwordWasReset;
    expect(newest).toEqual({
      ...{ type: 'password-reset', title: message, titleCode: code, ...MESSAGES.passwordResetEffects },
      ...{ date: createdAt.slice(0, 10), space: 'personal', read: false },
    });
    expect([await unread(ann), await unread(ben), await list(ben)]).toEqual([2, 0, []]);
    await notify.ask(callerIn(null, ann), readNotification, { id, spaces: [personalSpace(ann._id)] });
    expect(await unread(ann)).toBe(1);
    await reset(ann, 2);
    await reset(ann, 6);
    await hasListed(ann, 3);
    expect(await unread(ann)).toBe(2);
  });

  it('[REMIND-68] causes no push message and no e-mail', async () => {
    await reset(ann, 2);
    await hasListed(ann, 1);
    for (const collection of ['push_deliveries', 'mails']) {
      expect(await notify.database.collection(collection).countDocuments({ userId: ann._id })).toBe(0);
    }
  });

  it('[REMIND-68] is in the download of its person, and is deleted with the account', async () => {
    await reset(ann, 2);
    await hasListed(ann, 1);
    const part = await notify.ask(callerIn(null, ann), ownDataCall('notify'), spacesOf(ann));
    expect(part.notifications).toMatchObject([{ type: 'password-reset', title: MESSAGES.passwordWasReset.message }]);
    await owner.emit(userDeleted, ann._id, 3, { userId: ann._id, groupIds: [] });
    await hasListed(ann, 0);
  });
});
