import {
  type Caller,
  personChanged,
  snoozePush,
  type UpdateReminderSettings,
  updateReminderSettings,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { type SubscribedBrowser, waitUntil } from '@pawplan/testing';
import { callerIn, person } from '@pawplan/testing/service';
import type { PushContent } from '../src/push/push-content-source.js';
import { PushHarness, WALK } from './push.js';

const EVENING = '2026-03-14T20:00:00.000Z';
const NIGHT = '2026-03-14T22:00:00.000Z';
const MORNING = '2026-03-15T06:00:00.000Z';
const LATER = new Date('2026-03-16T00:00:00Z');

describe('push messages in quiet hours', () => {
  const harness = new PushHarness();
  let ann: Caller;
  let client: RpcClient;
  /** What the notifications say; those without an entry are not valid any more. */
  let titles: Map<string, Partial<PushContent> | 'unknown'>;

  beforeAll(async () => {
    await harness.start();
    await harness.replica();
    client = new RpcClient(harness.service.rabbit, harness.service.prefix);
  });
  afterAll(async () => {
    await client?.close();
    await harness.close();
  });
  beforeEach(() => {
    harness.notify.clock.set(NIGHT);
    harness.push.answer = 'accept';
    titles = new Map();
    harness.contentOf = ({ notificationId }) => {
      const known = titles.get(notificationId);
      return known === 'unknown' || known === undefined ? known : { ...WALK, ...known };
    };
    ann = callerIn(null, person('Ann'));
  });

  const change = (changes: UpdateReminderSettings, caller = ann) =>
    harness.service.ask(caller, updateReminderSettings, changes);
  const at = async (time: string) => {
    harness.notify.clock.set(time);
    await harness.sendDue();
  };
  /** Adds a notification that is due now. */
  const add = async (content: Partial<PushContent> | string, { until = LATER, replica = 0, caller = ann } = {}) => {
    const { id } = harness.notification(caller.userId);
    titles.set(id, typeof content === 'string' ? { title: content } : content);
    await harness.add(caller.userId, { id, until }, harness.replicas[replica]);
    await harness.sendDue();
    return id;
  };
  const held = (...ids: string[]) =>
    waitUntil('they are held back', async () => {
      const states = await Promise.all(ids.map((id) => harness.states(id)));
      return states.flat().every((state) => state === 'held');
    });
  const shownOn = ({ shown }: SubscribedBrowser) =>
    [...shown.values()].map(({ payload: { notification } }) => `${notification.title} | ${notification.body}`);
  const open = () =>
    harness.service.database.collection('push_deliveries').find({ userId: ann.userId, state: 'collecting' }).toArray();

  it('[QUIET-11] [QUIET-13] arrive as one message at the end, and show no titles where texts are hidden', async () => {
    const [phone] = await harness.browser(ann);
    const [laptop] = await harness.browser(ann, { language: 'de', hideText: true });
    const otto = callerIn(null, person('Otto'));
    const [ottos] = await harness.browser(otto);
    await held(await add('Vet'), await add('Bins', { replica: 1 }), await add({ title: 'Rent', path: '/todos' }));
    await at('2026-03-15T05:59:59.000Z');
    expect([phone.tries, laptop.tries]).toEqual([0, 0]);
    await at(MORNING);
    await harness.sendDue();
    expect(shownOn(phone)).toEqual(['3 reminders while it was quiet | Vet, Bins, Rent']);
    expect(shownOn(laptop)).toEqual(['Pawplan | 3 Erinnerungen aus deiner Ruhezeit']);
    expect(phone.received[0]?.payload.notification.navigate).toBe('https://plan.example.org/dashboard');
    expect([phone.tries, laptop.tries, ottos.tries]).toEqual([1, 1, 0]);
  });

  it('[QUIET-11] are sent as usual before and after the quiet hours', async () => {
    const [phone] = await harness.browser(ann);
    harness.notify.clock.set(EVENING);
    await add('Before');
    harness.notify.clock.set(MORNING);
    await add('After');
    await waitUntil('both are sent', () => phone.shown.size === 2);
    expect(shownOn(phone)).toEqual(['Before | Event: Sat 14 Mar, 17:00', 'After | Event: Sat 14 Mar, 17:00']);
  });

  it('[QUIET-10] follow the present zone of the person, not that of the device', async () => {
    const [phone] = await harness.browser(ann);
    const id = ann.userId;
    await harness.notify.emit(personChanged, id, 2, { id, name: 'Ann', timeZone: 'America/New_York', version: 2 });
    await waitUntil('the zone is known', async () => {
      const people = harness.service.database.collection<{ _id: string }>('people');
      return (await people.countDocuments({ _id: id })) === 1;
    });
    await add('Dinner');
    await waitUntil('it is sent', () => phone.shown.size === 1);
    harness.notify.clock.set('2026-03-15T06:30:00.000Z');
    await held(await add('At night'));
    await at('2026-03-15T11:00:00.000Z');
    expect(phone.shown.size).toBe(2);
  });

  it('[QUIET-12] are left out of the summary when they are not valid any more, and the last one keeps its buttons', async () => {
    const [phone] = await harness.browser(ann);
    const [vet, bins, rent] = [
      await add('Vet'),
      await add('Bins', { until: new Date('2026-03-15T00:00:00Z') }),
      await add('Rent'),
    ];
    await held(vet, bins, rent);
    titles.delete(vet);
    titles.delete(rent);
    const asked: unknown[] = [];
    const { contentOf } = harness;
    harness.contentOf = (ref) => {
      asked.push([ref.notificationId, ref.wasHeld]);
      return contentOf(ref);
    };
    await at(MORNING);
    expect(shownOn(phone)).toEqual(['Bins | Event: Sat 14 Mar, 17:00']);
    expect(asked.sort()).toEqual([vet, bins, rent].map((id) => [id, true]).sort());
    // The buttons of the message that is left work.
    const token = phone.received[0]?.payload.notification.data?.snooze ?? '';
    await client.call(snoozePush, { token, until: 'hour' }, { caller: { address: '203.0.113.7' } });
    await at('2026-03-15T07:00:01.000Z');
    expect([phone.tries, await harness.states(bins)]).toEqual([2, ['sent']]);
  });

  it('[QUIET-12] are not sent at all when none is valid any more', async () => {
    const [phone] = await harness.browser(ann);
    const [vet, bins] = [await add('Vet'), await add('Bins')];
    await held(vet, bins);
    titles.clear();
    await at(MORNING);
    expect([phone.tries, await open()]).toEqual([0, []]);
  });

  it('[QUIET-12] wait while it is not known whether they are valid', async () => {
    const [phone] = await harness.browser(ann);
    const [vet, bins] = [await add('Vet'), await add('Bins')];
    await held(vet, bins);
    titles.set(vet, 'unknown');
    await at(MORNING);
    expect(phone.tries).toBe(0);
    titles.set(vet, { title: 'Vet' });
    await at('2026-03-15T06:00:20.000Z');
    expect(shownOn(phone)).toEqual(['2 reminders while it was quiet | Vet, Bins']);
  });

  it('[QUIET-11] a postponed reminder that falls into quiet hours is held back too, once', async () => {
    const [phone] = await harness.browser(ann);
    const [laptop] = await harness.browser(ann);
    harness.notify.clock.set('2026-03-14T20:30:00.000Z');
    const id = await add('Vet');
    await waitUntil('it is sent', async () => (await harness.states(id)).join() === 'sent,sent');
    const token = phone.received[0]?.payload.notification.data?.snooze ?? '';
    await client.call(snoozePush, { token, until: 'hour' }, { caller: { address: '203.0.113.7' } });
    await at('2026-03-14T21:30:01.000Z');
    expect([phone.tries, laptop.tries, await harness.states(id)]).toEqual([1, 1, ['held', 'held']]);
    await at(MORNING);
    expect([phone.tries, laptop.tries]).toEqual([2, 2]);
  });

  it('[QUIET-14] is not in the summary when its person postponed it on another device meanwhile', async () => {
    const [phone] = await harness.browser(ann);
    const [laptop] = await harness.browser(ann);
    harness.notify.clock.set('2026-03-14T20:59:50.000Z');
    laptop.answers.push(503);
    const vet = await add('Vet');
    await waitUntil('one is sent', () => phone.shown.size === 1 && laptop.tries === 1);
    await at('2026-03-14T21:01:00.000Z');
    expect(await harness.states(vet)).toEqual(['held', 'sent']);
    const token = phone.received[0]?.payload.notification.data?.snooze ?? '';
    await client.call(snoozePush, { token, until: 'tomorrow' }, { caller: { address: '203.0.113.7' } });
    await at(MORNING);
    expect([phone.tries, laptop.tries]).toEqual([1, 1]);
    await at('2026-03-15T08:00:01.000Z');
    expect([phone.tries, laptop.tries]).toEqual([2, 2]);
  });

  it('[QUIET-03] [QUIET-11] a pause holds them back until its end, and quiet hours that follow prolong it', async () => {
    const [phone] = await harness.browser(ann);
    harness.notify.clock.set('2026-03-14T10:00:00.000Z');
    await change({ pausedToday: true, quietHours: { on: true, from: '23:00', to: '06:30' } });
    const vet = await add('Vet');
    await held(vet);
    await at('2026-03-14T23:00:00.000Z');
    expect(phone.tries).toBe(0);
    await at('2026-03-15T05:30:00.000Z');
    expect(phone.tries).toBe(1);
  });

  it('[QUIET-15] are sent at once when the pause is ended, and wait when it is still quiet', async () => {
    const [phone] = await harness.browser(ann);
    harness.notify.clock.set('2026-03-14T10:00:00.000Z');
    await change({ pausedToday: true });
    await held(await add('Vet'), await add('Bins'));
    await change({ offKinds: ['goal'] });
    await waitUntil('the summary waits on', async () =>
      (await open()).every(({ nextAt }) => +nextAt === +new Date(MORNING)),
    );
    expect(phone.tries).toBe(0);
    await held(await add('Rent'));
    await change({ pausedToday: false });
    await waitUntil('the summary is sent', () => phone.shown.size === 1);
    expect(shownOn(phone)).toEqual(['3 reminders while it was quiet | Vet, Bins, Rent']);
  });

  it('[QUIET-15] move to the new end when the quiet hours become longer, into one summary', async () => {
    const [phone] = await harness.browser(ann);
    await held(await add('Vet'), await add('Bins'));
    await change({ quietHours: { on: true, from: '22:00', to: '09:00' } });
    await waitUntil('the summary has moved', async () => (await open())[0]?.nextAt > new Date(MORNING));
    await held(await add('Rent', { replica: 1 }));
    await at(MORNING);
    expect([phone.tries, (await open()).length]).toEqual([0, 1]);
    await at('2026-03-15T08:00:00.000Z');
    expect(shownOn(phone)).toEqual(['3 reminders while it was quiet | Vet, Bins, Rent']);
  });

  it('[QUIET-14] come in a second summary when quiet hours begin again after the first one was sent', async () => {
    const [phone] = await harness.browser(ann);
    await held(await add('Vet'));
    await change({ quietHours: { on: false, from: '22:00', to: '07:00' } });
    await waitUntil('it is sent', () => phone.shown.size === 1);
    await change({ quietHours: null });
    await held(await add('Bins'), await add('Rent'));
    await at(MORNING);
    expect(shownOn(phone)).toEqual(['Vet | Event: Sat 14 Mar, 17:00', '2 reminders while it was quiet | Bins, Rent']);
  });

  it.each<[string, UpdateReminderSettings]>([
    ['kind', { offKinds: ['event'] }],
    ['group', { offGroups: ['b'.repeat(24)] }],
  ])('[QUIET-16] of a %s that is off are not sent, and all others are', async (_, changes) => {
    const [phone] = await harness.browser(ann);
    await change(changes);
    const [own, others] = [
      { kind: 'event', space: `g:${'b'.repeat(24)}` },
      { kind: 'todo', space: `g:${'c'.repeat(24)}` },
    ] as const;
    harness.notify.clock.set(EVENING);
    const off = await add({ ...own, title: 'Off' });
    await waitUntil('it is dropped', async () => (await harness.states(off)).join() === 'dropped');
    await add({ ...others, title: 'On' });
    await waitUntil('the other is sent', () => phone.shown.size === 1);
    harness.notify.clock.set(NIGHT);
    await held(await add({ ...own, title: 'Off' }), await add({ ...others, title: 'On, too' }));
    await at(MORNING);
    expect([...phone.shown.values()].map(({ payload }) => payload.notification.title)).toEqual(['On', 'On, too']);
  });

  it('[QUIET-14] more than 200 come in two summaries', async () => {
    const [phone] = await harness.browser(ann);
    const many = Array.from({ length: 201 }, () => ({ ...harness.notification(ann.userId), until: LATER }));
    for (const { id } of many) titles.set(id, { title: 'Bins' });
    await harness.addAll(many);
    // A replica that lost against the others too often tries again after a minute.
    for (let minute = 0; minute < 3; minute++) await harness.later(61);
    await held(...many.map(({ id }) => id));
    await at(MORNING);
    const counts = shownOn(phone).map((text) => Number(/^(\d+) reminders/.exec(text)?.[1] ?? 1));
    expect([counts.length, counts.reduce((sum, count) => sum + count, 0)]).toEqual([2, 201]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(200);
  }, 60_000);

  it('[QUIET-14] end with a device that is removed', async () => {
    const [phone] = await harness.browser(ann);
    await held(await add('Vet'));
    harness.push.unsubscribe(phone);
    await at(MORNING);
    expect(await harness.service.database.collection('push_deliveries').countDocuments({ userId: ann.userId })).toBe(0);
  });

  it('[QUIET-14] are shown exactly once when the push service fails and its replies are lost', async () => {
    const [phone] = await harness.browser(ann);
    const [laptop] = await harness.browser(ann);
    await held(await add('Vet'), await add('Bins', { replica: 1 }));
    phone.answers.push('lose', 503);
    laptop.answers.push(503, 'lose');
    harness.notify.clock.set(MORNING);
    for (let minute = 0; minute < 5; minute++) await harness.later(60);
    for (const browser of [phone, laptop])
      expect(shownOn(browser)).toEqual(['2 reminders while it was quiet | Vet, Bins']);
  });
});
