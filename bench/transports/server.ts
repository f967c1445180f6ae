import { setTimeout } from 'node:timers/promises';
import { RabbitConnection, RabbitServer } from '@pawplan/platform';
import { connect as managed } from 'amqp-connection-manager';
import type { Channel, ConsumeMessage } from 'amqplib';
import { Connection } from 'rabbitmq-client';
import { connect, serve } from '../baseline/rpc.ts';
import { AT_A_TIME, queueOf, quick, REPLY, SERVICE, SLOW_MS, slow, type Transport } from './calls.ts';

const { RABBITMQ_URL: url = '', NAME_PREFIX: prefix = '' } = process.env;
const transport = process.argv[2] as Transport;
const queue = queueOf(prefix, transport);

const answerQuick = async () => REPLY;
async function answerSlow() {
  await setTimeout(SLOW_MS);
  return REPLY;
}
const answers = new Map([
  [quick.name, answerQuick],
  [slow.name, answerSlow],
]);
const answerOf = (name: unknown) => answers.get(String(name)) ?? answerQuick;

/** Starts a server of each transport, which answers both calls. */
const SERVERS: Record<Transport, () => Promise<unknown>> = {
  'our transport': async () => {
    const connection = new RabbitConnection({ url, name: transport, process: SERVICE });
    const noEvents = {
      add: () => undefined,
      start: () => undefined,
      stop: async () => undefined,
      close: async () => undefined,
    };
    const server = new RabbitServer(connection, noEvents, { prefix, service: SERVICE, queues: { rpc: AT_A_TIME } });
    for (const call of [quick, slow]) server.addHandler(call.name, answerOf(call.name), false, { call });
    server.listen((error) => {
      if (error) throw error;
    });
    await server.ready();
  },
  amqplib: async () => serve(await connect(url), queue, Object.fromEntries(answers)),
  'amqp-connection-manager': async () => {
    const setup = async (channel: Channel) => {
      await channel.prefetch(AT_A_TIME);
      await channel.assertQueue(queue, { durable: true, autoDelete: true });
      await channel.consume(queue, (message) => void (message && take(message)));
    };
    const wrapper = managed(url, { connectionOptions: { noDelay: true } }).createChannel({ confirm: false, setup });
    const take = async (message: ConsumeMessage) => {
      const { type, replyTo, correlationId } = message.properties;
      JSON.parse(message.content.toString());
      void wrapper.sendToQueue(replyTo, Buffer.from(JSON.stringify(await answerOf(type)())), { correlationId });
      wrapper.ack(message);
    };
    await wrapper.waitForConnect();
  },
  'rabbitmq-client': () => {
    const queueOptions = { durable: true, autoDelete: true };
    const options = { queue, queueOptions, qos: { prefetchCount: AT_A_TIME } };
    const consumer = new Connection({ url, noDelay: true }).createConsumer(options, async ({ type }, reply) =>
      reply(await answerOf(type)()),
    );
    consumer.on('error', console.error);
    return new Promise<void>((resolve) => {
      consumer.on('ready', resolve);
    });
  },
};

await SERVERS[transport]();
process.send?.('ready');
