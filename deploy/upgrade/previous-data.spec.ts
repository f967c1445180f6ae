import { randomBytes } from 'node:crypto';
import { waitUntil } from '@pawplan/testing';
import mongoose, { type Connection } from 'mongoose';
import { type Dump, dumpOf, readFixture, SERVICES, writeFixture } from '../../gateway/test/previous-release/dump.js';
import { runScenario } from '../../gateway/test/previous-release/scenario.js';
import { type Release, startRelease } from './release.js';

const secrets = {
  JWT_SECRET: 'the secret of the dump that the tests load',
  ENCRYPTION_KEY: '5a'.repeat(32),
};

let release: Release;
let databases: Connection[];
const prefix = `${process.env.NAME_PREFIX}-${randomBytes(3).toString('hex')}`;

beforeAll(async () => {
  const env = { ...secrets, NAME_PREFIX: prefix, RATE_LIMIT_DISABLED: 'true', FOCUS_TITLE_DEADLINE_MS: '4000' };
  release = await startRelease(process.env.PREVIOUS_RELEASE ?? '', env);
  const open = (service: string) =>
    mongoose.createConnection(process.env.MONGODB_URI ?? '', { dbName: `${prefix}_${service}` }).asPromise();
  databases = await Promise.all(SERVICES.map(open));
}, 90_000);
afterAll(async () => {
  await release?.stop();
  await Promise.all(databases.map((database) => database.close()));
});

const nothingPending = async () => {
  const pending = databases.map((database) => database.collection('journal').countDocuments({ pending: true }));
  return (await Promise.all(pending)).every((count) => count === 0);
};
const shapeOf = (dump: Dump) =>
  Object.fromEntries(
    Object.entries(dump).map(([name, { indexes }]) => [name, indexes.map((index) => index.name).sort()]),
  );

/** With WRITE_DUMP=true it writes the dump that `npm test` loads. */
it('[UPGRADE-21] the stored dump has the collections and indexes that the previous release writes', async () => {
  const scenario = await runScenario(release.address);
  await waitUntil('all events are published', nothingPending);
  await release.stop('gateway');
  for (const [index, service] of SERVICES.entries()) {
    const dump = await dumpOf(databases[index] as Connection);
    if (process.env.WRITE_DUMP === 'true') writeFixture(service, dump);
    expect(shapeOf(readFixture<Dump>(service))).toEqual(shapeOf(dump));
  }
  if (process.env.WRITE_DUMP === 'true') writeFixture('scenario', { ...scenario, secrets, takenAt: new Date() });
}, 60_000);
