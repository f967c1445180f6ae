import { randomUUID } from 'node:crypto';
import { defineCall, healthCall, isNoCaller, type RabbitServer, type StartedService } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { type Channel, type ConsumeMessage, connect, type MessageProperties } from 'amqplib';
import { echo, executed, wait, waitSlowly } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';
import { openCaller, type TestCaller, untilExecuted } from './support/caller.js';
import { signedAs } from './support/signed.js';

const prefix = `${process.env.NAME_PREFIX}-limits`;
const caller = { name: 'Ada' };

class Anything {}
const unchecked = { request: Anything, isCaller: isNoCaller };

describe('the limits of a call', () => {
  let service: StartedService;
  let client: TestCaller;
  let broker: Awaited<ReturnType<typeof connect>>;
  let raw: Channel;

  beforeAll(async () => {
    service = await startEcho({ NAME_PREFIX: prefix });
    client = openCaller(prefix);
    await client.rpc.connect();
    broker = await connect(process.env.RABBITMQ_URL ?? '');
    raw = await broker.createChannel();
  });
  afterAll(async () => {
    await broker.close();
    await client.close();
    await service.close();
  });

  /** Acts as the service that consumes a queue. */
  const actAsService = async (queue: string, answer: (properties: MessageProperties) => void) => {
    await raw.assertQueue(queue, { durable: true });
    await raw.consume(queue, (message) => message && answer(message.properties), { noAck: true });
  };

  const answers = async () =>
    expect(await client.rpc.call(echo, { text: 'x' }, { caller })).toMatchObject({ text: 'x' });

  describe('deadlines', () => {
    it('[PLAT-02] a call that takes too long ends at its deadline, and its late reply is ignored', async () => {
      const late = client.rpc.call(wait, { ms: 300 }, { caller, deadlineMs: 150 });
      await expect(late).rejects.toMatchObject({ code: 'timeout' });
      await client.rpc.call(wait, { ms: 300 }, { caller });
      await answers();
    });

    it.each([0, -5, Number.NaN, 99.5])(
      '[PLAT-02] a deadline of %d ms does not affect other calls',
      async (deadlineMs) => {
        const slow = client.rpc.call(wait, { ms: 150 }, { caller });
        const odd = client.rpc.call(wait, { ms: 5_000 }, { caller, deadlineMs });
        await expect(odd).rejects.toMatchObject({ code: expect.stringMatching(/^(timeout|unavailable)$/) });
        await slow;
      },
    );

    it('[PLAT-06] a call that waited in the queue past its deadline is not executed', async () => {
      const mark = randomUUID();
      const before = client.rpc.call(waitSlowly, { ms: 500 }, { caller });
      const late = client.rpc.call(waitSlowly, { ms: 0, mark }, { caller, deadlineMs: 200 });
      await expect(late).rejects.toMatchObject({ code: 'timeout' });
      await before;
      await client.rpc.call(waitSlowly, { ms: 0 }, { caller });
      expect((await client.rpc.call(executed, {}, { caller })).marks).not.toContain(mark);
    });

    it('[PLAT-06] [PLAT-33] a service drops a call that has no time left, and counts it', async () => {
      const { counts } = service.app.getTransportServer() as RabbitServer;
      const before = counts?.dropped.late ?? 0;
      const mark = randomUUID();
      const body = { request: { ms: 0, mark }, caller, requestId: 'r' };
      const options = { ...signedAs('gateway'), type: wait.name, correlationId: '1', replyTo: 'nowhere' };
      raw.sendToQueue(`${prefix}.echo.rpc`, Buffer.from(JSON.stringify(body)), {
        ...options,
        expiration: '0',
      });
      await answers();
      expect(counts?.dropped.late).toBe(before + 1);
      expect((await client.rpc.call(executed, {}, { caller })).marks).not.toContain(mark);
    });

    it('[PLAT-08] a full queue of slow calls does not delay a quick call', async () => {
      let answered = 0;
      const slow = [1, 2, 3].map(async () => {
        await client.rpc.call(waitSlowly, { ms: 400 }, { caller });
        answered++;
      });
      await answers();
      expect(answered).toBeLessThan(3);
      await Promise.all(slow);
    });
  });

  describe('queues', () => {
    const absent = defineCall<object, string, null>({
      ...unchecked,
      name: 'absent.hello',
      service: 'absent',
      deadlineMs: 400,
    });

    it('[PLAT-02] a call to a service that never started is refused by its deadline', async () => {
      await expect(client.rpc.call(absent, {}, { caller: null })).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('[PLAT-23] a call waits, within its deadline, for a service that is about to start', async () => {
      const queue = `${prefix}.absent.rpc`;
      const call = client.rpc.call(absent, {}, { caller: null, deadlineMs: 5_000 });
      // A call that was made later has failed, so the first one was waiting while there was no service.
      await expect(client.rpc.call(absent, {}, { caller: null })).rejects.toMatchObject({ code: 'unavailable' });
      await actAsService(queue, ({ replyTo, correlationId }) => {
        raw.sendToQueue(replyTo, Buffer.from('"hello"'), {
          correlationId,
          type: 'reply',
          ...signedAs('absent'),
        });
      });
      expect(await call).toBe('hello');
      await raw.deleteQueue(queue);
    });

    it('[PLAT-02] an unknown call is refused at once', async () => {
      const unknown = defineCall<object, string, null>({ ...unchecked, name: 'echo.unknown', service: 'echo' });
      const refused = { code: 'unavailable', message: 'There is no such call' };
      await expect(client.rpc.call(unknown, {}, { caller: null })).rejects.toMatchObject(refused);
    });

    it('[PLAT-05] a service has its consumer back within 10 s after its queue was deleted', async () => {
      await raw.deleteQueue(`${prefix}.echo.rpc`);
      expect(await client.rpc.call(echo, { text: 'still' }, { caller, deadlineMs: 10_000 })).toMatchObject({
        text: 'still',
      });
    });

    it('[PLAT-05] a call in progress is answered although the queue is deleted', async () => {
      const call = client.rpc.call(wait, { ms: 300, mark: 'deleted' }, { caller });
      await untilExecuted(client, caller, 'deleted');
      await raw.deleteQueue(`${prefix}.echo.rpc`);
      expect(await call).toEqual({ waited: 300 });
      await answers();
    });

    it('[PLAT-26] the health call reports database and consumers as available', async () => {
      await waitUntil('the consumers are back', async () => {
        const { status } = await client.rpc.call(healthCall('echo'), {}, { caller: null });
        return status === 'ok';
      });
      expect(await client.rpc.call(healthCall('echo'), {}, { caller: null })).toMatchObject({
        status: 'ok',
        checks: { mongo: true, calls: true, events: true },
      });
    });
  });

  describe('hostile messages', () => {
    const asked = { ...signedAs('gateway'), type: echo.name, correlationId: '1', replyTo: 'amq.nowhere' };
    const body = (content: unknown) => Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));

    it.each([
      ['no body', '', {}],
      ['no JSON', '{"request":', { ...asked, expiration: '5000' }],
      ['binary', '\u0000\u0001\ufffd', { ...asked, expiration: '5000' }],
      ['null', 'null', { ...asked, expiration: '5000' }],
      ['a list', '[]', { ...asked, expiration: '5000' }],
      ['no request', {}, { ...asked, expiration: '5000' }],
      ['an invalid request id', { request: {}, requestId: {} }, { ...asked, expiration: '5000' }],
      [
        'an invalid operation',
        { request: {}, requestId: 'r', operation: { id: { $ne: 1 } } },
        { ...asked, expiration: '5000' },
      ],
      ['a prototype', '{"__proto__":{"x":1},"request":{}}', { ...asked, expiration: '5000' }],
      ['an invalid time', { request: {}, requestId: 'r' }, { ...asked, headers: { remaining: 5_000 } }],
      ['no reply address', { request: {}, requestId: 'r' }, { type: echo.name, expiration: '5000' }],
      [
        'its own queue as reply address',
        { request: { text: 'x' }, requestId: 'r' },
        { ...asked, replyTo: `${prefix}.echo.rpc`, expiration: '5000' },
      ],
      ['the name of a method', '{}', { ...asked, type: 'constructor', expiration: '5000' }],
      ['a deep body', `${'['.repeat(50_000)}`, { ...asked, expiration: '5000' }],
      ['2 MiB', { request: { text: 'x'.repeat(2 << 20) } }, { ...asked, expiration: '5000' }],
    ])('[PLAT-10] a message with this fault does not stop the service: %s', async (_what, content, options) => {
      raw.sendToQueue(`${prefix}.echo.rpc`, body(content), options);
      await answers();
    });

    it('[PLAT-10] a malformed request with a reply address is refused at once', async () => {
      const { queue } = await raw.assertQueue('', { exclusive: true });
      const refusal = new Promise<ConsumeMessage | null>(
        (resolve) => void raw.consume(queue, resolve, { noAck: true }),
      );
      raw.sendToQueue(`${prefix}.echo.rpc`, body('{'), { ...asked, replyTo: queue, expiration: '5000' });
      const message = await refusal;
      expect(message?.properties).toMatchObject({ type: 'failure', correlationId: '1' });
      expect(JSON.parse(String(message?.content))).toMatchObject({ code: 'invalid' });
    });

    it('[PLAT-10] a reply with a wrong id, missing parts or invalid JSON never settles a call', async () => {
      const forged = defineCall<object, string, null>({ ...unchecked, name: 'forged.hello', service: 'forged' });
      const queue = `${prefix}.forged.rpc`;
      await actAsService(queue, ({ replyTo, correlationId }) => {
        const reply = (content: string, options: object) =>
          raw.sendToQueue(replyTo, body(content), { ...signedAs('forged'), ...options });
        reply('"wrong"', { type: 'reply' });
        reply('"wrong"', { type: 'reply', correlationId: 'zzz' });
        reply('"wrong"', { type: 'reply', correlationId: '__proto__' });
        reply('wrong"', { type: 'reply', correlationId, headers: { run: 'a', index: 1 } });
        reply('"ri', { type: 'part', correlationId, headers: { run: 'b', index: 0 } });
        reply('"wro', { type: 'part', correlationId, headers: { run: 'c', index: 0 } });
        reply('ght"', { type: 'reply', correlationId, headers: { run: 'b', index: 1 } });
        reply('ng"', { type: 'reply', correlationId, headers: { run: 'c', index: 1 } });
      });
      expect(await client.rpc.call(forged, {}, { caller: null })).toBe('right');
      await raw.deleteQueue(queue);
      await answers();
    });
  });
});
