import { randomUUID } from 'node:crypto';
import {
  type Caller,
  personalSpace,
  personChanged,
  REMINDER_EVENTS,
  type RemindedType,
  readNotification,
  type Space,
} from '@pawplan/contracts';
import { EventInbox } from '@pawplan/platform';
import { callerIn, FixedClock, newId, person, type ServiceUnderTest } from '@pawplan/testing/service';
import { PushContentSource } from '../src/push/push-content-source.js';
import { ofOneItem } from './of-one-item.js';
import { startNotify } from './replica.js';

const { given, withdrawn } = REMINDER_EVENTS.progress;
const OCCURRENCE = { reminder: 'a-day', occurrence: '2027-03-14' };
const UNTIL = '2027-03-15T00:00:00Z';

/** A stored reminder. */
interface Stored {
  id: string;
  itemId: string;
  userId: string;
}

describe('the current state of a notification', () => {
  const clock = new FixedClock('2027-03-14T10:00:00Z');
  let notify: ServiceUnderTest;
  let ann: Caller;

  beforeAll(async () => {
    notify = await startNotify();
    clock.setIn(notify.app);
    const call = async ({ name }: { name: string }, request: object) => answer(name, request);
    Object.assign(notify.app.get(PushContentSource, { strict: false }), { rpc: { call } });
  });
  afterAll(() => notify?.close());
  beforeEach(() => {
    clock.set('2027-03-14T10:00:00.000Z');
    answer = defaultAnswer;
    ann = callerIn(null, person('Ann'));
  });

  /** What the other services answer: access is given, and every reminder is valid. */
  const defaultAnswer = (name: string, request: object): object => {
    if (!name.endsWith('current-reminders')) return { allowed: true };
    const { reminders } = request as { reminders: object[] };
    return { current: reminders.map((one) => ({ ...one, title: 'Present title' })) };
  };
  let answer = defaultAnswer;

  const apply = (event: { name: string }, itemId: string, version: number, payload: object) =>
    notify.app.get(EventInbox, { strict: false }).apply(
      {
        ...{ id: randomUUID(), name: event.name, aggregateId: itemId, version, occurredAt: '', requestId: '' },
        payload,
      },
      true,
    );
  const give = async (type: RemindedType = 'goal', userId = ann.userId, space: Space = personalSpace(userId)) => {
    const [id, itemId] = [newId(), newId()];
    const times = { date: '2027-03-14', dueAt: '2027-03-13T09:00:00Z', until: UNTIL, givenAt: '2027-03-13T09:00:00Z' };
    const reminders = [{ id, userId, ...OCCURRENCE, ...times }];
    await apply(given, itemId, 1, ofOneItem({ type, space, title: 'Stored title', itemId, reminders }, 1));
    return { id, itemId, userId };
  };
  const read = ({ id }: Stored) => notify.ask(ann, readNotification, { id, spaces: [personalSpace(ann.userId)] });
  const current = (stored: readonly Stored[], isPostponed = false) =>
    notify.app
      .get(PushContentSource, { strict: false })
      .current(stored.map(({ id, userId }) => ({ notificationId: id, userId, isPostponed })));
  const titleOf = async (stored: Stored, isPostponed = false) =>
    (await current([stored], isPostponed)).contents.get(stored.id)?.title;

  it('[PUSH-15] answers with the present title while a reminder is unread', async () => {
    const stored = await give();
    expect(await titleOf(stored)).toBe('Present title');
    await read(stored);
    expect([await titleOf(stored), await titleOf(stored, true)]).toEqual([undefined, 'Present title']);
  });

  it('[PUSH-16] [PUSH-24] has the present zone of the person, and an address with the notification and its space', async () => {
    const stored = await give('todo', ann.userId, `g:${newId()}`);
    const publishZone = (timeZone: string, version: number) =>
      notify.app.get(EventInbox, { strict: false }).apply(
        {
          ...{ id: randomUUID(), name: personChanged.name, aggregateId: ann.userId, version },
          ...{ occurredAt: '', requestId: '', payload: { id: ann.userId, name: 'Ann', timeZone, version } },
        },
        true,
      );
    expect((await current([stored])).contents.get(stored.id)?.timeZone).toBeUndefined();
    await publishZone('Europe/Berlin', 1);
    await publishZone('Asia/Tokyo', 2);
    expect((await current([stored])).contents.get(stored.id)).toMatchObject({
      timeZone: 'Asia/Tokyo',
      path: expect.stringMatching(new RegExp(`^/todos\\?notification=${stored.id}&space=[0-9a-f]{24}$`)),
    });
  });

  it('[PUSH-27] a todo can be done, a habit until its day is over, and a goal not', async () => {
    const [todo, habit, goal] = [await give('todo'), await give('habit'), await give('goal')];
    const canBeDone = async () => {
      const { contents } = await current([todo, habit, goal], true);
      return [todo, habit, goal].map(({ id }) => contents.get(id)?.canBeDone);
    };
    expect(await canBeDone()).toEqual([true, true, undefined]);
    clock.set(UNTIL);
    expect(await canBeDone()).toEqual([true, undefined, undefined]);
  });

  it.each<[string, object]>([
    ['all reminders of the item', {}],
    ['this reminder', { reminders: [OCCURRENCE] }],
  ])('[PUSH-15] [PUSH-19] a reminder that was read and postponed ends when %s are withdrawn', async (_, which) => {
    const [stored, other] = [await give(), await give()];
    for (const one of [stored, other]) await read(one);
    clock.set(UNTIL);
    expect(await titleOf(stored, true)).toBe('Stored title');
    const { reminders } = which as { reminders?: object[] };
    const some = reminders && { reminders: reminders.map((one) => ({ ...one, userId: ann.userId })) };
    await apply(withdrawn, stored.itemId, 2, { itemId: stored.itemId, ...some });
    expect([await titleOf(stored, true), await titleOf(other, true)]).toEqual([undefined, 'Stored title']);
  });

  it('[QUIET-12] answers about a held reminder that is over until it is read or withdrawn', async () => {
    const [stored, readOne, deleted] = [await give(), await give(), await give()];
    await read(readOne);
    await apply(withdrawn, deleted.itemId, 2, { itemId: deleted.itemId });
    clock.set(UNTIL);
    const held = [stored, readOne, deleted].map(({ id, userId }) => {
      return { notificationId: id, userId, isPostponed: false, wasHeld: true };
    });
    const { contents } = await notify.app.get(PushContentSource, { strict: false }).current(held);
    expect([...contents].map(([id, { title, space }]) => [id, title, space])).toEqual([
      [stored.id, 'Stored title', personalSpace(ann.userId)],
    ]);
  });

  it.each<[string, (name: string, request: { userId?: string }, failing: string) => boolean]>([
    ['the service that owns the item', (name) => name === 'progress.current-reminders'],
    ['the access of the person', (_, { userId }, failing) => userId === failing],
  ])('[PUSH-15] is not known when there is no answer about %s, and known for all others', async (_, fails) => {
    const failing = newId();
    const [goal, todo] = [await give('goal', failing), await give('todo')];
    const deleted = await give('todo', newId());
    answer = (name, request) => {
      if (fails(name, request, failing)) throw new Error('No answer');
      const { reminders = [] } = request as { reminders?: { itemId: string }[] };
      return defaultAnswer(name, { reminders: reminders.filter(({ itemId }) => itemId !== deleted.itemId) });
    };
    const { contents, unknown } = await current([goal, todo, deleted]);
    expect([[...contents.keys()], [...unknown]]).toEqual([[todo.id], [goal.id]]);
  });

  it('[PUSH-15] a person without access to the space gets no message', async () => {
    const [anns, outsiders] = [await give(), await give('goal', newId())];
    answer = (name, request) => {
      const { userId } = request as { userId?: string };
      return userId === outsiders.userId ? { allowed: false } : defaultAnswer(name, request);
    };
    const { contents, unknown } = await current([anns, outsiders]);
    expect([[...contents.keys()], unknown.size]).toEqual([[anns.id], 0]);
  });
});
