import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import {
  currentCall,
  defineEvent,
  type EventEnvelope,
  EventSubscriber,
  eventOf,
  eventQueueName,
  exchangeName,
  keepNewest,
  parkedQueueName,
  RabbitConnection,
} from '@pawplan/platform';
import { openTestDatabase, requiredEnv, type TestDatabase, testPrefix, waitUntil } from '@pawplan/testing';
import { Schema } from 'mongoose';
import { type Broker, openBroker } from './support/broker.js';
import { type EventHarness, type HarnessOptions, openHarness } from './support/event-harness.js';
import { journalOf, type Note, NoteText, noteChanged, writeNote } from './support/notes.js';
import { signedAs } from './support/signed.js';

const rabbitUrl = () => requiredEnv('RABBITMQ_URL');
const liveOnly = defineEvent<NoteText>({ name: 'live.note', owner: 'writer', consumers: [], payload: NoteText });
const events = [noteChanged, liveOnly];

let broker: Broker;
let writerDatabase: TestDatabase;
let readerDatabase: TestDatabase;
let prefix: string;
let harnesses: EventHarness[];

beforeAll(async () => {
  [broker, writerDatabase, readerDatabase] = await Promise.all([
    openBroker(rabbitUrl()),
    openTestDatabase('writer'),
    openTestDatabase('reader'),
  ]);
});
beforeEach(async () => {
  prefix = testPrefix();
  harnesses = [];
  await Promise.all([writerDatabase.connection.dropDatabase(), readerDatabase.connection.dropDatabase()]);
});
afterEach(async () => {
  await Promise.all(harnesses.map((harness) => harness.close()));
  for (const queue of [eventQueueName, parkedQueueName]) await broker.channel.deleteQueue(queue({ prefix }, 'reader'));
  await broker.channel.deleteExchange(exchangeName({ prefix }));
});
afterAll(async () => {
  await Promise.all([broker.close(), writerDatabase.drop(), readerDatabase.drop()]);
});

async function harness(service: 'writer' | 'reader', more: Partial<HarnessOptions> = {}): Promise<EventHarness> {
  const { connection } = service === 'writer' ? writerDatabase : readerDatabase;
  const opened = await openHarness({ prefix, service, events, connection, rabbitUrl: rabbitUrl(), ...more });
  harnesses.push(opened);
  return opened;
}

/** A writer that publishes events. */
async function writer(more: Partial<HarnessOptions> = {}): Promise<EventHarness> {
  const opened = await harness('writer', more);
  opened.relay.start();
  return opened;
}

/** A reader that counts, in its transactions, how often the event of each note was applied. */
async function reader(more: Partial<HarnessOptions> = {}): Promise<EventHarness> {
  const opened = await harness('reader', more);
  opened.on(noteChanged.name, async (event, tx) => {
    const { text } = event.payload as { text: string };
    if (text === 'poison') throw new Error('Cannot swallow this');
    await effects().updateOne({ _id: text }, { $inc: { times: 1 } }, { upsert: true, session: tx.session });
  });
  return opened;
}

const effects = () => readerDatabase.connection.collection<{ _id: string; times: number }>('effects');
const effectsByText = async () => Object.fromEntries((await effects().find().toArray()).map((e) => [e._id, e.times]));
const write = (harness: EventHarness, text: string, version = 1) =>
  harness.work.run((tx) => writeNote(writerDatabase.connection, tx, { _id: randomUUID(), text, version }));
const allPublished = async () => (await journalOf(writerDatabase.connection).countDocuments({ pending: true })) === 0;
const arrived = (count: number) =>
  waitUntil(`${count} effects`, async () => (await effects().countDocuments()) === count, 15_000);

/** Publishes an event directly to the exchange, without a journal. */
async function deliver(event: EventEnvelope): Promise<void> {
  broker.channel.publish(exchangeName({ prefix }), event.name, Buffer.from(JSON.stringify(event)), {
    ...signedAs('writer'),
    persistent: true,
  });
  await broker.channel.waitForConfirms();
}
const envelope = (text: string, given: Partial<EventEnvelope> = {}): EventEnvelope => ({
  id: randomUUID(),
  name: noteChanged.name,
  aggregateId: text,
  version: 1,
  occurredAt: new Date(0).toISOString(),
  requestId: 'request-1',
  payload: { text },
  ...given,
});

describe('publishing events', () => {
  it('[PLAT-12] publishes the events of committed transactions and never those of an aborted transaction', async () => {
    const [writing, following] = await Promise.all([writer(), reader()]);
    following.consumer.start();
    const aborted = writing.work.run(async (tx) => {
      await writeNote(writerDatabase.connection, tx, { _id: 'x', text: 'aborted', version: 1 });
      throw new Error('Changed my mind');
    });
    await expect(aborted).rejects.toThrow('Changed my mind');
    await write(writing, 'committed');
    await arrived(1);
    expect(await effectsByText()).toEqual({ committed: 1 });
    await waitUntil('the entry is marked as published', allPublished);
  });

  it('[PLAT-14] a consumer that starts late receives all events', async () => {
    const writing = await writer();
    for (let n = 0; n < 20; n++) await write(writing, `early ${n}`);
    await waitUntil('all events are published', allPublished);
    (await reader()).consumer.start();
    await arrived(20);
  });

  it('[PLAT-13] publishes the events that a crashed process left behind, at its start and while it runs', async () => {
    const crashed = await harness('writer');
    await write(crashed, 'before');
    const following = await reader();
    following.consumer.start();
    await writer({ sweepEveryMs: 50, takeOverAfterMs: 100 });
    await arrived(1);
    await write(crashed, 'meanwhile');
    await arrived(2);
    await waitUntil('all events are published', allPublished);
    expect(await effectsByText()).toEqual({ before: 1, meanwhile: 1 });
  });

  it('[PLAT-13] publishes waiting events as soon as its relay starts', async () => {
    const writing = await harness('writer');
    await write(writing, 'waiting');
    (await reader()).consumer.start();
    writing.relay.start();
    await arrived(1);
  });

  it('[PLAT-22] an event stays marked as unpublished while its relay is stopped', async () => {
    const stopped = await harness('writer');
    await write(stopped, 'untold');
    expect(await allPublished()).toBe(false);
  });
});

describe('consuming events', () => {
  it('[PLAT-13] applies an event once although it is delivered many times and two replicas consume', async () => {
    for (const replica of [await reader(), await reader()]) replica.consumer.start();
    await waitUntil('both consume', () => harnesses.every(({ consumer }) => consumer.consuming));
    const event = envelope('again');
    await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    await deliver(envelope('last'));
    await arrived(2);
    await waitUntil(
      'the queue is empty',
      async () => (await broker.waiting(eventQueueName({ prefix }, 'reader'))) === 0,
    );
    await Promise.all(harnesses.map(({ consumer }) => consumer.stop()));
    expect(await effectsByText()).toEqual({ again: 1, last: 1 });
  });

  it('[PLAT-11] runs handlers one after the other, under the request id of the event', async () => {
    const following = await harness('reader');
    const seen: string[] = [];
    for (const name of ['first', 'second']) {
      following.on(noteChanged.name, async (_, tx) => {
        seen.push(`${name} begins`);
        await effects().updateOne({ _id: name }, { $inc: { times: 1 } }, { upsert: true, session: tx.session });
        seen.push(`${name} ends in ${currentCall.get()?.requestId}`);
      });
    }
    following.consumer.start();
    await waitUntil('it consumes', () => following.consumer.consuming);
    await deliver(envelope('any'));
    await arrived(2);
    expect(seen).toEqual(['first begins', 'first ends in request-1', 'second begins', 'second ends in request-1']);
  });

  it('[PLAT-16] parks an event after 5 failures, and handles the other events meanwhile', async () => {
    const following = await reader({ retryPausesMs: [50, 50, 50, 50] });
    const writing = await writer();
    following.consumer.start();
    for (let n = 0; n < 40; n++) await write(writing, 'poison');
    for (let n = 0; n < 20; n++) await write(writing, `good ${n}`);
    await arrived(20);
    const { parked } = following;
    await waitUntil('all poison is parked', async () => (await parked.count()) === 40, 30_000);
    const failures = readerDatabase.connection.collection('event_failures');
    await waitUntil('nothing is tried again', async () => (await failures.countDocuments()) === 0);
    const [first] = await parked.page('', 1);
    if (!first) throw new Error('Nothing is parked');
    expect(eventOf(first).payload).toEqual({ text: 'poison' });
    expect(first.error).toContain('Cannot swallow this');
    expect(await broker.waiting(eventQueueName({ prefix }, 'reader'))).toBe(0);
  });

  it('[METRIC-09] [PLAT-16] [PLAT-70] counts a parked event and logs it as an error, without the content of the event', async () => {
    const errors: unknown[] = [];
    Logger.overrideLogger({ error: (entry: unknown) => errors.push(entry), warn: () => {}, log: () => {} });
    const following = await harness('reader', { retryPausesMs: [0, 0, 0, 0] });
    let tries = 0;
    following.on(noteChanged.name, ({ payload }) => {
      tries++;
      return Promise.reject(new Error(`No ${(payload as NoteText).text}`));
    });
    following.consumer.start();
    await waitUntil('it consumes', () => following.consumer.consuming);
    const failing = envelope('a secret');
    await deliver(failing);
    await waitUntil('it is parked', () => errors.length === 1);
    const unknown = Buffer.from(JSON.stringify(envelope('another secret', { name: 'note.made-up' })));
    broker.channel.sendToQueue(eventQueueName({ prefix }, 'reader'), unknown, signedAs('writer'));
    await waitUntil('that is parked', () => errors.length === 2);
    Logger.overrideLogger(false);
    expect(tries).toBe(5);
    expect(errors).toEqual([
      { event: noteChanged.name, id: failing.id, consumer: 'reader', reason: 'failed' },
      { event: 'note.made-up', id: expect.any(String), consumer: 'reader', reason: 'undeclared' },
    ]);
    expect(await following.metrics.registry.getSingleMetricAsString('pawplan_events_parked_total')).toMatch(
      /\{event="note.changed"\} 1\n.*\{event="unknown"\} 1$/,
    );
    expect(await following.parked.count()).toBe(2);
  });

  it('[PLAT-16] counts the failures of an event across processes, and deletes the count after a success', async () => {
    const failing = await harness('reader', { retryPausesMs: [0, 60_000, 60_000, 60_000] });
    failing.on(noteChanged.name, () => Promise.reject(new Error('Not yet')));
    failing.consumer.start();
    await waitUntil('it consumes', () => failing.consumer.consuming);
    await deliver(envelope('patient'));
    const failures = readerDatabase.connection.collection('event_failures');
    await waitUntil('two failures', async () => (await failures.findOne())?.failures === 2);
    await failing.close();
    await failures.updateOne({}, { $set: { dueAt: new Date(0) } });
    (await reader()).consumer.start();
    await arrived(1);
    await waitUntil('the failures are forgotten', async () => (await failures.countDocuments()) === 0);
  });

  it('drops a message that is no event, and parks an event that is not declared', async () => {
    const following = await reader();
    following.consumer.start();
    await waitUntil('it consumes', () => following.consumer.consuming);
    const queue = eventQueueName({ prefix }, 'reader');
    broker.channel.sendToQueue(queue, Buffer.from('{"no":"event"}'));
    broker.channel.sendToQueue(queue, Buffer.from('not even JSON'));
    broker.channel.sendToQueue(queue, Buffer.from(JSON.stringify(envelope('x', { name: 'note.unknown' }))));
    await deliver(envelope('known'));
    await arrived(1);
    await following.close();
    expect(await broker.waiting(queue)).toBe(0);
    expect(await following.parked.count()).toBe(1);
  });

  it('[PLAT-15] keeps the newest state when events arrive in the wrong order', async () => {
    const following = await harness('reader');
    const schema = new Schema<Note>({ _id: String, text: String, version: Number }, { versionKey: false });
    const model = readerDatabase.connection.model<Note>(`Note${prefix}`, schema, 'newest');
    following.on(noteChanged.name, ({ aggregateId, version, payload }, tx) =>
      keepNewest(model, { _id: aggregateId, version, text: (payload as Note).text }, tx),
    );
    following.consumer.start();
    await waitUntil('it consumes', () => following.consumer.consuming);
    const versions = [3, 1, 5, 2, 4, 5];
    for (const version of versions) {
      await deliver(envelope('n', { aggregateId: 'n', version, payload: { text: `version ${version}` } }));
    }
    const seen = () => journalOf(readerDatabase.connection).countDocuments();
    await waitUntil('all were seen', async () => (await seen()) === versions.length);
    expect(await model.find().lean()).toEqual([{ _id: 'n', version: 5, text: 'version 5' }]);
  });

  it('[PLAT-05] consumes again after its queue was deleted', async () => {
    const following = await reader();
    following.consumer.start();
    await waitUntil('it consumes', () => following.consumer.consuming);
    await broker.channel.deleteQueue(eventQueueName({ prefix }, 'reader'));
    await waitUntil('it noticed', () => !following.consumer.consuming);
    await waitUntil('it consumes again', () => following.consumer.consuming);
    await deliver(envelope('back'));
    await arrived(1);
  });

  it('[PLAT-25] finishes the current event before it closes, and leaves the others in the queue', async () => {
    const following = await harness('reader');
    let begun = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    following.on(noteChanged.name, async (event, tx) => {
      begun++;
      await released;
      await effects().insertOne({ _id: event.aggregateId, times: 1 }, { session: tx.session });
    });
    following.consumer.start();
    await waitUntil('it consumes', () => following.consumer.consuming);
    await deliver(envelope('under way'));
    await waitUntil('it is under way', () => begun === 1);
    const closing = following.consumer.stop();
    await deliver(envelope('too late'));
    release();
    await closing;
    expect(await effectsByText()).toEqual({ 'under way': 1 });
    const queue = eventQueueName({ prefix }, 'reader');
    await waitUntil('the other waits', async () => (await broker.waiting(queue)) === 1);
  });
});

describe('an event subscription', () => {
  it('receives an event without consumers, and reports every gap', async () => {
    const rabbit = new RabbitConnection({ url: rabbitUrl(), name: `${prefix}.gateway`, process: 'gateway' });
    const received: string[] = [];
    let gaps = 0;
    const subscription = new EventSubscriber(rabbit, { prefix, events }).subscribe(
      [liveOnly],
      (event) => received.push(event.payload.text),
      { onGap: () => gaps++ },
    );
    await subscription.ready();
    const writing = await writer();
    const emit = (text: string) =>
      writing.work.run(async (tx) => tx.emit(liveOnly, { id: 'live', version: 1 }, { text }));
    await emit('one');
    await waitUntil('one is heard', () => received.length === 1);
    const before = gaps;
    await subscription.restart();
    await subscription.ready();
    await emit('two');
    await waitUntil('two is heard', () => received.length === 2);
    expect(received).toEqual(['one', 'two']);
    expect(gaps).toBe(before + 1);
    await subscription.close();
    await rabbit.close();
  });
});
