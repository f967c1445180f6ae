import {
  addPushDevice,
  createCalendarEvent,
  createSpecialDate,
  createTodo,
  deleteCalendarEvent,
  deleteSpecialDate,
  donePush,
  type GetSpaceAccess,
  listTodos,
  readNotification,
  snoozePush,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { PushService, type SubscribedBrowser, waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, newId, person, startDirectoryOwner } from '@pawplan/testing/service';
import { PushOutbox } from '../../../services/notify/src/push/deliveries/push-outbox.js';
import { type ReminderHarness, spacesOf, startReminderHarness, TestGroup } from './harness.js';

const CREATED = '2027-01-10T12:00:00Z';
const DAY = '2027-03-14';
const DUE = '2027-03-13T08:00:00Z';

describe('push messages of reminders', () => {
  const [ann, ben, otto] = [person('Ann'), person('Ben'), person('Otto')];
  const visitor = { address: '203.0.113.7' };
  const push = new PushService();
  const denied = new Set<string>();
  let harness: ReminderHarness;
  let auth: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let group: TestGroup;
  let client: RpcClient;
  let [anns, bens, ottos]: SubscribedBrowser[] = [];

  beforeAll(async () => {
    await push.start();
    harness = await startReminderHarness(CREATED, {}, { PUSH_LOCAL_SERVICE: push.origin, PUSH_POLL_SECONDS: '3600' });
    const access = ({ userId }: GetSpaceAccess) => !denied.has(userId);
    const member = (asked: GetSpaceAccess) =>
      access(asked) ? { members: [ann, ben], timeZone: 'Europe/Berlin' } : null;
    auth = await startDirectoryOwner(harness.notify, { people: [], groups: [], access, member });
    client = new RpcClient(harness.notify.rabbit, harness.notify.prefix);
    for (const each of [ann, ben, otto]) await harness.publishPerson(each, 'Europe/Berlin');
  });
  afterAll(async () => {
    await client?.close();
    await auth?.close();
    await harness?.close();
    await push.stop();
  });
  beforeEach(async () => {
    harness.clock.set(CREATED);
    denied.clear();
    await harness.notify.database.collection('push_devices').deleteMany({});
    await harness.notify.database.collection('push_deliveries').deleteMany({});
    [anns, bens, ottos] = [await browserOf(ann), await browserOf(ben), await browserOf(otto)];
    group = new TestGroup(newId(), harness);
    for (const each of [ann, ben]) await group.join(each, null);
  });

  const browserOf = async (who: typeof ann) => {
    const browser = push.subscribe();
    await harness.notify.ask(callerIn(null, who), addPushDevice, browser.subscription);
    return browser;
  };
  const make = (title = 'Birthday') =>
    harness.planner.ask(group.as(ann), createSpecialDate, { title, date: DAY, type: 'birthday' });
  const sendDue = async (at: string) => {
    harness.clock.set(at);
    await harness.notify.app.get(PushOutbox, { strict: false }).sendDue();
  };

  /** The token of the buttons of a message that a browser has received. */
  const tokenOf = (browser: SubscribedBrowser | undefined, index: number) => {
    const { data } = (browser?.received[index]?.payload.notification ?? {}) as { data?: { snooze?: string } };
    return data?.snooze ?? '';
  };

  it('[PUSH-11] [PUSH-24] [REMIND-33] a reminder reaches the devices of all members with the present title, and no others', async () => {
    const { _id: id } = await make();
    await harness.checkReminders(DUE);
    await harness.settle();
    await waitUntil('both are sent', () => anns?.received.length === 1 && bens?.received.length === 1);
    expect(anns?.received[0]?.payload.notification).toMatchObject({
      title: 'Birthday',
      body: 'Special date: Sun 14 Mar',
      navigate: expect.stringMatching(new RegExp(`/special-dates\\?notification=\\w+&space=${group.id}#${id}$`)),
    });
    expect(ottos?.tries).toBe(0);
  });

  it('[PUSH-16] the reminder of an event contains the present time of its start, and that of an all-day event the day', async () => {
    const [time, before] = [
      { startTime: '09:30', endTime: '10:30' },
      { before: { amount: 10, unit: 'minutes' } } as const,
    ];
    const event = { title: 'Vet', date: DAY, ...time, reminders: [before] };
    const away = { ...group.as(ann), timeZone: 'America/New_York' };
    await harness.planner.ask(away, createCalendarEvent, event);
    const allDay = {
      title: 'Market',
      date: DAY,
      isAllDay: true,
      reminders: [{ before: { amount: 1, unit: 'days' } } as const],
    };
    await harness.planner.ask(group.as(ann), createCalendarEvent, allDay);
    await harness.checkReminders(DUE);
    await harness.checkReminders('2027-03-14T13:20:00Z');
    await harness.settle();
    await waitUntil('both are sent', () => anns?.received.length === 2);
    const bodies = anns?.received.map(({ payload }) => payload.notification.body);
    expect(bodies?.sort()).toEqual(['Event: Sun 14 Mar', 'Event: Sun 14 Mar, 14:30']);
    expect(ottos?.tries).toBe(0);
  });

  it('[PUSH-19] a postponed reminder is sent again although it was read, but not after the date was deleted', async () => {
    const { _id: id } = await make();
    await harness.checkReminders(DUE);
    await harness.settle();
    await waitUntil('it is sent', () => bens?.received.length === 1);
    const token = tokenOf(bens, 0);
    await client.call(snoozePush, { token, until: 'hour' }, { caller: visitor });
    const [stored] = await harness.notificationsOf(ben, group.id);
    const read = { ...spacesOf(ben, group.id), id: stored?._id ?? '' };
    await harness.notify.ask(callerIn(null, ben), readNotification, read);
    await sendDue('2027-03-13T08:59:00Z');
    expect(bens?.received).toHaveLength(1);
    await sendDue('2027-03-13T09:00:01Z');
    expect(bens?.received).toHaveLength(2);
    const again = tokenOf(bens, 1);
    await client.call(snoozePush, { token: again, until: 'hour' }, { caller: visitor });
    await harness.planner.ask(group.as(ann), deleteSpecialDate, { id });
    await harness.settle();
    await sendDue('2027-03-13T10:00:02Z');
    expect(bens?.received).toHaveLength(2);
  });

  it('[QUIET-11] [QUIET-12] a reminder at night comes in the morning although its event is over, unless it was deleted', async () => {
    const time = { startTime: '23:30', endTime: '23:45' };
    const reminders = [{ before: { amount: 10, unit: 'minutes' } } as const];
    const add = (title: string) =>
      harness.planner.ask(group.as(ann), createCalendarEvent, { title, date: DAY, ...time, reminders });
    const [, deleted] = [await add('Late feeding'), await add('Deleted')];
    await harness.checkReminders('2027-03-14T22:20:00Z');
    await harness.settle();
    const deliveries = harness.notify.database.collection('push_deliveries');
    await waitUntil('all are held', async () => (await deliveries.countDocuments({ state: 'held' })) === 4);
    await harness.planner.ask(group.as(ann), deleteCalendarEvent, { id: deleted._id });
    await harness.settle();
    await sendDue('2027-03-15T05:59:59Z');
    expect([anns?.tries, bens?.tries]).toEqual([0, 0]);
    await sendDue('2027-03-15T06:00:00Z');
    for (const browser of [anns, bens]) {
      expect(browser?.received.map(({ payload }) => payload.notification.title)).toEqual(['Late feeding']);
    }
    expect(ottos?.tries).toBe(0);
  });

  it('[PUSH-27] a todo is completed once with the button of its message, on no later date, and by nobody who has left', async () => {
    const day = { before: { amount: 1, unit: 'days' } } as const;
    const todo = { title: 'Feed', dueDate: DAY, repeat: { rule: 'FREQ=DAILY' }, reminders: [day] };
    await harness.planner.ask(group.as(ann), createTodo, { ...todo, assignment: 'anyone' });
    await harness.checkReminders(DUE);
    await harness.settle();
    await waitUntil('both are sent', () => anns?.received.length === 1 && bens?.received.length === 1);
    const { actions } = (bens?.received[0]?.payload.notification ?? {}) as { actions?: { action: string }[] };
    expect(actions?.map(({ action }) => action)).toEqual(['done', 'hour']);
    const done = (token: string) => client.call(donePush, { token }, { caller: visitor });
    const todos = async () =>
      (await harness.planner.ask(group.as(ann), listTodos, emptyRequest)).map((one) => [one.completed, one.dueDate]);
    const [annsToken, bensToken] = [tokenOf(anns, 0), tokenOf(bens, 0)];
    denied.add(ann._id);
    const reply = await done(annsToken);
    expect(await todos()).toEqual([[false, DAY]]);
    denied.clear();
    // The token was used.
    expect([await done(annsToken), await done(`${bensToken.slice(0, -1)}_`), await done('x')]).toEqual([
      reply,
      reply,
      reply,
    ]);
    expect(await todos()).toEqual([[false, DAY]]);
    await Promise.all(Array.from({ length: 20 }, () => done(bensToken)));
    expect((await todos()).sort()).toEqual([
      [false, '2027-03-15'],
      [true, DAY],
    ]);
    expect(ottos?.tries).toBe(0);
  });
});
