import {
  addPushDevice,
  type Caller,
  changePushDevice,
  LIMITS,
  listPushDevices,
  ownDataCall,
  personalSpace,
  pushKey,
  removePushDevice,
  renewPushDevice,
  sessionsEnded,
  testPushDevice,
  userDeleted,
} from '@pawplan/contracts';
import { EventInbox, RpcClient } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, failureOf, newId, person, type ServiceUnderTest } from '@pawplan/testing/service';
import { PushDevicesRepository } from '../src/push/devices/push-devices.repository.js';
import { PushDevicesService } from '../src/push/devices/push-devices.service.js';
import { VapidKeys } from '../src/push/vapid-keys.js';
import { PushHarness } from './push.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('devices with push messages', () => {
  const harness = new PushHarness();
  let ann: Caller;
  let otto: Caller;
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
    ann = callerIn(null, person('Ann'));
    otto = callerIn(null, person('Otto'));
  });

  const list = (caller: Caller) => harness.service.ask(caller, listPushDevices, emptyRequest);
  const renew = (body: object) => client.call(renewPushDevice, body as never, { caller: { address: '203.0.113.7' } });

  it('[PUSH-01] [PUSH-02] are stored once, without showing the subscription, and only their person sees them', async () => {
    const [browser, device] = await harness.browser(ann, { language: 'de', hideText: true });
    const expected = { _id: device._id, current: true, device: 'Unknown device', deviceCode: 'unknownDevice' };
    const rest = { createdAt: '2026-03-14T10:00:00.000Z', lastSentAt: null, problem: null, problemAt: null };
    expect(device).toEqual({ ...expected, hideText: true, ...rest });
    expect(await list({ ...ann, sessionId: newId() })).toEqual([{ ...device, current: false }]);
    expect(await list(otto)).toEqual([]);
    const again = { ...browser.subscription, userAgent: CHROME };
    const named = {
      device: 'Chrome on Linux',
      deviceCode: 'deviceOn',
      deviceValues: { browser: 'Chrome', system: 'Linux' },
    };
    expect(await harness.service.ask(ann, addPushDevice, again)).toEqual({ ...device, ...named });
    expect(await list(ann)).toHaveLength(1);
  });

  it('[PUSH-02] of another person become those of the person who turns push messages on', async () => {
    const [browser] = await harness.browser(ann);
    const id = await harness.add(ann.userId, { sendAt: new Date('2026-03-14T10:30:00Z') });
    await harness.service.ask(otto, addPushDevice, browser.subscription);
    expect([await list(ann), (await list(otto)).length]).toEqual([[], 1]);
    await harness.later(1_801);
    expect([browser.tries, await harness.states(id)]).toEqual([0, []]);
  });

  it.each<[string, object, string]>([
    ['an address in the own network', { endpoint: 'https://10.0.0.1/a' }, 'pushAddressRefused'],
    ['an address without https', { endpoint: 'http://push.example.com/a' }, 'pushAddressRefused'],
    ['a key that is too short', { p256dh: 'AAAA' }, 'pushKeysInvalid'],
    ['a secret that is too short', { auth: 'AAAA' }, 'pushKeysInvalid'],
  ])('[PUSH-03] are refused with %s', async (_, over, code) => {
    const subscription = { ...harness.push.subscribe().subscription, ...over };
    const failure = (await failureOf(harness.service.ask(ann, addPushDevice, subscription))) as { code: string };
    expect(failure.code).toBe('invalid');
    expect(JSON.stringify(failure)).toContain(code);
    expect(await list(ann)).toEqual([]);
  });

  it('[PUSH-01] are at most 20 per person, also when two replicas add them at once', async () => {
    const add = (index: number) =>
      (harness.replicas[index % 2] ?? harness.service).ask(ann, addPushDevice, harness.push.subscribe().subscription);
    const answers = await Promise.all(
      Array.from({ length: LIMITS.pushDevices + 4 }, (_, index) => failureOf(add(index))),
    );
    expect(answers.filter((answer) => answer !== 'done')).toHaveLength(4);
    expect(answers.find((answer) => answer !== 'done')).toMatchObject({ code: 'conflict' });
    expect(await list(ann)).toHaveLength(LIMITS.pushDevices);
  });

  it('[PUSH-04] are changed and removed by their person only', async () => {
    const [browser, device] = await harness.browser(ann);
    const id = await harness.add(ann.userId, { sendAt: new Date('2026-03-14T10:30:00Z') });
    for (const refused of [
      harness.service.ask(otto, changePushDevice, { id: device._id, hideText: true }),
      harness.service.ask(otto, removePushDevice, { id: device._id }),
      harness.service.ask(otto, testPushDevice, { id: device._id }),
    ]) {
      expect(await failureOf(refused)).toMatchObject({ code: 'not-found' });
    }
    expect(await list(ann)).toEqual([device]);
    const changed = await harness.service.ask(ann, changePushDevice, { id: device._id, hideText: true });
    expect(changed).toEqual({ ...device, hideText: true });
    expect(await harness.service.ask(ann, changePushDevice, { id: device._id })).toEqual(changed);
    await harness.service.ask(ann, removePushDevice, { id: device._id });
    await harness.later(1_801);
    expect([await list(ann), await harness.states(id), browser.tries]).toEqual([[], [], 0]);
  });

  it('[PUSH-05] end with their session', async () => {
    const [one, two, three] = [ann, { ...ann, sessionId: newId() }, { ...ann, sessionId: newId() }];
    const [, first] = await harness.browser(one);
    const [, second] = await harness.browser(two);
    await harness.browser(three);
    const [, ottos] = await harness.browser(otto);
    const end = async (ended: object, left: string[]) => {
      await harness.notify.emit(sessionsEnded, ann.userId, 1, { userId: ann.userId, ...ended });
      await waitUntil('the devices are removed', async () => (await list(ann)).length === left.length);
      expect((await list(ann)).map(({ _id }) => _id)).toEqual(left);
    };
    await end({ ended: three.sessionId }, [first._id, second._id]);
    await end({ kept: two.sessionId }, [second._id]);
    await end({}, []);
    expect((await list(otto)).map(({ _id }) => _id)).toEqual([ottos._id]);
  });

  it('[PUSH-05] stay when the event of ended sessions arrives after they were turned on in another session', async () => {
    const [browser, { _id }] = await harness.browser(ann);
    const endedAt = (time: string) => {
      const { userId } = ann;
      const event = { id: newId(), name: sessionsEnded.name, aggregateId: userId, version: 1, requestId: '' };
      const inbox = harness.service.app.get(EventInbox, { strict: false });
      return inbox.apply({ ...event, occurredAt: `2026-03-14T${time}.000Z`, payload: { userId } }, true);
    };
    harness.notify.clock.set('2026-03-14T10:30:00.000Z');
    await harness.service.ask({ ...ann, sessionId: newId() }, addPushDevice, browser.subscription);
    await endedAt('10:20:00');
    expect((await list(ann)).map((device) => device._id)).toEqual([_id]);
    await endedAt('10:40:00');
    expect(await list(ann)).toEqual([]);
    const [, old] = await harness.browser(ann);
    const devices = harness.service.database.collection<{ _id: string }>('push_devices');
    await devices.updateOne({ _id: old._id }, { $unset: { sessionSince: true } });
    await endedAt('10:20:00');
    expect((await list(ann)).map((device) => device._id)).toEqual([old._id]);
    await endedAt('10:30:00');
    expect(await list(ann)).toEqual([]);
  });

  it('[PUSH-09] have a name that their person gives them, until it is removed or they become another person’s', async () => {
    const [browser, device] = await harness.browser(ann);
    const change = (caller: Caller, body: object) =>
      harness.service.ask(caller, changePushDevice, { id: device._id, ...body });
    expect(await failureOf(change(otto, { name: 'Otto was here' }))).toMatchObject({ code: 'not-found' });
    expect(await failureOf(change(ann, { name: 'x'.repeat(61) }))).toMatchObject({ code: 'invalid' });
    expect(await list(ann)).toEqual([device]);
    const named = { ...device, name: 'Kitchen' };
    expect(await change(ann, { name: ' Kitchen ' })).toEqual(named);
    expect(await change(ann, { hideText: false })).toEqual(named);
    expect(await harness.service.ask(ann, addPushDevice, browser.subscription)).toEqual(named);
    const download = await harness.service.ask(ann, ownDataCall('notify'), { spaces: [personalSpace(ann.userId)] });
    expect(download).toMatchObject({ pushDevices: [{ name: 'Kitchen' }] });
    expect(await change(ann, { name: ' ' })).toEqual(device);
    await change(ann, { name: 'Kitchen' });
    expect(await harness.service.ask(otto, addPushDevice, browser.subscription)).not.toHaveProperty('name');
  });

  it('[PUSH-06] are in the download of their person only, without the subscription, and end with the account', async () => {
    const [browser, device] = await harness.browser(ann);
    const waiting = await harness.add(ann.userId, { sendAt: new Date('2026-03-14T10:30:00Z') });
    const download = (caller: Caller) =>
      harness.service.ask(caller, ownDataCall('notify'), { spaces: [personalSpace(caller.userId)] });
    const data = JSON.stringify(await download(ann));
    expect(JSON.parse(data)).toMatchObject({ pushDevices: [{ _id: device._id, language: 'en' }] });
    for (const secret of Object.values(browser.subscription)) expect(data).not.toContain(secret);
    expect(await download(otto)).toMatchObject({ pushDevices: [] });
    await harness.notify.emit(userDeleted, ann.userId, 2, { userId: ann.userId, groupIds: [] });
    await waitUntil('the devices are deleted', async () => (await harness.states(waiting)).length === 0);
    expect(await list(ann)).toEqual([]);
  });

  it.each([
    ['accept', 'sent'],
    [403, 'refused'],
    [302, 'refused'],
    [500, 'unreachable'],
    ['hang', 'unreachable'],
    [410, 'removed'],
  ] as const)('[PUSH-07] show a test message: %s is %s', async (answer, outcome) => {
    const [browser, device] = await harness.browser(ann, { language: 'fr' });
    browser.answers.push(answer);
    expect(await harness.service.ask(ann, testPushDevice, { id: device._id })).toEqual({ outcome });
    const [now] = await list(ann);
    if (outcome === 'removed') return expect(now).toBeUndefined();
    const at = '2026-03-14T10:00:00.000Z';
    if (outcome !== 'sent') return expect(now).toMatchObject({ problem: outcome, problemAt: at, lastSentAt: null });
    expect(now).toMatchObject({ problem: null, problemAt: null, lastSentAt: at });
    expect(browser.received[0]?.payload.notification.body).toBe('Les messages push fonctionnent sur cet appareil');
  });

  it('[PUSH-08] are renewed by a caller that has the former subscription, and the reply does not reveal it', async () => {
    const [browser, device] = await harness.browser(ann);
    const { endpoint: oldEndpoint, auth: oldAuth } = browser.subscription;
    const [stranger, next] = [harness.push.subscribe(), harness.push.subscribe()];
    const wrong = await renew({ ...stranger.subscription, oldEndpoint, oldAuth: `${oldAuth.slice(0, -2)}AA` });
    const unknown = await renew({ ...stranger.subscription, oldEndpoint: 'https://push.example.com/x', oldAuth });
    const [ottos] = await harness.browser(otto);
    await renew({ ...ottos.subscription, oldEndpoint, oldAuth });
    expect(await renew({ ...next.subscription, oldEndpoint, oldAuth })).toEqual(wrong);
    expect(unknown).toEqual(wrong);
    await harness.add(ann.userId);
    await waitUntil('the message is sent', () => next.shown.size > 0);
    expect([browser, stranger, ottos, next].map(({ shown }) => shown.size)).toEqual([0, 0, 0, 1]);
    expect((await list(ann)).map(({ _id }) => _id)).toEqual([device._id]);
  });

  it('[PUSH-08] stay as they are when another browser takes the subscription at the same moment', async () => {
    const [{ subscription }, device] = await harness.browser(ann);
    const [ottos, other] = await harness.browser(otto);
    const { app } = harness.service;
    const devices = app.get(PushDevicesRepository, { strict: false });
    // The first question is answered as before the other browser took it.
    const asked = jest.spyOn(devices, 'byEndpoint');
    const find = PushDevicesRepository.prototype.byEndpoint.bind(devices);
    asked.mockImplementationOnce(find).mockResolvedValueOnce(null);
    const old = { oldEndpoint: subscription.endpoint, oldAuth: subscription.auth };
    await app.get(PushDevicesService, { strict: false }).renew({ ...ottos.subscription, ...old });
    expect(asked).toHaveBeenCalledTimes(4);
    asked.mockRestore();
    const stored = await harness.service.database
      .collection<{ _id: string; endpoint: string }>('push_devices')
      .find()
      .toArray();
    const endpoints = new Map(stored.map(({ _id, endpoint }) => [_id, endpoint]));
    expect([endpoints.get(device._id), endpoints.get(other._id)]).toEqual([
      subscription.endpoint,
      ottos.subscription.endpoint,
    ]);
  });
});

it('[PUSH-10] the key is created once, also when replicas start at once, and stays after a restart', async () => {
  const harness = await new PushHarness().start();
  try {
    const ask = () => harness.service.ask(callerIn(null, person('Ann')), pushKey, emptyRequest);
    const keysIn = ({ app }: ServiceUnderTest) => app.get(VapidKeys, { strict: false }).get();
    const fresh = [harness.service, await harness.replica(), await harness.replica()];
    const keys = await Promise.all(fresh.map(keysIn));
    const [first] = keys;
    for (const key of [...keys, await keysIn(await harness.replica())]) expect(key).toEqual(first);
    expect(Buffer.from(first?.publicKey ?? '', 'base64url')).toHaveLength(65);
    expect(await ask()).toEqual({ publicKey: first?.publicKey });
    expect(await harness.service.database.collection('vapid_keys').countDocuments()).toBe(1);
  } finally {
    await harness.close();
  }
});
