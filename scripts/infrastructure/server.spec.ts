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
    const unset = { MONGODB_URI: '', MONGOD_BINARY: '', RABBITMQ_URL: '' };
    env = { ...process.env, PATH: join(dataDir, 'bin'), XDG_CACHE_HOME: dataDir, ...unset };
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

  it('[RUN-24] the tests take a container before a program or a broker of this machine', async () => {
    program('mongod', 'exit 0');
    program('rabbitmq-server', 'exit 0');
    const found = [await findOrStartMongodb(place(containers)), await findOrStartRabbitmq(place(containers))];
    expect(found).toMatchObject([{ origin: 'container' }, { origin: 'container' }]);
  });

  it('[RUN-24] the tests take the mongod that MONGOD_BINARY names before a container', async () => {
    env.MONGOD_BINARY = join(dataDir, 'none');
    await expect(findOrStartMongodb(place(containers))).rejects.toThrow('MONGOD_BINARY names');
  });

  it('[RUN-03] [RUN-12] the start tries a mongod of this machine, then a container, then a download', async () => {
    program('mongod', 'exit 127');
    await expect(findOrStartMongodb(place())).rejects.toThrow(
      /no mongod .*; there is no docker program; curl is missing/,
    );
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
    const failure = new RegExp(`${reason}; no mongod .*; curl is missing`);
    await expect(findOrStartMongodb(place(TESTCONTAINERS))).rejects.toThrow(failure);
  });
});
