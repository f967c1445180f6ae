import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUp, type Infrastructure } from '../infrastructure/index.ts';
import { prepareReplicaSet, withClient } from '../infrastructure/mongodb-client.ts';
import { brokerVersion, waitForBroker } from '../infrastructure/rabbitmq-client.ts';
import type { ProcessRecord } from '../processes/identity.ts';
import { isAlive } from '../processes/identity.ts';
import { readJson } from '../processes/json-file.ts';
import { endLeftovers } from '../processes/leftovers.ts';

const said: string[] = [];
const say = (line: string) => said.push(line);

describe('servers of our own', () => {
  let dataDir: string;
  let servers: Infrastructure;

  const place = () => ({ dataDir, say, env: { ...process.env, MONGODB_URI: '', RABBITMQ_URL: 'own' } });
  const record = (name: string) => readJson<ProcessRecord>(join(dataDir, 'run', `${name}.json`));
  const portOf = (url: string) => Number(new URL(url).port);

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'servers-'));
    servers = await bringUp(place());
    await servers.ready;
  }, 120_000);

  afterAll(async () => {
    await servers.stop();
    rmSync(dataDir, { recursive: true });
  }, 60_000);

  it('[RUN-05] have ports of their own, and their data under the folder', async () => {
    expect([portOf(servers.mongodbUri), portOf(servers.rabbitmqUrl)]).not.toEqual(expect.arrayContaining([27_017]));
    expect(portOf(servers.rabbitmqUrl)).not.toBe(5_672);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['mongodb', 'rabbitmq']));
    expect(existsSync(join(dataDir, 'mongodb', 'WiredTiger'))).toBe(true);
  });

  it('[RUN-21] are back on the same port after a kill -9, with what was acknowledged', async () => {
    const notes = (uri: string) =>
      withClient(uri, { writeConcern: { w: 'majority' } }, async (client) =>
        client.db('a').collection('notes').insertOne({}),
      );
    await notes(servers.mongodbUri);
    for (const name of ['mongodb', 'rabbitmq']) process.kill(record(name)?.pid ?? 0, 'SIGKILL');
    await prepareReplicaSet(portOf(servers.mongodbUri));
    await notes(servers.mongodbUri);
    expect(
      await withClient(servers.mongodbUri, {}, async (client) => client.db('a').collection('notes').countDocuments()),
    ).toBe(2);
    expect(await waitForBroker(servers.rabbitmqUrl)).toMatch(/^\d/);
    expect(said).toEqual(expect.arrayContaining([expect.stringContaining('mongodb ended (signal SIGKILL)')]));
  }, 60_000);

  it('[RUN-09] end when they are stopped, and start on the same ports again', async () => {
    const before = ['mongodb', 'rabbitmq', 'epmd'].map(record);
    await servers.stop();
    expect(before.filter((each) => each && isAlive(each))).toEqual([]);
    const again = await bringUp(place());
    expect([again.mongodbUri, again.rabbitmqUrl]).toEqual([servers.mongodbUri, servers.rabbitmqUrl]);
    servers = again;
    await again.ready;
  }, 60_000);

  it('leave nothing running that the next start does not find', async () => {
    const left = ['mongodb', 'rabbitmq', 'epmd'].map(record);
    expect(left.every((each) => each && isAlive(each))).toBe(true);
    await servers.stop();
    expect(await endLeftovers(join(dataDir, 'run'))).toEqual([]);
    await expect(brokerVersion(servers.rabbitmqUrl)).rejects.toThrow();
  }, 60_000);
});

describe('servers that are given', () => {
  it('[RUN-03, RUN-04] are used and left alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'given-'));
    const { MONGODB_URI, RABBITMQ_URL } = process.env;
    const servers = await bringUp({ dataDir, say, env: process.env });
    expect([servers.mongodbUri, servers.rabbitmqUrl]).toEqual([MONGODB_URI, RABBITMQ_URL]);
    expect(await servers.ready).toEqual({
      mongodb: expect.stringMatching(/^\d/),
      rabbitmq: expect.stringMatching(/^\d/),
    });
    await servers.stop();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each([
    ['MongoDB does not answer at the address in MONGODB_URI', { MONGODB_URI: 'mongodb://127.0.0.1:9/' }],
    ['RabbitMQ does not answer at the address in RABBITMQ_URL', { RABBITMQ_URL: 'amqp://127.0.0.1:9' }],
  ])('[RUN-12] that do not answer: %s', async (sentence, env) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'given-'));
    const servers = await bringUp({ dataDir, say, env: { ...process.env, ...env } });
    await expect(servers.ready).rejects.toThrow(sentence);
  });
});

describe('servers that cannot be had', () => {
  it('[RUN-12] are explained in one message that says what was tried and what installs them', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'none-'));
    const env = {
      ...process.env,
      MONGODB_URI: '',
      PATH: '/nowhere',
      XDG_CACHE_HOME: dataDir,
      MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:9',
    };
    await expect(bringUp({ dataDir, say, env })).rejects.toThrow(
      /No MongoDB to be had: no mongod .*; there is no docker program; .*cannot be reached; python3 is missing.*Install one .*MONGODB_URI/,
    );
  });
});
