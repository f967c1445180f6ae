import { randomUUID } from 'node:crypto';
import { connect as amqpConnect, type Channel, type ChannelModel } from 'amqplib';

type Handler = (request: never) => Promise<unknown>;

/** Answers `{type, body}` messages on a queue, as a simple hand-written server over amqplib would. */
export async function serve(connection: ChannelModel, queue: string, handlers: Record<string, Handler>): Promise<void> {
  const channel = await connection.createChannel();
  await channel.prefetch(64);
  await channel.assertQueue(queue, { durable: true, autoDelete: true });
  await channel.consume(queue, async (message) => {
    if (!message) return;
    const { type, replyTo, correlationId } = message.properties;
    const reply = await handlers[type]?.(JSON.parse(message.content.toString()) as never);
    channel.sendToQueue(replyTo, Buffer.from(JSON.stringify(reply)), { correlationId });
    channel.ack(message);
  });
}

/** Makes calls to such a queue. */
export class Client {
  readonly #pending = new Map<string, (reply: never) => void>();
  readonly #channel: Channel;
  readonly #replyTo: string;

  private constructor(channel: Channel, replyTo: string) {
    this.#channel = channel;
    this.#replyTo = replyTo;
  }

  static async open(connection: ChannelModel): Promise<Client> {
    const channel = await connection.createChannel();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    const client = new Client(channel, queue);
    await channel.consume(
      queue,
      (message) => message && client.#answered(message.properties.correlationId, message.content),
      {
        noAck: true,
      },
    );
    return client;
  }

  call<Reply>(queue: string, type: string, request: object): Promise<Reply> {
    const correlationId = randomUUID();
    return new Promise((resolve) => {
      this.#pending.set(correlationId, resolve as (reply: never) => void);
      const content = Buffer.from(JSON.stringify(request));
      this.#channel.sendToQueue(queue, content, { type, correlationId, replyTo: this.#replyTo });
    });
  }

  #answered(correlationId: string, content: Buffer): void {
    this.#pending.get(correlationId)?.(JSON.parse(content.toString()) as never);
    this.#pending.delete(correlationId);
  }
}

/** Connects without Nagle's delay, which would cost each reply up to 40 ms. */
export const connect = (url: string): Promise<ChannelModel> => amqpConnect(url, { noDelay: true });
