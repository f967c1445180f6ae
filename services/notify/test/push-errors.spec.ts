import { type Caller, listPushDevices } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, person } from '@pawplan/testing/service';
import { PushTestService } from '../src/push/push-test.service.js';
import { PushTransport } from '../src/push/transport/push-transport.js';
import { PushHarness, WALK } from './push.js';

describe('push messages that cannot be sent', () => {
  const harness = new PushHarness();
  let ann: Caller;

  beforeAll(async () => {
    await harness.start();
    await harness.replica();
  });
  afterAll(() => harness.close());
  beforeEach(() => {
    harness.notify.clock.set('2026-03-14T10:00:00.000Z');
    harness.contentOf = () => WALK;
    ann = callerIn(null, person('Ann'));
  });

  const devices = () => harness.service.ask(ann, listPushDevices, emptyRequest);

  it('[PUSH-14] end at a device whose subscription cannot encrypt them, and reach the other devices', async () => {
    const [broken] = await harness.browser(ann);
    const [living] = await harness.browser(ann);
    const stored = harness.service.database.collection('push_devices');
    await stored.updateOne({ endpoint: broken.subscription.endpoint }, { $set: { auth: 'AAAA' } });
    const id = await harness.add(ann.userId);
    await waitUntil('both end', async () => (await harness.states(id)).join() === 'failed,sent');
    expect([broken.tries, living.shown.size]).toEqual([0, 1]);
    expect(await devices()).toMatchObject([{ problem: 'refused' }, { problem: null }]);
  });

  it('[PUSH-14] end when they cause an error, and do not block the others', async () => {
    const [browser] = await harness.browser(ann);
    const spies = harness.replicas.map(({ app }) => {
      const transport = app.get(PushTransport, { strict: false });
      const send = transport.send.bind(transport);
      return jest.spyOn(transport, 'send').mockImplementation((device, payload, options) => {
        if (payload.includes('Broken')) throw new TypeError('Not sendable');
        return send(device, payload, options);
      });
    });
    const sendAt = new Date('2026-03-14T10:00:01Z');
    const [broken, other] = [await harness.add(ann.userId, { sendAt }), await harness.add(ann.userId, { sendAt })];
    harness.contentOf = ({ notificationId }) => (notificationId === broken ? { ...WALK, title: 'Broken' } : WALK);
    await harness.later(2);
    expect([await harness.states(broken), await harness.states(other)]).toEqual([['failed'], ['sent']]);
    expect(browser.shown.size).toBe(1);
    for (const spy of spies) spy.mockRestore();
  });

  it('[PUSH-31] wait for a push service without delaying the messages to other ones', async () => {
    const otto = callerIn(null, person('Otto'));
    const [slow] = await harness.browser(ann);
    const [quick] = await harness.browser(otto);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const spies = harness.replicas.map(({ app }) => {
      const transport = app.get(PushTransport, { strict: false });
      const send = transport.send.bind(transport);
      return jest.spyOn(transport, 'send').mockImplementation(async (device, ...rest) => {
        if (device.endpoint === slow.subscription.endpoint) await answered;
        return send(device, ...rest);
      });
    });
    try {
      const sendAt = new Date('2026-03-14T10:00:01Z');
      const many = Array.from({ length: 120 }, () => ({ ...harness.notification(ann.userId), sendAt }));
      await harness.addAll(many);
      const last = { ...harness.notification(otto.userId), sendAt: new Date('2026-03-14T10:00:02Z') };
      await harness.addAll([last]);
      const sending = harness.later(3);
      await waitUntil('the other is shown', () => quick.shown.size === 1);
      expect(slow.tries).toBe(0);
      answer();
      await sending;
      expect(slow.shown.size).toBe(many.length);
    } finally {
      answer();
      for (const spy of spies) spy.mockRestore();
    }
  });

  it('[PUSH-07] a test message waits at most 12 seconds for the push service', async () => {
    const [, device] = await harness.browser(ann);
    const { app } = harness.service;
    const send = jest.spyOn(app.get(PushTransport, { strict: false }), 'send').mockResolvedValue({ outcome: 'sent' });
    const tests = app.get(PushTestService, { strict: false });
    for (const [PUSH_TIMEOUT_SECONDS, expected] of [
      [30, 12],
      [5, 5],
    ]) {
      Object.assign(tests as object, { config: { PUSH_TIMEOUT_SECONDS } });
      await tests.test(ann, device._id);
      expect(send.mock.lastCall?.[2].timeoutSeconds).toBe(expected);
    }
    send.mockRestore();
  });
});
