import { type Caller, listPushDevices, personChanged, snoozePush } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, person } from '@pawplan/testing/service';
import { PushHarness, WALK } from './push.js';

describe('push messages', () => {
  const harness = new PushHarness();
  let ann: Caller;
  let client: RpcClient;

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
    harness.notify.clock.set('2026-03-14T10:00:00.000Z');
    harness.push.answer = 'accept';
    harness.contentOf = () => WALK;
    ann = callerIn(null, person('Ann'));
  });

  const devices = (caller = ann) => harness.service.ask(caller, listPushDevices, emptyRequest);

  it('[PUSH-11] [PUSH-16] [PUSH-17] reach each device of their person, once, at once after the transaction', async () => {
    const [phone] = await harness.browser(ann);
    const [laptop] = await harness.browser(ann, { language: 'de', hideText: true });
    const [outsider] = await harness.browser(callerIn(null, person('Otto')));
    const id = await harness.add(ann.userId);
    await waitUntil('both are sent', async () => (await harness.states(id)).join() === 'sent,sent');
    await harness.add(ann.userId, { id });
    await harness.sendDue();
    expect([phone.tries, laptop.tries, outsider.tries]).toEqual([1, 1, 0]);
    const [message] = phone.received;
    expect(message?.payload).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'Walk',
        body: 'Event: Sat 14 Mar, 17:00',
        lang: 'en',
        tag: id,
        navigate: 'https://plan.example.org/calendar',
      },
    });
    expect(message?.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(message?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(message?.sender.subject).toBe('mailto:pawplan@example.org');
    expect(laptop.received[0]?.payload.notification).toMatchObject({
      title: 'Pawplan',
      body: 'Du hast eine Erinnerung',
    });
    expect(await devices()).toMatchObject([{ lastSentAt: '2026-03-14T10:00:00.000Z' }, { problem: null }]);
  });

  it('[PUSH-11] of several people at once reach the devices of their own person only', async () => {
    const otto = callerIn(null, person('Otto'));
    const [anns] = await harness.browser(ann);
    const [ottos] = await harness.browser(otto);
    const all = [ann, otto].map(({ userId }) => harness.notification(userId));
    await harness.addAll(all);
    await waitUntil('both are sent', () => anns.shown.size + ottos.shown.size >= 2);
    await harness.sendDue();
    expect([anns, ottos].flatMap(({ shown }) => [...shown.keys()])).toEqual(all.map(({ id }) => id));
    for (const { id } of all) expect(await harness.states(id)).toEqual(['sent']);
  });

  it('[PUSH-12] are repeated with growing pauses, not before Retry-After, and given up when it is over', async () => {
    const [browser] = await harness.browser(ann);
    browser.answers.push(500, { status: 429, headers: { 'retry-after': '300' } }, 'hang', ...Array(9).fill(503));
    const id = await harness.add(ann.userId, { until: new Date('2026-03-14T10:20:00Z') });
    const tries = (count: number) => waitUntil(`try ${count}`, () => browser.tries === count);
    await tries(1);
    await waitUntil('the try is recorded', async () => (await devices())[0]?.problem === 'unreachable');
    await harness.later(14);
    expect(browser.tries).toBe(1);
    await harness.later(2);
    expect(browser.tries).toBe(2);
    await harness.later(290);
    expect(browser.tries).toBe(2);
    await harness.later(20);
    expect(browser.tries).toBe(3);
    expect(await harness.states(id)).toEqual(['waiting']);
    for (let minute = 0; minute < 20; minute++) await harness.later(60);
    expect([await harness.states(id), browser.shown.size]).toEqual([['failed'], 0]);
    expect(browser.tries).toBeLessThan(10);
    expect(await devices()).toMatchObject([{ problem: 'given-up', lastSentAt: null }]);
  });

  it('[PUSH-12] are not sent at all when it is over before the first try', async () => {
    const [browser] = await harness.browser(ann);
    const id = await harness.add(ann.userId, {
      sendAt: new Date('2026-03-14T10:30:00Z'),
      until: new Date('2026-03-14T10:40:00Z'),
    });
    await harness.later(3_600);
    expect([await harness.states(id), browser.tries]).toEqual([['failed'], 0]);
    const late = await harness.add(ann.userId, { until: new Date('2026-03-14T10:59:00Z') });
    expect(await harness.states(late)).toEqual([]);
  });

  it.each([404, 410])('[PUSH-13] remove a device with all that waits for it when the answer is %i', async (status) => {
    const [gone] = await harness.browser(ann);
    const [living] = await harness.browser(ann);
    const later = await harness.add(ann.userId, { sendAt: new Date('2026-03-14T10:30:00Z') });
    gone.answers.push(status);
    await harness.add(ann.userId);
    await waitUntil('the device is removed', async () => (await devices()).length === 1);
    await harness.later(1_801);
    expect([gone.tries, living.shown.size, await harness.states(later)]).toEqual([1, 2, ['sent']]);
  });

  it.each([400, 403, 413, 301])('[PUSH-14] are not repeated after %i', async (status) => {
    const [browser] = await harness.browser(ann);
    browser.answers.push({ status, headers: { location: `${harness.push.origin}/elsewhere` } });
    const id = await harness.add(ann.userId);
    await waitUntil('it is failed', async () => (await harness.states(id)).join() === 'failed');
    await waitUntil('the list says so', async () => (await devices())[0]?.problem === 'refused');
    await harness.later(3_000);
    expect(browser.tries).toBe(1);
  });

  it('[PUSH-15] are not sent when their notification is not valid any more', async () => {
    const [browser] = await harness.browser(ann);
    harness.contentOf = () => undefined;
    const id = await harness.add(ann.userId);
    await waitUntil('it is dropped', async () => (await harness.states(id)).join() === 'dropped');
    await harness.later(3_000);
    expect(browser.tries).toBe(0);
  });

  it('[PUSH-15] wait while it is not known whether their notification is valid', async () => {
    const [browser] = await harness.browser(ann);
    harness.contentOf = () => {
      throw new Error('No answer');
    };
    const id = await harness.add(ann.userId, { sendAt: new Date('2026-03-14T10:00:01Z') });
    await harness.later(2);
    expect([browser.tries, await harness.states(id)]).toEqual([0, ['waiting']]);
    harness.contentOf = () => WALK;
    await harness.later(16);
    expect([browser.shown.size, await harness.states(id)]).toEqual([1, ['sent']]);
  });

  it('[PUSH-15] are sent at once when only others at the same time are not known', async () => {
    const [browser] = await harness.browser(ann);
    const sendAt = new Date('2026-03-14T10:00:01Z');
    const [known, waiting] = [await harness.add(ann.userId, { sendAt }), await harness.add(ann.userId, { sendAt })];
    harness.contentOf = ({ notificationId }) => (notificationId === waiting ? 'unknown' : WALK);
    await harness.later(2);
    expect([[...browser.shown.keys()], await harness.states(waiting)]).toEqual([[known], ['waiting']]);
    harness.contentOf = () => WALK;
    await harness.later(16);
    expect([browser.tries, await harness.states(waiting)]).toEqual([2, ['sent']]);
  });

  it('[PUSH-12] [PUSH-15] end without a problem of the device when this is not known until it is over', async () => {
    const [browser] = await harness.browser(ann);
    harness.contentOf = () => {
      throw new Error('No answer');
    };
    const sendAt = new Date('2026-03-14T10:00:01Z');
    const id = await harness.add(ann.userId, { sendAt, until: new Date('2026-03-14T10:00:30Z') });
    await harness.later(2);
    expect(await harness.states(id)).toEqual(['waiting']);
    await harness.later(16);
    expect([browser.tries, await harness.states(id)]).toEqual([0, ['failed']]);
    expect(await devices()).toMatchObject([{ problem: null }]);
  });

  it('[PUSH-19] are sent again to all devices of their person when one of them postpones them, once', async () => {
    const [phone] = await harness.browser(ann);
    const [laptop] = await harness.browser(ann);
    const id = await harness.add(ann.userId, { until: new Date('2026-03-14T10:30:00Z') });
    await waitUntil('both are sent', async () => (await harness.states(id)).join() === 'sent,sent');
    const tokenOf = (browser: typeof phone) => browser.received.at(-1)?.payload.notification.data?.snooze ?? '';
    const snooze = (token: string, until: 'hour' | 'tomorrow' = 'hour') =>
      client.call(snoozePush, { token, until }, { caller: { address: '203.0.113.7' } });
    const token = tokenOf(phone);
    const reply = await snooze(token);
    for (const wrong of [token, tokenOf(laptop), `${token.slice(0, -1)}_`, token.replace('.0.', '.1.'), '', 'x']) {
      if (wrong) expect(await snooze(wrong, 'tomorrow')).toEqual(reply);
    }
    await harness.later(3_599);
    expect([phone.tries, laptop.tries]).toEqual([1, 1]);
    await harness.later(2);
    expect([phone.tries, laptop.tries, await harness.states(id)]).toEqual([2, 2, ['sent', 'sent']]);
    expect([...phone.shown.keys()]).toEqual([id, `${id}.1`]);
    harness.contentOf = () => undefined;
    await snooze(tokenOf(laptop), 'tomorrow');
    await harness.later(20 * 3_600);
    expect(await harness.states(id)).toEqual(['waiting', 'waiting']);
    await harness.later(3_600);
    expect([phone.tries, await harness.states(id)]).toEqual([2, ['dropped', 'dropped']]);
  });

  it('[PUSH-16] [PUSH-19] wait for nine in the morning where the person is now, not where they turned them on', async () => {
    const [browser] = await harness.browser(ann);
    const payload = { id: ann.userId, name: 'Ann', timeZone: 'Asia/Tokyo', version: 1 };
    await harness.notify.emit(personChanged, ann.userId, 1, payload);
    const people = harness.service.database.collection<{ _id: string }>('people');
    await waitUntil('the zone is known', async () => (await people.findOne({ _id: ann.userId })) !== null);
    const id = await harness.add(ann.userId);
    await waitUntil('it is sent', async () => (await harness.states(id)).join() === 'sent');
    const token = browser.received[0]?.payload.notification.data?.snooze ?? '';
    await client.call(snoozePush, { token, until: 'tomorrow' }, { caller: { address: '203.0.113.7' } });
    const deliveries = harness.service.database.collection('push_deliveries');
    expect(await deliveries.findOne({ notificationId: id })).toMatchObject({
      nextAt: new Date('2026-03-15T00:00:00Z'),
    });
  });

  it('[PUSH-11] are shown once on each living device, with two replicas, crashes and a push service that fails', async () => {
    const people = Array.from({ length: 6 }, (_, index) => callerIn(null, person(`Person ${index}`)));
    const browsers = await Promise.all(
      people.flatMap((caller) => [1, 2, 3].map(async () => ({ caller, browser: (await harness.browser(caller))[0] }))),
    );
    const failures = ['lose', 500, { status: 429, headers: { 'retry-after': '30' } }, 503, 'lose'] as const;
    for (const [index, { browser }] of browsers.entries()) browser.answers.push(...failures.slice(index % 5));
    const [expired, ...living] = browsers;
    if (expired) harness.push.unsubscribe(expired.browser);
    const due = new Date('2026-03-14T10:01:00Z');
    const until = new Date('2026-03-14T14:00:00Z');
    const given = await Promise.all(
      people.flatMap((caller) =>
        harness.replicas.map(async (replica) => ({
          userId: caller.userId,
          id: await harness.add(caller.userId, { sendAt: due, until }, replica),
        })),
      ),
    );
    // As after a crash of the replica that had taken them: they are taken, and nothing more happens.
    const deliveries = harness.service.database.collection('push_deliveries');
    const some = await deliveries.find({ state: 'waiting' }).limit(10).toArray();
    const lease = new Date('2026-03-14T10:02:30Z');
    await deliveries.updateMany({ _id: { $in: some.map(({ _id }) => _id) } }, { $set: { nextAt: lease } });
    for (let minute = 0; minute < 30; minute++) await harness.later(60);
    for (const { caller, browser } of living) {
      const tags = given.filter(({ userId }) => userId === caller.userId).map(({ id }) => id);
      expect([...browser.shown.keys()].sort()).toEqual(tags.sort());
    }
    expect(
      await deliveries.countDocuments({ state: { $ne: 'sent' }, userId: { $in: people.map(({ userId }) => userId) } }),
    ).toBe(0);
    expect(expired && (await devices(expired.caller)).length).toBe(2);
  }, 60_000);
});
