import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channel, connect } from 'amqplib';
import { findMongod } from '../infrastructure/find-mongod.ts';
import { type Infrastructure, startInfrastructure } from '../infrastructure/index.ts';
import { withClient } from '../infrastructure/mongodb-client.ts';
import { brokerVersion, waitForBroker } from '../infrastructure/rabbitmq-client.ts';
import { readServerRecord, writeServerRecord } from '../infrastructure/server-record.ts';
import type { ProcessRecord } from '../processes/identity.ts';
import { isAlive } from '../processes/identity.ts';
import { readJson } from '../processes/json-file.ts';
import { endOrphanProcesses } from '../processes/orphan-processes.ts';
import { pickPort } from '../processes/ports.ts';
import { run } from '../processes/run.ts';
import { superviseProcess } from '../processes/supervise-process.ts';
import { waitFor } from '../processes/wait.ts';

const said: string[] = [];
const say = (line: string) => said.push(line);

describe('servers that the product starts', () => {
  let dataDir: string;
  let servers: Infrastructure;

  const place = () => ({ dataDir, say, env: { ...process.env, MONGODB_URI: '', RABBITMQ_URL: 'own' } });
  const record = (name: string) => readJson<ProcessRecord>(join(dataDir, 'run', `${name}.json`));
  const portOf = (url: string) => Number(new URL(url).port);

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'servers-'));
    servers = await startInfrastructure(place());
    await servers.ready;
  }, 120_000);

  afterAll(async () => {
    await servers.stop();
    rmSync(dataDir, { recursive: true });
  }, 60_000);

  it('[RUN-05] the servers have their own ports, and their data in the folder', async () => {
    expect([portOf(servers.mongodbUri), portOf(servers.rabbitmqUrl)]).not.toEqual(expect.arrayContaining([27_017]));
    expect(portOf(servers.rabbitmqUrl)).not.toBe(5_672);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['mongodb', 'rabbitmq']));
    expect(existsSync(join(dataDir, 'mongodb', 'WiredTiger'))).toBe(true);
  });

  it('[RUN-21] the servers are back on the same port after a kill -9, with all acknowledged data', async () => {
    const notes = (uri: string) =>
      withClient(uri, { writeConcern: { w: 'majority' } }, async (client) =>
        client.db('a').collection('notes').insertOne({}),
      );
    await notes(servers.mongodbUri);
    for (const name of ['mongodb', 'rabbitmq']) process.kill(record(name)?.pid ?? 0, 'SIGKILL');
    await waitFor(() => notes(servers.mongodbUri).catch(() => undefined), 60_000);
    expect(
      await withClient(servers.mongodbUri, {}, async (client) => client.db('a').collection('notes').countDocuments()),
    ).toBe(2);
    expect(await waitForBroker(servers.rabbitmqUrl)).toMatch(/^\d/);
    expect(said).toEqual(expect.arrayContaining([expect.stringContaining('mongodb ended (signal SIGKILL)')]));
  }, 60_000);

  it('[RUN-09] the servers end when they are stopped, and start on the same ports again', async () => {
    const before = ['mongodb', 'rabbitmq', 'epmd'].map(record);
    await servers.stop();
    expect(before.filter((each) => each && isAlive(each))).toEqual([]);
    const again = await startInfrastructure(place());
    expect([again.mongodbUri, again.rabbitmqUrl]).toEqual([servers.mongodbUri, servers.rabbitmqUrl]);
    servers = again;
    await again.ready;
  }, 60_000);

  it('the servers leave no process running after a stop', async () => {
    const left = ['mongodb', 'rabbitmq', 'epmd'].map(record);
    expect(left.every((each) => each && isAlive(each))).toBe(true);
    await servers.stop();
    expect(await endOrphanProcesses(join(dataDir, 'run'))).toEqual([]);
    await expect(brokerVersion(servers.rabbitmqUrl)).rejects.toThrow();
  }, 60_000);
});

describe('accounts at servers that the product starts', () => {
  const tenants = { prefix: 'mine', processes: ['gateway', 'auth', 'planner'], services: ['auth', 'planner'] };
  let dataDir: string;
  let servers: Infrastructure;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'accounts-'));
    servers = await startInfrastructure(
      { dataDir, say, env: { ...process.env, MONGODB_URI: '', RABBITMQ_URL: 'own' } },
      tenants,
    );
    await servers.ready;
  }, 120_000);

  afterAll(async () => {
    await servers.stop();
    rmSync(dataDir, { recursive: true });
  }, 60_000);

  const count = (uri: string, database: string) =>
    withClient(uri, {}, (client) => client.db(database).collection('notes').countDocuments());

  /** Runs `work` on a new channel and returns the error message when it is refused. */
  async function refusal(url: string, work: (channel: Channel) => Promise<unknown>): Promise<string> {
    const connection = await connect(url);
    try {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      return await work(channel).then(
        () => 'allowed',
        (error: Error) => error.message,
      );
    } finally {
      await connection.close();
    }
  }

  it('[RUN-30] a service can use only its own database, and access needs an account', async () => {
    const { MONGODB_URI } = servers.addressesFor('planner');
    expect(await count(MONGODB_URI, 'mine_planner')).toBe(0);
    await expect(count(MONGODB_URI, 'mine_auth')).rejects.toThrow('not authorized');
    const { host } = new URL(MONGODB_URI);
    await expect(count(`mongodb://${host}/?directConnection=true`, 'mine_planner')).rejects.toThrow('authentication');
  });

  it('[RUN-30] a process can use its own queues only', async () => {
    const { RABBITMQ_URL, BROKER_USERS } = servers.addressesFor('planner');
    expect(BROKER_USERS).toBe('per-process');
    const auth = servers.addressesFor('auth').RABBITMQ_URL;
    expect(await refusal(auth, (channel) => channel.assertQueue('mine.auth.rpc'))).toBe('allowed');
    expect(await refusal(RABBITMQ_URL, (channel) => channel.assertQueue('mine.planner.rpc'))).toBe('allowed');
    for (const use of [
      (channel: Channel) => channel.consume('mine.auth.rpc', () => undefined),
      (channel: Channel) => channel.get('mine.auth.rpc'),
      (channel: Channel) => channel.purgeQueue('mine.auth.rpc'),
      (channel: Channel) => channel.deleteQueue('mine.auth.rpc'),
      (channel: Channel) => channel.assertQueue('mine.auth.other'),
    ]) {
      expect(await refusal(RABBITMQ_URL, use)).toContain('ACCESS_REFUSED');
    }
  });

  it('[UPGRADE-42] a policy sets the delivery limit, also for a queue that was declared without it', async () => {
    const { RABBITMQ_URL } = servers.addressesFor('planner');
    const settings = { arguments: { 'x-queue-type': 'quorum' } };
    expect(await refusal(RABBITMQ_URL, (channel) => channel.assertQueue('mine.planner.parked', settings))).toBe(
      'allowed',
    );
    const home = join(dataDir, 'rabbitmq');
    const port = readServerRecord(dataDir, 'rabbitmq')?.ports[2];
    const env = { PATH: `/usr/lib/rabbitmq/bin:${process.env.PATH}`, HOME: home, ERL_EPMD_PORT: String(port) };
    const ask = async (...command: string[]) =>
      (await run('rabbitmqctl', ['-q', '-n', 'pawplan@localhost', ...command], { env, within: 30_000 })).output;
    expect(await ask('list_queues', 'name', 'policy')).toMatch(/mine\.planner\.parked\tmine-deliveries/);
    expect(await ask('list_policies')).toMatch(/mine-deliveries\t.*"delivery-limit":1000000/);
  });

  it('[RUN-31] the default account is refused', async () => {
    const { host } = new URL(servers.rabbitmqUrl);
    await expect(brokerVersion(`amqp://guest:guest@${host}`)).rejects.toThrow('ACCESS_REFUSED');
    await expect(brokerVersion(`amqp://guest:@${host}`)).rejects.toThrow('ACCESS_REFUSED');
  });

  it('[RUN-32] every folder and file is accessible to its owner only', () => {
    const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => ({ name, mode: statSync(join(dataDir, name)).mode }))
      .filter(({ mode }) => (mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('[RUN-30] data that was written before there were accounts is used, also on another port', async () => {
    const old = mkdtempSync(join(tmpdir(), 'old-'));
    const program = (await findMongod(process.env)) ?? '';
    const port = await pickPort();
    const place = { dataDir: old, say, env: process.env };
    const options = { runDir: join(old, 'run'), logFile: join(old, 'old.log') };
    mkdirSync(join(old, 'mongodb'));
    const args = [
      '--port',
      String(port),
      '--replSet',
      'rs0',
      '--dbpath',
      join(old, 'mongodb'),
      '--bind_ip',
      '127.0.0.1',
    ];
    const before = superviseProcess({ name: 'mongodb', file: program, args }, options);
    const direct = `mongodb://127.0.0.1:${port}/?directConnection=true`;
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    const initiate = () =>
      withClient(direct, {}, (client) => client.db('admin').command({ replSetInitiate: { _id: 'rs0', members } }));
    await waitFor(() => initiate().catch(() => undefined), 30_000);
    const write = () => withClient(direct, {}, (client) => client.db('mine_planner').collection('notes').insertOne({}));
    await waitFor(() => write().catch(() => undefined), 30_000);
    await before.stop();
    writeServerRecord(old, 'mongodb', { kind: 'program', ports: [await pickPort()] });

    const taken = await startInfrastructure({ ...place, env: { ...process.env, MONGODB_URI: '' } }, tenants);
    await taken.ready;
    expect(await count(taken.addressesFor('planner').MONGODB_URI, 'mine_planner')).toBe(1);
    await taken.stop();
    rmSync(old, { recursive: true });
  }, 120_000);
});

describe('servers from the settings', () => {
  it('[RUN-03, RUN-04] servers from the settings are used and not changed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'given-'));
    const { MONGODB_URI, RABBITMQ_URL } = process.env;
    const servers = await startInfrastructure({ dataDir, say, env: process.env });
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
  ])('[RUN-12] servers that do not answer cause an error: %s', async (sentence, env) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'given-'));
    const servers = await startInfrastructure({ dataDir, say, env: { ...process.env, ...env } });
    await expect(servers.ready).rejects.toThrow(sentence);
  });
});

describe('servers that cannot be found', () => {
  it('[RUN-12] one message lists what was tried and how to install the servers', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'none-'));
    const env = {
      ...process.env,
      MONGODB_URI: '',
      PATH: '/nowhere',
      XDG_CACHE_HOME: dataDir,
    };
    await expect(startInfrastructure({ dataDir, say, env })).rejects.toThrow(
      /MongoDB was not found: no mongod .*; there is no docker program; curl is missing; python3 is missing.*Install one .*MONGODB_URI/,
    );
  });
});
