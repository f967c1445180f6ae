import { randomUUID } from 'node:crypto';
import {
  groupChanged,
  groupSpace,
  type ItemRemindersGiven,
  listNotifications,
  type PersonRef,
  REMINDER_EVENTS,
  readNotification,
} from '@pawplan/contracts';
import { EventInbox } from '@pawplan/platform';
import { callerIn, newId, person, type ServiceUnderTest } from '@pawplan/testing/service';
import { ofOneItem } from './of-one-item.js';
import { spacesOf, startNotify } from './replica.js';

const { given, givenOfItem, withdrawn, renamed } = REMINDER_EVENTS.progress;
const OCCURRENCE = { reminder: 'a-day', occurrence: '2027-03-14' };

type Sent = readonly [event: { name: string }, version: number, payload: object];
/** The content of an event that gives reminders, without the item. */
type Given = Omit<ItemRemindersGiven, 'itemId'>;

/** All orders of a list. */
const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first, n) => orders(list.filter((_, m) => m !== n)).map((rest) => [first, ...rest]));

describe.each([
  ['this', given],
  ['the previous', givenOfItem],
])('reminders from other services of %s release', (_, givingEvent) => {
  const [ann, ben, otto] = [person('Ann'), person('Ben'), person('Otto')];
  let notify: ServiceUnderTest;
  let group: string;
  let itemId: string;

  beforeAll(async () => {
    notify = await startNotify();
  });
  afterAll(() => notify?.close());
  beforeEach(async () => {
    [group, itemId] = [newId(), newId()];
    await know(1);
  });

  const apply = (event: { name: string }, version: number, payload: object) => {
    const envelope = {
      id: randomUUID(),
      name: event.name,
      aggregateId: itemId,
      version,
      occurredAt: '',
      requestId: '',
    };
    const content = event === given ? ofOneItem({ ...(payload as Given), itemId }, version) : payload;
    return notify.app.get(EventInbox, { strict: false }).apply({ ...envelope, payload: content }, true);
  };
  /** Publishes the group at a version. */
  const know = (version: number, members = [ann, ben], joinedAt = {}) => {
    const memberIds = members.map(({ _id }) => _id);
    return apply(groupChanged, version, { id: group, name: 'Pack', memberIds, joinedAt, archived: false, version });
  };
  const giving = (version: number, title: string, over: Partial<Given> = {}): Sent => {
    const times = { date: '2027-03-14', dueAt: '2027-03-13T09:00:00Z', until: '2027-03-15T00:00:00Z' };
    const reminders = [ann, ben].map(({ _id: userId }) => ({
      ...{ id: newId(), userId, ...OCCURRENCE, ...times, givenAt: '2027-03-13T09:00:00Z' },
    }));
    const payload: Given = { type: 'goal', space: `g:${group}`, title, groupVersion: 1, reminders, ...over };
    return [givingEvent, version, { ...payload, itemId }];
  };
  const list = (who = ann) => notify.ask(callerIn(null, who), listNotifications, spacesOf(who, group));
  const titles = async (who = ann) => (await list(who)).map(({ title }) => title);

  it('[REMIND-09] [REMIND-31] lists a reminder of any kind of item for its person only', async () => {
    await apply(...giving(1, 'Ten walks'));
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        type: 'goal',
        title: 'Ten walks',
        message: 'Reminder: Ten walks, Sunday, 14 March 2027.',
        code: 'itemReminder',
        values: { title: 'Ten walks', day: '2027-03-14' },
        date: '2027-03-14',
        itemId,
        occurrence: '2027-03-14',
        space: group,
        read: false,
        createdAt: '2027-03-13T09:00:00.000Z',
      },
    ]);
    expect(await titles(ben)).toEqual(['Ten walks']);
    expect(await list(otto)).toEqual([]);
  });

  it('[REMIND-31] has the same result for every order of the events, also if each arrives twice', async () => {
    const cases: [Sent[], string[]][] = [
      [[giving(1, 'Old'), [renamed, 2, { itemId, title: 'New' }]], ['New']],
      [[giving(1, 'Old'), [withdrawn, 2, { itemId }]], []],
      [[giving(1, 'Old'), [renamed, 2, { itemId, title: 'New' }], [withdrawn, 3, { itemId }]], []],
      [[giving(1, 'Old'), [withdrawn, 2, { itemId }], giving(2, 'Again')], ['Again']],
      [[giving(1, 'Old'), [withdrawn, 2, { itemId, reminders: [{ ...OCCURRENCE, userId: ann._id }] }]], []],
    ];
    for (const [events, expected] of cases) {
      for (const order of orders(events)) {
        itemId = newId();
        await notify.database.collection('notifications').deleteMany({});
        for (const [event, version, payload] of [...order, ...order]) {
          await apply(event, version, { ...payload, itemId });
        }
        const names = order.map(([event, version]) => `${event.name} ${version}`);
        expect([names, await titles()]).toEqual([names, expected]);
      }
    }
    expect(await titles(ben)).toEqual(['Old']);
  });

  it('[REMIND-05] [REMIND-31] keeps a reminder that was read, and does not give it again', async () => {
    await apply(...giving(1, 'Ten walks'));
    const [first] = await list();
    await notify.ask(callerIn(null, ann), readNotification, { id: first?._id ?? '', ...spacesOf(ann, group) });
    await apply(withdrawn, 2, { itemId });
    await apply(...giving(2, 'Ten walks'));
    expect(await list()).toEqual([{ ...first, read: true }]);
    expect(await list(ben)).toMatchObject([{ read: false }]);
  });

  it('[REMIND-07] [REMIND-31] a late event reminds nobody who has left, or has joined again since', async () => {
    await know(2, [ben]);
    await apply(...giving(1, 'Ten walks'));
    expect([await titles(ann), await titles(ben)]).toEqual([[], ['Ten walks']]);
    await know(3, [ann, ben], { [ann._id]: '2027-03-13T10:00:00Z' });
    await apply(...giving(2, 'Ten walks'));
    expect([await titles(ann), await titles(ben)]).toEqual([[], ['Ten walks']]);
  });

  it('[REMIND-07] [REMIND-31] reminds a person whose join is not known here yet, and deletes it if they left', async () => {
    await know(2, [ben]);
    await apply(...giving(1, 'Ten walks', { groupVersion: 3 }));
    expect(await titles(ann)).toEqual(['Ten walks']);
    await know(4, [ben]);
    expect(await titles(ann)).toEqual([]);
  });
});

it('[REMIND-31] one event gives the reminders of several items, each by its own version', async () => {
  const notify = await startNotify();
  const [ann, ben, otto] = [person('Ann'), person('Ben'), person('Otto')];
  const [fresh, moved, renamedOne] = [newId(), newId(), newId()];
  const apply = (event: { name: string }, aggregateId: string, version: number, payload: object) =>
    notify.app.get(EventInbox, { strict: false }).apply(
      {
        ...{ id: randomUUID(), name: event.name, aggregateId, version, occurredAt: '', requestId: '' },
        payload,
      },
      true,
    );
  const group = newId();
  const memberIds = [ann._id, ben._id];
  await apply(groupChanged, group, 2, {
    id: group,
    name: 'Pack',
    memberIds,
    joinedAt: {},
    archived: false,
    version: 2,
  });
  await apply(withdrawn, moved, 5, { itemId: moved });
  await apply(renamed, renamedOne, 5, { itemId: renamedOne, title: 'New name' });
  const reminders = () =>
    [ann, ben, otto].map(({ _id: userId }) => ({
      ...{ id: newId(), userId, ...OCCURRENCE, date: '2027-03-14', dueAt: '2027-03-13T09:00:00Z' },
      ...{ until: '2027-03-15T00:00:00Z', givenAt: '2027-03-13T09:00:00Z' },
    }));
  const items = [fresh, moved, renamedOne].map((itemId, n) => {
    return { itemId, version: 4, title: `Item ${n}`, reminders: reminders() };
  });
  await apply(given, fresh, 4, { type: 'todo', space: groupSpace(group), groupVersion: 2, items });
  const titles = async (who: PersonRef) =>
    (await notify.ask(callerIn(null, who), listNotifications, spacesOf(who, group))).map(({ title }) => title).sort();
  expect(await Promise.all([ann, ben, otto].map(titles))).toEqual([['Item 0', 'New name'], ['Item 0', 'New name'], []]);
  await notify.close();
});
