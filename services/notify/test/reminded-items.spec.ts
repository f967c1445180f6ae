import { randomUUID } from 'node:crypto';
import {
  groupPurged,
  groupSpace,
  type ItemRemindersGiven,
  personalSpace,
  REMINDER_EVENTS,
  type Space,
} from '@pawplan/contracts';
import { OwnDataStore } from '@pawplan/items';
import { EventInbox } from '@pawplan/platform';
import { insertOwned, newId, type ServiceUnderTest } from '@pawplan/testing/service';
import { ofOneItem } from './of-one-item.js';
import { startNotify } from './replica.js';

const { given, withdrawn, renamed } = REMINDER_EVENTS.progress;
const OCCURRENCE = { reminder: 'a-day', occurrence: '2027-03-14' };
const TIMES = { date: '2027-03-14', dueAt: '2027-03-13T09:00:00Z', until: '2027-03-15T00:00:00Z' };

type Sent = readonly [event: { name: string }, version: number, payload: object];

describe('what is stored about items with reminders', () => {
  let notify: ServiceUnderTest;
  let userId: string;

  beforeAll(async () => {
    notify = await startNotify();
  });
  afterAll(() => notify?.close());
  beforeEach(() => {
    userId = newId();
  });

  const apply = (event: { name: string }, aggregateId: string, version: number, payload: object) =>
    notify.app
      .get(EventInbox, { strict: false })
      .apply(
        { ...{ id: randomUUID(), name: event.name, aggregateId, version, occurredAt: '', requestId: '' }, payload },
        true,
      );
  const giving = (title: string, space: Space = personalSpace(userId)): Sent => {
    const reminders = [{ userId, ...OCCURRENCE, ...TIMES, givenAt: TIMES.dueAt }];
    return [given, 1, { type: 'goal', space, title, reminders }];
  };
  const some = (): Sent => [withdrawn, 2, { reminders: [{ ...OCCURRENCE, userId }] }];
  /** Publishes events of a new item, whose id it returns. */
  const publish = async (...events: Sent[]): Promise<string> => {
    const itemId = newId();
    for (const [event, version, payload] of events) {
      const { reminders } = payload as { reminders?: object[] };
      const rows = reminders && { reminders: reminders.map((each) => ({ id: newId(), ...each })) };
      const content = { ...payload, ...rows, itemId };
      const isGiven = event === given;
      await apply(event, itemId, version, isGiven ? ofOneItem(content as ItemRemindersGiven, version) : content);
    }
    return itemId;
  };
  const stored = async (itemId: string) => {
    const states = await notify.database.collection<{ _id: string }>('reminded_items').find().toArray();
    return states.filter(({ _id }) => _id.startsWith(itemId));
  };

  it('[REMIND-15] [REMIND-31] no title is left after all reminders were withdrawn, in whatever order that arrives', async () => {
    const [give, withdraw]: [Sent, Sent] = [giving('Old'), [withdrawn, 3, {}]];
    const rename: Sent = [renamed, 2, { title: 'Secret' }];
    expect(JSON.stringify(await stored(await publish(give, rename)))).toContain('Secret');
    for (const order of [
      [give, rename, withdraw],
      [give, withdraw, rename],
      [rename, withdraw, give],
      [withdraw, give, rename],
      [withdraw, rename],
    ]) {
      const itemId = await publish(...order);
      expect([await stored(itemId), order.length]).toEqual([
        [expect.not.objectContaining({ title: 'Secret' })],
        order.length,
      ]);
    }
    const later = await publish(give, [renamed, 4, { title: 'Newer' }], withdraw);
    expect(await stored(later)).toMatchObject([{ title: 'Newer', titleVersion: 4 }]);
  });

  it('[REMIND-15] a purged group leaves nothing, and other groups keep what they have', async () => {
    const [group, other] = [newId(), newId()];
    const give = giving('Secret', groupSpace(group));
    const purged = [
      await publish(give, some()),
      await publish(some(), give),
      await publish(give, [renamed, 2, { title: 'Secret' }]),
    ];
    const kept = await publish(giving('Walk', groupSpace(other)), some());
    await apply(groupPurged, group, 9, { groupId: group });
    for (const itemId of purged) expect(await stored(itemId)).toEqual([]);
    expect(await stored(kept)).toHaveLength(2);
  });

  it('[PUSH-06] [REMIND-15] an erased account leaves nothing, and others keep what they have', async () => {
    const store = notify.app.get(OwnDataStore, { strict: false });
    const anns = await insertOwned(notify.database, store.owners, { person: userId });
    // Two devices without an address are not possible.
    const others = store.owners.filter(({ collection }) => collection !== 'push_devices');
    const bens = await insertOwned(notify.database, others, { person: newId() });
    const before = await bens();
    expect(await anns()).toEqual(expect.arrayContaining(['push_deliveries', 'reminded_items']));
    const own = await publish(giving('Secret'));
    const shared = await publish(giving('Walk', groupSpace(newId())), some());
    await store.erase(userId);
    expect(await anns()).toEqual(['people']);
    expect(await bens()).toEqual(before);
    expect([await stored(own), (await stored(shared)).map(({ _id }) => _id)]).toEqual([[], [shared]]);
  });
});
