import { disableUser, type PushDevice, type PushKey, type PushTest } from '@pawplan/contracts';
import { PushService, requiredEnv, waitUntil } from '@pawplan/testing';
import { CallingProcesses } from '@pawplan/testing/service';
import { PushDevicesRepository } from '../../services/notify/src/push/devices/push-devices.repository.js';
import { Browser } from './support/browser.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };

describe('push messages over HTTP', () => {
  const push = new PushService();
  let product: Product;
  let ann: Person;
  let otto: Person;

  beforeAll(async () => {
    await push.start();
    product = await startProduct({ env: { PUSH_LOCAL_SERVICE: push.origin } });
  });
  afterAll(async () => {
    await product?.close();
    await push.stop();
  });
  beforeEach(async () => {
    [ann, otto] = await Promise.all([product.newcomer('Ann'), product.newcomer('Otto')]);
  });

  const add = async (person: Person) => {
    const browser = push.subscribe();
    const { body } = await person.post<PushDevice>('/api/push/devices', browser.subscription, FIREFOX);
    return { browser, id: body._id };
  };
  const idsOf = async (person: Person) =>
    (await person.get<PushDevice[]>('/api/push/devices')).body.map(({ _id }) => _id);
  const expectGone = (person: Person, left: string[] = []) =>
    waitUntil('the device is removed', async () => (await idsOf(person)).join() === left.join());

  it('[PUSH-01] [PUSH-02] [PUSH-04] [PUSH-10] a device is added, changed, tested and removed, by its person only', async () => {
    const { publicKey } = (await ann.get<PushKey>('/api/push/key')).body;
    expect(publicKey).toMatch(/^[\w-]{87}$/);
    const browser = push.subscribe();
    const added = await ann.post<PushDevice>('/api/push/devices', browser.subscription, FIREFOX);
    expect(added).toMatchObject({ status: 201, body: { device: 'Firefox on Linux', current: true, hideText: false } });
    for (const secret of Object.values(browser.subscription)) expect(JSON.stringify(added.body)).not.toContain(secret);
    const path = `/api/push/devices/${added.body._id}`;
    expect(await otto.put(path, { hideText: true })).toMatchObject({ status: 404 });
    expect(await otto.post(`${path}/test`, {})).toMatchObject({ status: 404 });
    expect(await otto.delete(path)).toMatchObject({ status: 404 });
    expect(await idsOf(otto)).toEqual([]);
    expect(await ann.put(path, { hideText: true })).toMatchObject({ status: 200, body: { hideText: true } });
    const test = await ann.post<PushTest>(`${path}/test`, {});
    expect(test).toMatchObject({ status: 200, body: { outcome: 'sent' } });
    expect(browser.received[0]?.sender.publicKey).toBe(publicKey);
    expect(await ann.delete(path)).toMatchObject({ status: 200, body: { code: 'pushDeviceRemoved' } });
    expect(await idsOf(ann)).toEqual([]);
  });

  it.each([
    [{ endpoint: 'https://127.0.0.1/a' }, 'pushAddressRefused'],
    [{ endpoint: '' }, 'fieldRequired'],
    [{ p256dh: 'AAAA' }, 'pushKeysInvalid'],
  ])('[PUSH-03] answers 400 for %j', async (over, code) => {
    const body = { ...push.subscribe().subscription, ...over };
    const reply = await ann.post('/api/push/devices', body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(code);
  });

  it('[PUSH-08] a service worker renews a subscription without a session', async () => {
    const { browser } = await add(ann);
    const { endpoint: oldEndpoint, auth: oldAuth } = browser.subscription;
    const next = push.subscribe();
    const visitor = new Browser(product.visitor().url);
    const reply = await visitor.post('/api/push/renewal', { ...next.subscription, oldEndpoint, oldAuth });
    expect(reply).toMatchObject({ status: 200, body: { code: 'pushRenewed' } });
    const [id] = await idsOf(ann);
    await ann.post(`/api/push/devices/${id}/test`, {});
    expect([browser.tries, next.tries]).toEqual([0, 1]);
  });

  it('[PUSH-05] a log-out on a device ends its push messages, and no others', async () => {
    const elsewhere = await ann.elsewhere();
    const [{ id: here }] = [await add(ann), await add(elsewhere), await add(otto)];
    await elsewhere.post('/api/auth/logout');
    await expectGone(ann, [here]);
    expect(await idsOf(otto)).toHaveLength(1);
  });

  it('[PUSH-05] a changed password ends the push messages of the other devices', async () => {
    const elsewhere = await ann.elsewhere();
    const [{ id: here }] = [await add(ann), await add(elsewhere)];
    const newPassword = 'battery staple horse';
    const change = { currentPassword: ann.password, newPassword, confirmPassword: newPassword };
    expect((await ann.put('/api/auth/change-password', change)).status).toBe(200);
    await expectGone(ann, [here]);
  });

  it('[PUSH-05] an operator who disables the account ends all of its push messages', async () => {
    await add(ann);
    const processes = new CallingProcesses(requiredEnv('RABBITMQ_URL'), product.env.NAME_PREFIX ?? '');
    await processes.as('admin').rpc.call(disableUser, { user: ann.email }, { caller: { operator: 'olga' } });
    await processes.close();
    const devices = product.notify.app.get(PushDevicesRepository, { strict: false });
    await waitUntil('the device is removed', async () => (await devices.listOf(ann._id)).length === 0);
  });
});
