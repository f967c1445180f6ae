import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Operation, type StartedService } from '@pawplan/platform';
import { TcpProxy, waitUntil } from '@pawplan/testing';
import type { Connection } from 'mongoose';
import { count, echo, wait } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';
import { callSteadily, openCaller, type TestCaller, untilExecuted } from './support/caller.js';

const broker = process.env.RABBITMQ_URL ?? '';
const prefix = `${process.env.NAME_PREFIX}-cuts`;
const caller = { name: 'Ada' };
const operation = (id = randomUUID()): Operation => ({ id, fingerprint: 'f', fresh: true });

describe('cut connections', () => {
  let service: StartedService;
  let ofService: TcpProxy;
  let ofCaller: TcpProxy;
  let client: TestCaller;

  beforeAll(async () => {
    const [before, behind] = await Promise.all([TcpProxy.before(broker), TcpProxy.before(broker)]);
    [ofService, ofCaller] = [before.proxy, behind.proxy];
    service = await startEcho({ NAME_PREFIX: prefix, RABBITMQ_URL: before.url });
    client = openCaller(prefix, behind.url);
    await client.rpc.connect();
  });
  afterAll(async () => {
    await client.close();
    await service.close();
    await Promise.all([ofService.close(), ofCaller.close()]);
  });

  it('[PLAT-02] [PLAT-03] 20 cuts with 500 calls a second in progress: every call settles by its deadline', async () => {
    let made = 0;
    const cuts = (async () => {
      for (let cut = 0; cut < 20; cut++) {
        const before = made;
        await waitUntil('125 more calls are made', () => made >= before + 125, 30_000);
        // On a busy machine the next cut waits until calls succeed again. The probe is queued behind all calls that
        // were made before it.
        await client.rpc.call(echo, { text: 'probe' }, { caller, deadlineMs: 20_000 });
        const proxy = cut % 2 === 0 ? ofCaller : ofService;
        proxy.cut();
      }
    })();
    const changes = (index: number) => index % 10 === 0;
    const settled = await callSteadily(500, cuts, (index) => {
      made++;
      return changes(index)
        ? client.rpc.call(count, { counter: `cut-${index}` }, { caller, operation: operation() })
        : client.rpc.call(echo, { text: String(index) }, { caller });
    });
    expect(settled.length).toBeGreaterThan(2_000);
    expect(settled.filter(({ isLate }) => isLate)).toEqual([]);
    const failed = settled.filter(({ code }) => code !== undefined);
    expect(failed.filter(({ code }) => code !== 'timeout' && code !== 'unavailable')).toEqual([]);
    // The number of answered calls depends on the machine; on an idle machine all are answered.
    expect(failed.length).toBeLessThan(settled.length / 20);

    const counters = service.app.get<Connection>(getConnectionToken()).collection('counters');
    expect(await counters.countDocuments({ _id: /^cut-/ as never, value: { $ne: 1 } })).toBe(0);
    const answered = settled.filter(({ code }, index) => changes(index) && code === undefined);
    expect(await counters.countDocuments({ _id: /^cut-/ as never })).toBeGreaterThanOrEqual(answered.length);
  }, 60_000);

  it('[PLAT-07] a changing call whose caller is cut off takes effect once and gets its answer', async () => {
    const counter = randomUUID();
    const call = client.rpc.call(count, { counter, mark: counter, ms: 500 }, { caller, operation: operation() });
    await untilExecuted(client, caller, counter);
    ofCaller.cut();
    expect(await call).toEqual({ value: 1 });
    const again = await client.rpc.call(count, { counter }, { caller, operation: operation() });
    expect(again).toEqual({ value: 2 });
  });

  it('[PLAT-07] a changing call whose service is cut off takes effect once and gets its answer', async () => {
    const counter = randomUUID();
    const call = client.rpc.call(count, { counter, mark: counter, ms: 500 }, { caller, operation: operation() });
    await untilExecuted(client, caller, counter);
    ofService.cut();
    expect(await call).toEqual({ value: 1 });
    const again = await client.rpc.call(count, { counter }, { caller, operation: operation() });
    expect(again).toEqual({ value: 2 });
  });

  it('[PLAT-07] the same operation called twice takes effect once and gives the first answer', async () => {
    const [counter, id] = [randomUUID(), randomUUID()];
    const once = { ...operation(id), fresh: false };
    const first = client.rpc.call(count, { counter }, { caller, operation: once });
    const second = client.rpc.call(count, { counter }, { caller, operation: once });
    expect(await Promise.all([first, second])).toEqual([{ value: 1 }, { value: 1 }]);
    expect(await client.rpc.call(count, { counter }, { caller, operation: once })).toEqual({ value: 1 });
  });

  it('[PLAT-02] a changing call without an operation fails at once after a cut, because a retry could take effect twice', async () => {
    const counter = randomUUID();
    const call = client.rpc.call(count, { counter, ms: 3_000 }, { caller, deadlineMs: 50_000 });
    const failed = call.then(
      () => 'answered',
      (error: unknown) => error,
    );
    const waiting = client.rpc.call(wait, { ms: 3_000, mark: counter }, { caller });
    await untilExecuted(client, caller, counter);
    ofCaller.cut();
    expect(await Promise.race([failed, waiting])).toMatchObject({ code: 'unavailable' });
    await waiting;
  });

  it('[PLAT-02] [PLAT-24] a call ends by its deadline while the broker is unavailable, and calls are answered again afterwards', async () => {
    await ofCaller.refuse();
    const waiting = client.rpc.call(echo, { text: 'later' }, { caller, deadlineMs: 20_000 });
    const ended = client.rpc.call(echo, { text: '' }, { caller, deadlineMs: 400 }).catch((error: unknown) => error);
    expect(await Promise.race([ended, waiting])).toMatchObject({ code: 'unavailable' });
    await ofCaller.accept();
    expect(await waiting).toMatchObject({ text: 'later' });
  });

  it('[PLAT-24] caller and service reconnect within 2 s', async () => {
    for (const proxy of [ofCaller, ofService]) {
      proxy.cut();
      await waitUntil('the connection is back', () => proxy.connections > 0, 2_000);
    }
    expect(await client.rpc.call(echo, { text: 'back' }, { caller })).toMatchObject({ text: 'back' });
  });
});

describe('starting order', () => {
  it('[PLAT-23] a service that starts before the broker answers calls once the broker is available', async () => {
    const { proxy, url } = await TcpProxy.before(broker);
    await proxy.refuse();
    const starting = startEcho({ NAME_PREFIX: `${prefix}-early`, RABBITMQ_URL: url });
    const early = openCaller(`${prefix}-early`);
    const call = early.rpc.call(echo, { text: 'early' }, { caller, deadlineMs: 10_000 });
    // A call that was made later ends first, so the service and the first call were waiting for the broker.
    const tooEarly = early.rpc.call(echo, { text: 'too early' }, { caller, deadlineMs: 500 });
    await expect(tooEarly).rejects.toMatchObject({ code: 'unavailable' });
    await proxy.accept();
    expect(await call).toMatchObject({ text: 'early' });
    await (await starting).close();
    await early.close();
    await proxy.close();
  });
});
