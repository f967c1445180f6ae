import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TESTCONTAINERS } from '../jest/testcontainers.ts';
import { Accounts } from './accounts.ts';
import { findOrStartMongodb } from './mongodb.ts';
import { findOrStartRabbitmq } from './rabbitmq.ts';
import { type Containers, externalServer, firstAvailable, type ServerSource } from './server.ts';
import { writeServerRecord } from './server-record.ts';

const server = (origin: string) => externalServer(`mongodb://${origin}`, origin, Promise.resolve('1'));

describe('where the servers come from', () => {
  let dataDir: string;
  let env: NodeJS.ProcessEnv;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'ways-'));
    env = { ...process.env, PATH: join(dataDir, 'bin'), XDG_CACHE_HOME: dataDir, MONGODB_URI: '', MONGOD_BINARY: '' };
    mkdirSync(join(dataDir, 'bin'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const place = (containers?: Containers) => ({
    dataDir,
    env,
    say: () => undefined,
    accounts: new Accounts(dataDir),
    containers,
  });
  const containers = { mongodb: async () => server('container'), rabbitmq: async () => server('container') };
  const program = (name: string, script: string) => {
    writeFileSync(join(dataDir, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(dataDir, 'bin', name), 0o755);
  };

  it.each<[string, ServerSource['kind'][], string]>([
    ['the first way that applies', ['local', 'program', 'docker'], 'local'],
    ['the next one when a way does not apply', ['program', 'docker'], 'program'],
  ])('[RUN-04] uses %s', async (_, kinds, expected) => {
    const ways = kinds.map((kind) => ({ kind, attempt: async () => server(kind) }));
    const skipped = { kind: 'docker' as const, attempt: async () => 'not here' };
    expect(await firstAvailable([skipped, ...ways], undefined)).toMatchObject({ origin: expected });
  });

  it('[RUN-03] a container is used when no mongod can run', async () => {
    program('mongod', 'exit 127');
    expect(await findOrStartMongodb(place(containers))).toMatchObject({ origin: 'container' });
  });

  it('[RUN-04] a container is used again where one was used before', async () => {
    writeServerRecord(dataDir, 'rabbitmq', { kind: 'docker', ports: [] });
    env.RABBITMQ_URL = 'own';
    expect(await findOrStartRabbitmq(place(containers))).toMatchObject({ origin: 'container' });
  });

  it.each<[string, string, string]>([
    ['there is no docker program', '', 'there is no docker program'],
    ['no engine answers', 'exit 1', 'no Docker engine answers'],
    ['the image cannot be pulled', '[ "$1" = info ]', 'docker pull .* failed'],
  ])('[RUN-12] the tests go on to a fetched server when %s', async (_, docker, reason) => {
    if (docker) program('docker', docker);
    const failure = new RegExp(`no mongod .*; ${reason}; curl is missing`);
    await expect(findOrStartMongodb(place(TESTCONTAINERS))).rejects.toThrow(failure);
  });
});
