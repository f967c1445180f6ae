import { randomUUID } from 'node:crypto';
import {
  type EventEnvelope,
  EventSubscriber,
  eventQueueName,
  exchangeName,
  parkedQueueName,
  RabbitConnection,
} from '@pawplan/platform';
import { openTestDatabase, requiredEnv, type TestDatabase, testPrefix, waitUntil } from '@pawplan/testing';
import { type Broker, openBroker } from './support/broker.js';
import { type EventHarness, openHarness } from './support/event-harness.js';
import { noteChanged } from './support/notes.js';
import { signedAs } from './support/signed.js';

const rabbitUrl = requiredEnv('RABBITMQ_URL');

describe('an event', () => {
  let broker: Broker;
  let database: TestDatabase;
  let prefix: string;
  let reader: EventHarness;
  let seen: string[];

  beforeAll(async () => {
    [broker, database] = await Promise.all([openBroker(rabbitUrl), openTestDatabase('trust')]);
  });
  afterAll(() => Promise.all([broker.close(), database.drop()]));
  beforeEach(async () => {
    await database.connection.dropDatabase();
    prefix = testPrefix();
    seen = [];
  });
  afterEach(async () => {
    await reader.close();
    await broker.channel.deleteQueue(eventQueueName({ prefix }, 'reader'));
    await broker.channel.deleteQueue(parkedQueueName({ prefix }, 'reader'));
    await broker.channel.deleteExchange(exchangeName({ prefix }));
  });

  async function startReader(acceptUnsigned = false): Promise<void> {
    const { connection } = database;
    const options = { prefix, service: 'reader', events: [noteChanged], connection, rabbitUrl, acceptUnsigned };
    reader = await openHarness(options);
    reader.on(noteChanged.name, (event) => seen.push((event.payload as { text: string }).text));
    reader.consumer.start();
    await waitUntil('it consumes', () => reader.consumer.consuming);
  }

  async function publish(text: unknown, signature: object): Promise<EventEnvelope> {
    const event = {
      id: randomUUID(),
      name: noteChanged.name,
      aggregateId: 'note',
      version: 1,
      occurredAt: new Date(0).toISOString(),
      requestId: 'r',
      payload: { text },
    };
    const content = Buffer.from(JSON.stringify(event));
    broker.channel.publish(exchangeName({ prefix }), event.name, content, { persistent: true, ...signature });
    await broker.channel.waitForConfirms();
    return event;
  }

  const parked = () => reader.parked.count();
  /** Sends an accepted event after the others and waits until it is applied. */
  const settle = async () => {
    await publish('last', signedAs('writer'));
    await waitUntil('the last one has taken effect', () => seen.includes('last'));
  };

  it('[TRUST-09] an event sent by a process that is not its owner takes no effect and is not parked', async () => {
    await startReader();
    await publish('forged', signedAs('stranger'));
    await settle();
    expect(seen).toEqual(['last']);
    expect(await parked()).toBe(0);
    expect(reader.rabbit.identity.refused.events).toBe(1);
  });

  it('[TRUST-11] an event without a signature is parked, and takes effect when an operator retries it', async () => {
    await startReader();
    const { id } = await publish('of the previous release', {});
    await settle();
    await waitUntil('it is parked', async () => (await parked()) === 1);
    expect(seen).toEqual(['last']);
    expect(await reader.parked.get(id)).toMatchObject({ name: noteChanged.name, reason: 'unsigned' });
    expect(await reader.parked.retry(id)).toBeNull();
    expect(seen).toEqual(['last', 'of the previous release']);
    expect(await parked()).toBe(0);
  });

  it('[TRUST-09] an event sent by the admin process takes no effect, since only the owner may publish it', async () => {
    await startReader();
    await publish('forged', signedAs('admin'));
    await settle();
    expect(seen).toEqual(['last']);
  });

  it('[TRUST-11] an event without a signature takes effect while the previous release is accepted', async () => {
    await startReader(true);
    await publish('of the previous release', {});
    await publish('forged', signedAs('stranger'));
    await settle();
    expect(seen.sort()).toEqual(['last', 'of the previous release']);
  });

  it('[TRUST-05] an event with an invalid payload is parked and reaches no handler', async () => {
    await startReader();
    await publish({ $gt: '' }, signedAs('writer'));
    await settle();
    await waitUntil('it is parked', async () => (await parked()) === 1);
    expect(seen).toEqual(['last']);
  });

  it('[TRUST-05] [TRUST-09] an event from a wrong sender, without a signature or with an invalid payload reaches no live stream', async () => {
    await startReader();
    const rabbit = new RabbitConnection({ url: rabbitUrl, name: prefix, process: 'gateway' });
    const received: unknown[] = [];
    const subscription = new EventSubscriber(rabbit, { prefix, events: [noteChanged] }).subscribe(
      [noteChanged],
      ({ payload }) => received.push(payload.text),
      { onGap: () => undefined },
    );
    await subscription.ready();
    await publish('forged', signedAs('stranger'));
    await publish('unsigned', {});
    await publish(7, signedAs('writer'));
    await publish('true', signedAs('writer'));
    await waitUntil('the true one is heard', () => received.includes('true'));
    expect(received).toEqual(['true']);
    await subscription.close();
    await rabbit.close();
  });
});
