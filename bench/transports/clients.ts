import { randomUUID } from 'node:crypto';
import { RabbitConnection, RpcClient } from '@pawplan/platform';
import { connect as managed } from 'amqp-connection-manager';
import type { Channel } from 'amqplib';
import { Connection } from 'rabbitmq-client';
import { Client, connect } from '../baseline/rpc.ts';
import { DEADLINE_MS, queueOf, type quick, type Transport } from './calls.ts';

export interface TransportClient {
  /** Makes the quick or the slow call. */
  call(which: typeof quick): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Opens a client of each transport, as its documentation shows. */
export const CLIENTS: Record<Transport, (url: string, prefix: string) => Promise<TransportClient>> = {
  'our transport': async (url, prefix) => {
    const connection = new RabbitConnection({ url, name: 'bench', process: 'gateway' });
    const rpc = new RpcClient(connection, prefix);
    await rpc.connect();
    return {
      call: (which) => rpc.call(which, {}, { caller: null }),
      close: () => rpc.close().then(() => connection.close()),
    };
  },
  amqplib: async (url, prefix) => {
    const connection = await connect(url);
    connection.on('error', () => undefined);
    const client = await Client.open(connection);
    return {
      call: async ({ name }) => client.call(queueOf(prefix, 'amqplib'), name, { request: {}, caller: null }),
      close: () => connection.close().catch(() => undefined),
    };
  },
  'amqp-connection-manager': async (url, prefix) => {
    const pending = new Map<string, (reply: unknown) => void>();
    let replyTo = '';
    const setup = async (channel: Channel) => {
      ({ queue: replyTo } = await channel.assertQueue('', { exclusive: true }));
      await channel.consume(
        replyTo,
        (message) => {
          const { correlationId } = message?.properties ?? {};
          pending.get(correlationId)?.(JSON.parse(message?.content.toString() ?? ''));
          pending.delete(correlationId);
        },
        { noAck: true },
      );
    };
    const connection = managed(url, { connectionOptions: { noDelay: true } });
    const wrapper = connection.createChannel({ confirm: false, setup });
    await wrapper.waitForConnect();
    const queue = queueOf(prefix, 'amqp-connection-manager');
    return {
      call: ({ name: type }) =>
        new Promise((resolve, reject) => {
          const correlationId = randomUUID();
          pending.set(correlationId, resolve);
          const content = Buffer.from(JSON.stringify({ request: {}, caller: null }));
          wrapper.sendToQueue(queue, content, { type, correlationId, replyTo }).catch(reject);
        }),
      close: () => connection.close(),
    };
  },
  'rabbitmq-client': async (url, prefix) => {
    const connection = new Connection({ url, noDelay: true });
    connection.on('error', () => undefined);
    const rpc = connection.createRPCClient({ timeout: DEADLINE_MS });
    const routingKey = queueOf(prefix, 'rabbitmq-client');
    return {
      call: async ({ name: type }) => (await rpc.send({ routingKey, type }, { request: {}, caller: null })).body,
      close: () => rpc.close().then(() => connection.close()),
    };
  },
};
