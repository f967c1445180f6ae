import { getConnectionToken } from '@nestjs/mongoose';
import { eventQueueName, MetricsServer, type StartedService } from '@pawplan/platform';
import { requiredEnv, scrape, TcpProxy, testPrefix, waitUntil } from '@pawplan/testing';
import type { Connection } from 'mongoose';
import { callQueue } from '../src/rpc/call-queue.js';
import { echo, fail, wait, waitSlowly } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';
import { startNotes } from './fixtures/notes.module.js';
import { type Broker, openBroker } from './support/broker.js';
import { openCaller, type TestCaller } from './support/caller.js';
import { journalOf, noteChanged } from './support/notes.js';
import { signedAs } from './support/signed.js';

const caller = { name: 'Ada' };

describe('the metrics of a service', () => {
  const prefix = testPrefix();
  let service: StartedService;
  let calls: TestCaller;

  beforeAll(async () => {
    service = await startEcho({ NAME_PREFIX: prefix, METRICS_PORT: '0' });
    calls = openCaller(prefix);
  });
  afterAll(async () => {
    await calls.close();
    await service.close();
  });

  const addressOf = ({ app }: StartedService) => app.get(MetricsServer, { strict: false }).address;
  /** By how much each metric grew during `work`. */
  async function growth(lines: string[], work: () => Promise<unknown>): Promise<number[]> {
    const before = await scrape(service);
    await work();
    const after = await scrape(service);
    return lines.map((line) => (after.get(line) ?? 0) - (before.get(line) ?? 0));
  }

  it('[METRIC-01] are not served unless METRICS_PORT is set', async () => {
    const silent = await startEcho({ NAME_PREFIX: testPrefix() });
    expect(addressOf(silent)).toBeUndefined();
    await silent.close();
  });

  it('[METRIC-01] are served only at the loopback address and the path /metrics', async () => {
    const address = addressOf(service) ?? '';
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const reply = await fetch(address);
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect((await fetch(new URL('/', address))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });

  it('[METRIC-01] do not prevent the start of the service when their port is taken', async () => {
    const METRICS_PORT = new URL(addressOf(service) ?? '').port;
    const second = await startEcho({ NAME_PREFIX: testPrefix(), METRICS_PORT });
    expect(addressOf(second)).toBeUndefined();
    await second.close();
  });

  it('[METRIC-02] count answered calls by name and outcome, and measure their duration', async () => {
    const answered = (call: string, outcome: string) =>
      `pawplan_calls_answered_total{call="${call}",outcome="${outcome}"}`;
    const lines = [
      answered('echo.say', 'ok'),
      answered('echo.fail', 'invalid'),
      answered('echo.fail', 'internal'),
      'pawplan_calls_answered_seconds_count{call="echo.fail"}',
      'pawplan_calls_answered_seconds_bucket{le="0.05",call="echo.wait"}',
      'pawplan_calls_answered_seconds_bucket{le="+Inf",call="echo.wait"}',
    ];
    const grown = await growth(lines, async () => {
      await calls.rpc.call(echo, { text: 'woof' }, { caller });
      for (const how of ['refused', 'unknown'] as const) {
        await calls.rpc.call(fail, { how }, { caller }).catch(() => undefined);
      }
      await calls.rpc.call(wait, { ms: 60 }, { caller });
    });
    expect(grown).toEqual([1, 1, 1, 2, 0, 1]);
  });

  it('[METRIC-02] [METRIC-08] count dropped calls, and count all undeclared calls under one name', async () => {
    const lines = [
      'pawplan_calls_answered_total{call="echo.say",outcome="malformed"}',
      'pawplan_calls_answered_total{call="unknown",outcome="unavailable"}',
    ];
    const broker = await openBroker(requiredEnv('RABBITMQ_URL'));
    const { name } = callQueue(prefix, 'echo', 'rpc', 'classic');
    const options = { ...signedAs('gateway'), correlationId: '1', replyTo: 'nobody', expiration: '5000' };
    const grown = await growth(lines, async () => {
      broker.channel.sendToQueue(name, Buffer.from('{}'), { ...signedAs('gateway'), type: 'echo.say' });
      for (const type of ['a1', 'b2', 'c3']) broker.channel.sendToQueue(name, Buffer.from('{}'), { ...options, type });
      await broker.channel.waitForConfirms();
      await waitUntil('all are counted', async () => ((await scrape(service)).get(lines[1] ?? '') ?? 0) >= 3);
    });
    expect(grown).toEqual([1, 3]);
    expect([...(await scrape(service)).keys()].filter((line) => /a1|b2|c3/.test(line))).toEqual([]);
    await broker.close();
  });

  it('[METRIC-04] show how many calls wait in a queue and how many are in progress', async () => {
    const slow = [
      calls.rpc.call(waitSlowly, { ms: 2_000 }, { caller }),
      calls.rpc.call(waitSlowly, { ms: 0 }, { caller }),
    ];
    const line = (name: string) => `pawplan_queue_${name}{queue="slow"}`;
    await waitUntil('one is worked on and one waits', async () => {
      const shown = await scrape(service);
      return shown.get(line('in_flight')) === 1 && shown.get(line('messages')) === 1;
    });
    await Promise.all(slow);
    const after = await scrape(service);
    expect([after.get(line('in_flight')), after.get(line('messages'))]).toEqual([0, 0]);
  });

  it('[METRIC-07] include memory, event loop lag and processor time of the process', async () => {
    const shown = await scrape(service);
    for (const line of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(shown.get(line)).toBeGreaterThan(0);
    }
    const [cpuSeconds] = await growth(['process_cpu_user_seconds_total'], async () => {
      const start = process.cpuUsage();
      while (process.cpuUsage(start).user < 30_000);
    });
    expect(cpuSeconds).toBeGreaterThan(0);
  });
});

describe('the outbox', () => {
  let proxy: TcpProxy;
  let service: StartedService;

  beforeAll(async () => {
    const behind = await TcpProxy.before(requiredEnv('RABBITMQ_URL'));
    proxy = behind.proxy;
    const env = { NAME_PREFIX: testPrefix(), RABBITMQ_URL: behind.url, METRICS_PORT: '0' };
    service = await startNotes('writer', env);
  });
  afterAll(async () => {
    await proxy.accept();
    await service.close();
    await proxy.close();
  });

  it('[METRIC-05] reports its lag while the broker is unavailable, and the metrics can still be read', async () => {
    const lag = async () => (await scrape(service)).get('pawplan_outbox_lag_seconds');
    expect(await lag()).toBe(0);
    await proxy.refuse();
    const committedAt = new Date(Date.now() - 90_000);
    const entry = { fingerprint: '', events: [], pending: true, expiresAt: new Date(Date.now() + 90_000) };
    await journalOf(service.app.get<Connection>(getConnectionToken())).insertOne({ _id: 'old', committedAt, ...entry });
    expect(await lag()).toBeGreaterThanOrEqual(90);
    expect([...(await scrape(service)).keys()]).not.toContain('pawplan_queue_messages{queue="rpc"}');
    await proxy.accept();
    await waitUntil('it is published', async () => (await lag()) === 0, 20_000);
  });
});

describe('the events of a service', () => {
  const prefix = testPrefix();
  let service: StartedService;
  let broker: Broker;

  beforeAll(async () => {
    service = await startNotes('reader', { NAME_PREFIX: prefix, METRICS_PORT: '0' });
    broker = await openBroker(requiredEnv('RABBITMQ_URL'));
  });
  afterAll(async () => {
    await broker.close();
    await service.close();
  });

  const shown = async (line: string) => (await scrape(service)).get(line);
  const send = async (id: string, name: string) => {
    const event = { id, name, aggregateId: id, version: 1, occurredAt: new Date(0).toISOString(), requestId: id };
    const body = Buffer.from(JSON.stringify({ ...event, payload: { text: 'held' } }));
    broker.channel.sendToQueue(eventQueueName({ prefix }, 'reader'), body, signedAs('writer'));
    await broker.channel.waitForConfirms();
  };

  it('[METRIC-04] are counted in the metrics while they wait in their queue', async () => {
    const waiting = () => shown('pawplan_queue_messages{queue="events"}');
    await waitUntil('the queue is there', async () => (await waiting()) === 0);
    const connection = service.app.get<Connection>(getConnectionToken());
    const notes = connection.collection('first');
    await notes.insertOne({ text: 'held', times: 0 });
    const session = await connection.startSession();
    session.startTransaction();
    // The handlers cannot write this document until the transaction ends.
    await notes.updateOne({ text: 'held' }, { $inc: { times: 1 } }, { session });
    const sent = 60;
    for (let n = 0; n < sent; n++) await send(`note-${n}`, noteChanged.name);
    await waitUntil('some wait', async () => ((await waiting()) ?? 0) > 0);
    await session.abortTransaction();
    await session.endSession();
    await waitUntil('all were handled', async () => (await notes.findOne({ text: 'held' }))?.times === sent, 30_000);
    await waitUntil('none waits', async () => (await waiting()) === 0);
  });

  it('[METRIC-09] are counted in the metrics when they are parked', async () => {
    const parked = () => shown('pawplan_parked_events');
    expect(await parked()).toBe(0);
    await send('unknown-1', 'note.made-up');
    await send('unknown-2', 'note.made-up');
    await waitUntil('both are parked', async () => (await parked()) === 2);
  });
});
