import type { ChildProcess } from 'node:child_process';
import { eventQueueName } from '@pawplan/platform';
import {
  openTestDatabase,
  PrivateBroker,
  requiredEnv,
  TcpProxy,
  type TestDatabase,
  testPrefix,
  waitUntil,
} from '@pawplan/testing';
import { openBroker } from './support/broker.js';
import { type EventHarness, openHarness } from './support/event-harness.js';
import { journalOf, type Note, noteChanged, notesOf } from './support/notes.js';
import { killWriter, startWriter } from './support/start-writer.js';

const NOTES = 2_000;
const CUTS = 30;

let broker: PrivateBroker;
let proxy: TcpProxy;
let writerDatabase: TestDatabase;
let readerDatabase: TestDatabase;
let readers: EventHarness[];
const prefix = testPrefix();
const writers = new Map<number, ChildProcess>();

beforeAll(async () => {
  [broker, writerDatabase, readerDatabase] = await Promise.all([
    PrivateBroker.start(),
    openTestDatabase('writer'),
    openTestDatabase('reader'),
  ]);
  proxy = await TcpProxy.start(broker.port);
  readers = await Promise.all([openReader(), openReader()]);
}, 90_000);

afterAll(async () => {
  for (const writer of writers.values()) await killWriter(writer);
  await Promise.all(readers.map((reader) => reader.close()));
  await proxy.close();
  await broker.stop();
  await Promise.all([writerDatabase.drop(), readerDatabase.drop()]);
}, 60_000);

const rabbitUrl = () => `amqp://guest:guest@127.0.0.1:${proxy.port}`;
const effects = () => readerDatabase.connection.collection<{ _id: string; times: number }>('effects');

/** A replica that counts how often each event was applied. */
async function openReader(): Promise<EventHarness> {
  const { connection } = readerDatabase;
  const reader = await openHarness({
    prefix,
    service: 'reader',
    events: [noteChanged],
    connection,
    rabbitUrl: rabbitUrl(),
  });
  reader.on(noteChanged.name, async ({ payload }, tx) => {
    const { text } = payload as Pick<Note, 'text'>;
    await effects().updateOne({ _id: text }, { $inc: { times: 1 } }, { upsert: true, session: tx.session });
  });
  reader.consumer.start();
  return reader;
}

/** Starts the first or the second of two processes that each write half of the notes. */
function startHalf(half: 0 | 1): void {
  const [from, to] = half === 0 ? [0, NOTES / 2] : [NOTES / 2, NOTES];
  const mongodbUri = requiredEnv('MONGODB_URI');
  const task = { prefix, database: writerDatabase.name, mongodbUri, rabbitUrl: rabbitUrl(), from, to, pauseMs: 15 };
  writers.set(half, startWriter(task));
}

async function crash(half: 0 | 1): Promise<void> {
  const writer = writers.get(half);
  if (!writer || !(await killWriter(writer))) throw new Error('The writer had ended before it was killed');
  startHalf(half);
}

it('[PLAT-13] [PLAT-17] [PLAT-24] 2 000 events arrive and take effect once despite 30 cuts, a broker kill and two kill -9 of the relay', async () => {
  startHalf(0);
  startHalf(1);
  const written = () => notesOf(writerDatabase.connection).countDocuments();
  for (let cut = 1; cut <= CUTS; cut++) {
    const due = (NOTES / (CUTS + 2)) * cut;
    await waitUntil(`${due} notes are written`, async () => (await written()) >= due, 90_000);
    proxy.cut();
    if (cut === 8) await crash(0);
    if (cut === 16) await broker.kill().then(() => broker.restart());
    if (cut === 24) await crash(1);
  }
  await waitUntil('all notes are written', async () => (await written()) === NOTES, 90_000);
  await waitUntil('all events have arrived', async () => (await effects().countDocuments()) === NOTES, 60_000);
  const unpublished = () => journalOf(writerDatabase.connection).countDocuments({ pending: true });
  await waitUntil('all events are published', async () => (await unpublished()) === 0, 30_000);

  const { channel, waiting, close } = await openBroker(broker.url);
  const queue = eventQueueName({ prefix }, 'reader');
  await waitUntil('the queue is empty', async () => (await waiting(queue)) === 0, 30_000);
  await Promise.all(readers.map(({ consumer }) => consumer.stop()));
  await channel.close();
  expect(await effects().countDocuments({ times: { $ne: 1 } })).toBe(0);
  expect(await readerDatabase.connection.collection('parked_events').countDocuments()).toBe(0);
  expect(await readerDatabase.connection.collection('event_failures').countDocuments()).toBe(0);
  await close();
}, 240_000);
