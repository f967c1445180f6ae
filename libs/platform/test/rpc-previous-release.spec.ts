import type { ReplyPage, StartedService } from '@pawplan/platform';
import { type Channel, type ConsumeMessage, connect } from 'amqplib';
import { echo, large, numbers } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';
import { openCaller } from './support/caller.js';

const caller = { name: 'Ada' };

describe('the previous release', () => {
  let broker: Awaited<ReturnType<typeof connect>>;
  let raw: Channel;

  beforeAll(async () => {
    broker = await connect(process.env.RABBITMQ_URL ?? '');
    raw = await broker.createChannel();
  });
  afterAll(() => broker.close());

  /** Makes a call in the form of the previous release: only with a deadline on the wall clock. */
  const callInOldForm = async (prefix: string, type: string, request: object) => {
    const { queue } = await raw.assertQueue('', { exclusive: true });
    const messages: ConsumeMessage[] = [];
    const whole = new Promise<ConsumeMessage[]>((resolve) => {
      void raw.consume(
        queue,
        (message) => {
          if (!message) return;
          messages.push(message);
          if (message.properties.type !== 'part') resolve(messages);
        },
        { noAck: true },
      );
    });
    raw.sendToQueue(`${prefix}.echo.rpc`, Buffer.from(JSON.stringify({ request, caller, requestId: 'old' })), {
      type,
      correlationId: '1',
      replyTo: queue,
      expiration: '5000',
      headers: { deadline: Date.now() + 5_000 },
      mandatory: true,
    });
    return whole;
  };

  describe('a caller of the previous release that is accepted', () => {
    const prefix = `${process.env.NAME_PREFIX}-previous`;
    let service: StartedService;
    beforeAll(async () => {
      service = await startEcho({ NAME_PREFIX: prefix, ACCEPT_PREVIOUS_RELEASE: 'true' });
    });
    afterAll(() => service.close());

    it('[PLAT-45] gets answers to its calls', async () => {
      const [reply] = await callInOldForm(prefix, echo.name, { text: 'old' });
      expect(JSON.parse(String(reply?.content))).toMatchObject({ text: 'old', requestId: 'old' });
    });

    it('[PLAT-46] [PLAT-45] gets the whole reply to a call that has pages in this release', async () => {
      const messages = await callInOldForm(prefix, numbers.name, { items: 100_000 });
      const list = JSON.parse(Buffer.concat(messages.map(({ content }) => content)).toString());
      expect(list).toEqual(Array.from({ length: 100_000 }, (_, index) => index));
    });

    it('[PLAT-47] [PLAT-45] gets a reply above the maximum of this release', async () => {
      const messages = await callInOldForm(prefix, large.name, { bytes: 5 * 1024 * 1024 });
      expect(messages.at(-1)?.properties.type).toBe('reply');
    });
  });

  it('[PLAT-45] [PLAT-46] a caller of this release sends the old deadline to a service of the previous one, and takes its whole reply as one page', async () => {
    const prefix = `${process.env.NAME_PREFIX}-old-service`;
    const queue = `${prefix}.echo.rpc`;
    await raw.assertQueue(queue, { durable: true });
    let headers: unknown;
    await raw.consume(queue, (message) => {
      if (!message) return;
      headers = message.properties.headers;
      const { replyTo, correlationId } = message.properties;
      raw.sendToQueue(replyTo, Buffer.from('"hello"'), { type: 'reply', correlationId });
      raw.ack(message);
    });
    const client = openCaller(prefix, process.env.RABBITMQ_URL, { acceptPrevious: true });
    const earliest = Date.now();
    expect(await client.rpc.call(echo, { text: 'new' }, { caller, deadlineMs: 60_000 })).toBe('hello');
    const { deadline } = headers as { deadline: number };
    expect(deadline).toBeGreaterThan(earliest);
    expect(deadline).toBeLessThanOrEqual(Date.now() + 60_000);
    const pages: ReplyPage[] = [];
    for await (const page of client.rpc.pages(numbers, { items: 1 }, { caller })) pages.push(page);
    expect(pages).toEqual([{ content: Buffer.from('"hello"'), isLast: true }]);
    await client.close();
    await raw.deleteQueue(queue);
  });

  it('[PLAT-45] a call of the previous release is refused when it is not accepted', async () => {
    const prefix = `${process.env.NAME_PREFIX}-strict`;
    const service = await startEcho({ NAME_PREFIX: prefix });
    const [reply] = await callInOldForm(prefix, echo.name, { text: 'old' });
    expect(reply?.properties.type).toBe('failure');
    expect(JSON.parse(String(reply?.content))).toMatchObject({ code: 'forbidden' });
    await service.close();
  });
});
