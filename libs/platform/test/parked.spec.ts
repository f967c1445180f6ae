import { randomUUID } from 'node:crypto';
import {
  type EventEnvelope,
  eventOf,
  eventQueueName,
  exchangeName,
  PARKED_EVENTS_COLLECTION,
  parkedQueueName,
} from '@pawplan/platform';
import { openTestDatabase, requiredEnv, type TestDatabase, testPrefix, waitUntil } from '@pawplan/testing';
import { type Broker, openBroker } from './support/broker.js';
import { type EventHarness, openHarness } from './support/event-harness.js';
import { noteChanged } from './support/notes.js';
import { signedAs } from './support/signed.js';

const rabbitUrl = requiredEnv('RABBITMQ_URL');

describe('a parked event', () => {
  let broker: Broker;
  let database: TestDatabase;
  let prefix: string;
  let reader: EventHarness;
  let isBroken: boolean;

  beforeAll(async () => {
    [broker, database] = await Promise.all([openBroker(rabbitUrl), openTestDatabase('parked')]);
  });
  afterAll(() => Promise.all([broker.close(), database.drop()]));
  beforeEach(async () => {
    prefix = testPrefix();
    isBroken = true;
    await database.connection.dropDatabase();
    const { connection } = database;
    const options = { prefix, service: 'reader', events: [noteChanged], connection, rabbitUrl, retryPausesMs: [] };
    reader = await openHarness(options);
    reader.on(noteChanged.name, async ({ id }, { session }) => {
      if (isBroken) throw new Error('It is broken');
      await effects().updateOne({ event: id }, { $inc: { times: 1 } }, { upsert: true, session });
    });
  });
  afterEach(async () => {
    await reader.close();
    for (const queue of [eventQueueName, parkedQueueName])
      await broker.channel.deleteQueue(queue({ prefix }, 'reader'));
    await broker.channel.deleteExchange(exchangeName({ prefix }));
  });

  const effects = () => database.connection.collection('effects');
  const timesOf = async ({ id }: EventEnvelope) => (await effects().findOne({ event: id }))?.times ?? 0;
  const envelope = (given: Partial<EventEnvelope> = {}): EventEnvelope => ({
    id: randomUUID(),
    name: noteChanged.name,
    aggregateId: 'note',
    version: 1,
    occurredAt: new Date(0).toISOString(),
    requestId: 'r',
    payload: { text: 'woof' },
    ...given,
  });

  async function start(): Promise<void> {
    reader.consumer.start();
    await waitUntil('it consumes', () => reader.consumer.consuming);
  }

  async function send(event: EventEnvelope, queue = eventQueueName, headers = {}): Promise<void> {
    const options = { ...signedAs('writer'), persistent: true, headers };
    broker.channel.sendToQueue(queue({ prefix }, 'reader'), Buffer.from(JSON.stringify(event)), options);
    await broker.channel.waitForConfirms();
  }

  /** Sends an event and waits until it is parked. */
  async function park(event = envelope()): Promise<EventEnvelope> {
    await start();
    await send(event);
    await waitUntil('it is parked', async () => (await reader.parked.count()) === 1);
    return event;
  }

  it('[ADMIN-42] takes effect once when it is retried, and is deleted after that', async () => {
    const event = await park();
    isBroken = false;
    expect(await reader.parked.retry(event.id)).toBeNull();
    expect(await timesOf(event)).toBe(1);
    expect(await reader.parked.count()).toBe(0);
    await expect(reader.parked.retry(event.id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await timesOf(event)).toBe(1);
  });

  it('[ADMIN-42] takes no second effect when it was delivered again before the retry', async () => {
    const event = await park();
    isBroken = false;
    await send(event);
    await waitUntil('it has taken effect', async () => (await timesOf(event)) === 1);
    expect(await reader.parked.retry(event.id)).toBeNull();
    expect(await timesOf(event)).toBe(1);
  });

  it('[ADMIN-42] stays parked when the retry fails, and the retry returns the reason', async () => {
    const event = await park();
    expect(await reader.parked.retry(event.id)).toContain('It is broken');
    expect(await reader.parked.get(event.id)).toMatchObject({ retries: 1, reason: 'failed' });
    const unknown = envelope({ name: 'note.unknown' });
    await send(unknown);
    await waitUntil('that is parked', async () => (await reader.parked.count()) === 2);
    expect(await reader.parked.retry(unknown.id)).toContain('No such event is declared');
    expect(await reader.parked.count()).toBe(2);
  });

  it('[ADMIN-43] is deleted without effect when it is dropped', async () => {
    const event = await park();
    isBroken = false;
    expect(await reader.parked.drop(event.id)).toMatchObject({ _id: event.id });
    expect(await reader.parked.count()).toBe(0);
    expect(await timesOf(event)).toBe(0);
    await expect(reader.parked.drop(event.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[ADMIN-44] is stored with any field names in its content', async () => {
    const payload = { 'a\u0000b': 1, $where: 'x', 'c.d': { $gt: '' }, __proto__: { e: 1 } };
    const event = await park(envelope({ payload }));
    expect(eventOf(await reader.parked.get(event.id))).toEqual(JSON.parse(JSON.stringify(event)));
    expect(await reader.parked.retry(event.id)).toContain('Failure');
  });

  it('[ADMIN-44] is imported from the queue of the previous release', async () => {
    await start();
    const event = envelope();
    await send(event, parkedQueueName, { 'x-last-error': 'Error: long ago' });
    await waitUntil('it is taken over', async () => (await reader.parked.count()) === 1);
    expect(await reader.parked.get(event.id)).toMatchObject({ error: 'Error: long ago', reason: 'failed' });
    expect(await broker.waiting(parkedQueueName({ prefix }, 'reader'))).toBe(0);
    isBroken = false;
    expect(await reader.parked.retry(event.id)).toBeNull();
    expect(await timesOf(event)).toBe(1);
  });

  it('[ADMIN-44] is dropped when it is undeclared and 10,000 events are parked, but a failed event is still parked', async () => {
    const parked = database.connection.collection<{ _id: string }>(PARKED_EVENTS_COLLECTION.name);
    await parked.insertMany(Array.from({ length: 10_000 }, (_, n) => ({ _id: `old-${n}` })));
    await start();
    await send(envelope({ name: 'note.unknown' }));
    const failed = envelope();
    await send(failed);
    await waitUntil('that is kept', async () => (await parked.findOne({ _id: failed.id })) !== null);
    await waitUntil('nothing waits', async () => (await reader.consumer.waiting()).events === 0);
    expect(await reader.parked.count()).toBe(10_001);
  });
});
