import { randomUUID } from 'node:crypto';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  EnvironmentModule,
  EventSubscriber,
  healthCall,
  PlatformModule,
  RpcClient,
  type StartedService,
} from '@pawplan/platform';
import { testPrefix, waitUntil } from '@pawplan/testing';
import type { Connection } from 'mongoose';
import { createNote, startNotes } from './fixtures/notes.module.js';
import { journalOf, noteChanged } from './support/notes.js';

const env = { NAME_PREFIX: testPrefix() };

@Module({
  imports: [
    EnvironmentModule.with({ ...process.env, LOG_LEVEL: 'silent', ...env }),
    PlatformModule.forGateway({ events: [noteChanged] }),
  ],
})
class Gateway {}

let gateway: INestApplicationContext;
let writer: StartedService;
let reader: StartedService;

beforeAll(async () => {
  gateway = await NestFactory.createApplicationContext(Gateway, { logger: false });
  [writer, reader] = await Promise.all([startNotes('writer', env), startNotes('reader', env)]);
}, 30_000);
afterAll(async () => {
  await Promise.all([writer.close(), reader.close()]);
  await gateway.close();
}, 30_000);

const databaseOf = ({ app }: StartedService) => app.get<Connection>(getConnectionToken());
const call = (text: string, id: string, fresh: boolean) =>
  gateway
    .get(RpcClient)
    .call(createNote, { text }, { caller: null, requestId: randomUUID(), operation: { id, fingerprint: text, fresh } });

it('[PLAT-07] [PLAT-12] a call publishes its event once, and two handlers apply it once, also when the call is retried', async () => {
  const received: unknown[] = [];
  const subscription = gateway
    .get(EventSubscriber)
    .subscribe([noteChanged], (event) => received.push(event.payload), { onGap: () => {} });
  await subscription.ready();
  const id = randomUUID();
  const answer = await call('hello', id, true);
  expect(await call('hello', id, false)).toEqual(answer);
  expect(await call('hello', id, true)).toEqual(answer);
  await expect(call('other', id, false)).rejects.toMatchObject({ code: 'unprocessable' });

  for (const collection of ['first', 'second']) {
    const followed = () => databaseOf(reader).collection(collection).find().toArray();
    await waitUntil(`${collection} has followed`, async () => (await followed()).length === 1);
    expect(await followed()).toMatchObject([{ text: 'hello', times: 1 }]);
  }
  await waitUntil('the subscription has heard it', () => received.length === 1);
  expect(received).toEqual([{ text: 'hello' }]);
  await subscription.close();
});

it('[PLAT-19] the journal collection has its indexes before the first call', async () => {
  const indexes = await journalOf(databaseOf(writer)).indexes();
  expect(indexes.map(({ key }) => key)).toEqual([{ _id: 1 }, { expiresAt: 1 }, { committedAt: 1 }]);
});

it('[PLAT-26] the health check covers database, calls and events', async () => {
  const health = await gateway.get(RpcClient).call(healthCall('reader'), {}, { caller: null });
  expect(health).toMatchObject({ status: 'ok', checks: { mongo: true, calls: true, events: true } });
});
