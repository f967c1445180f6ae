import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { eventQueueName, exchangeName, parkedQueueName, type StartedService } from '@pawplan/platform';
import { requiredEnv, testPrefix, waitUntil } from '@pawplan/testing';
import type { Connection } from 'mongoose';
import { createNote, startNotes } from './fixtures/notes.module.js';
import { type Broker, openBroker } from './support/broker.js';
import { openCaller, type TestCaller } from './support/caller.js';

const quorum = { 'x-queue-type': 'quorum' };

let prefix: string;
let broker: Broker;
let caller: TestCaller;
let services: StartedService[];

beforeEach(async () => {
  prefix = testPrefix();
  broker = await openBroker(requiredEnv('RABBITMQ_URL'));
  services = [];
});
afterEach(async () => {
  await caller.close();
  await Promise.all(services.map((service) => service.close()));
  for (const queue of queues()) await broker.channel.deleteQueue(queue);
  await broker.channel.deleteExchange(exchangeName({ prefix }));
  await broker.close();
});

const queues = () => [
  eventQueueName({ prefix }, 'reader'),
  parkedQueueName({ prefix }, 'reader'),
  `${prefix}.writer.rpc`,
];
const declare = (queue: string | undefined, settings: object) =>
  broker.channel.assertQueue(queue ?? '', { durable: true, arguments: settings });

/** Makes a call to the writer and waits until the reader has handled its event. */
async function work(): Promise<void> {
  services = await Promise.all([
    startNotes('writer', { NAME_PREFIX: prefix }),
    startNotes('reader', { NAME_PREFIX: prefix }),
  ]);
  caller = openCaller(prefix);
  const operation = { id: randomUUID(), fingerprint: 'note', fresh: true };
  await caller.rpc.call(createNote, { text: 'hello' }, { caller: null, operation });
  const reader = services[1]?.app.get<Connection>(getConnectionToken());
  await waitUntil('the reader follows', async () => (await reader?.collection('first').countDocuments()) === 1);
}

it('[UPGRADE-40] uses existing queues of another release unchanged when they have other settings', async () => {
  const [events, parked, calls] = queues();
  await declare(events, { ...quorum, 'x-delivery-limit': 7 });
  await declare(parked, { ...quorum, 'x-max-length': 1_000 });
  await declare(calls, { 'x-max-length': 1_000 });
  await work();
  // The queues are unchanged: a declaration with other settings would be refused.
  await declare(events, { ...quorum, 'x-delivery-limit': 7 });
  await declare(parked, { ...quorum, 'x-max-length': 1_000 });
  await declare(calls, { 'x-max-length': 1_000 });
}, 30_000);

it('[UPGRADE-41] declares the delivery limit of event queues, which RabbitMQ 4 would set to 20', async () => {
  await work();
  const [events, parked] = queues();
  for (const queue of [events, parked]) await declare(queue, { ...quorum, 'x-delivery-limit': 1_000_000 });
}, 30_000);
