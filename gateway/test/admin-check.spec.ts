import { randomUUID } from 'node:crypto';
import { personChanged } from '@pawplan/contracts';
import { eventQueueName } from '@pawplan/platform';
import { requiredEnv, waitUntil } from '@pawplan/testing';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { runCommand } from '../src/admin/run-command.js';
import { type Product, startProduct } from './support/product.js';

describe('npm run admin -- check', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct();
  }, 60_000);
  afterAll(() => product?.close());

  async function run(...argv: string[]) {
    const said: string[] = [];
    const env = { ...product.env, PUBLIC_URL: product.gateways[0]?.url };
    const terminal = {
      print: (text: string) => void said.push(text),
      printError: (text: string) => void said.push(text),
    };
    const code = await runCommand(['check', ...argv], env, terminal);
    return { code, said: said.join('\n') };
  }
  async function check() {
    const { code, said } = await run('--json');
    const { findings, services, lastBackup } = JSON.parse(said);
    return { code, findings: findings as string[], services, lastBackup };
  }

  it('[ADMIN-46] [ADMIN-47] [PUSH-29] reports versions, clocks, disks and queues of every service', async () => {
    // A broker that was here before the tests has its default account; one that they start has an account of its own.
    const isGuest = new URL(requiredEnv('RABBITMQ_URL')).username === 'guest';
    const { code, findings, services } = await check();
    expect(Object.keys(services)).toEqual(['auth', 'planner', 'progress', 'focus', 'notify']);
    for (const report of Object.values(services)) {
      expect(report).toMatchObject({
        checks: { mongo: true, calls: true, events: true },
        node: process.versions.node,
        mongodb: expect.stringMatching(/^\d+\.\d+/),
        rabbitmq: expect.stringMatching(/^\d+\.\d+/),
        databaseNow: expect.any(String),
        disk: { free: expect.any(Number), total: expect.any(Number) },
        queues: { rpc: 0, health: 0 },
        outboxLagSeconds: expect.any(Number),
        parked: 0,
        openAccounts: isGuest ? expect.arrayContaining(['RABBITMQ_URL']) : expect.not.arrayContaining(['RABBITMQ_URL']),
      });
    }
    const openAccount = 'RABBITMQ_URL of auth uses the default account, or no account.';
    expect(findings.includes(openAccount)).toBe(isGuest);
    expect(code).toBe(findings.length > 0 ? 1 : 0);
    expect(findings.filter((finding) => /gateway|clock|answer|parked/.test(finding))).toEqual([]);
    const { said } = await run();
    expect(said).toContain('\nPush messages: on, 0 waiting.\n');
    expect(said).toMatch(/^SERVICE +NODE.+\nauth +24\./s);
    expect(said.includes(`- ${openAccount}`)).toBe(isGuest);
  });

  it('[ADMIN-48] reports when the last backup was taken', async () => {
    expect(await check()).toMatchObject({
      lastBackup: null,
      findings: expect.arrayContaining(['No backup was ever taken: npm run backup -- FILE']),
    });
    expect((await run()).said).toContain('\nThe last backup: never.\n');
    const options = { dbName: `${product.env.NAME_PREFIX}_auth` };
    const auth = await mongoose.createConnection(requiredEnv('MONGODB_URI'), options).asPromise();
    await auth
      .collection<{ _id: string; takenAt: Date }>('last_backup')
      .insertOne({ _id: 'last', takenAt: new Date() });
    await auth.close();
    const { findings, lastBackup } = await check();
    expect(Date.now() - Date.parse(lastBackup)).toBeLessThan(60_000);
    expect(findings.filter((finding) => /backup/i.test(finding))).toEqual([]);
    expect((await run()).said).toContain(`\nThe last backup: ${lastBackup.slice(0, 16).replace('T', ' ')}`);
  });

  it('[ADMIN-46] reports an untrusted proxy, a parked event and a service that is down', async () => {
    await fetch(`${product.gateways[0]?.url}/api/health/live`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const connection = await connect(requiredEnv('RABBITMQ_URL'));
    const channel = await connection.createConfirmChannel();
    const event = { id: randomUUID(), name: personChanged.name, aggregateId: 'a', version: 1, requestId: 'r' };
    const content = Buffer.from(JSON.stringify({ ...event, occurredAt: new Date(0).toISOString(), payload: {} }));
    channel.sendToQueue(eventQueueName({ prefix: product.env.NAME_PREFIX ?? '' }, 'progress'), content);
    await channel.waitForConfirms();
    await connection.close();
    const parked = 'progress has parked 1 events: npm run admin -- parked list progress';
    await waitUntil('it is parked', async () => (await check()).findings.includes(parked));
    await product.focus.close();
    const missed = async () =>
      (await check()).findings.some((one) => /^The gateway reports that focus is down/.test(one));
    await waitUntil('the gateway misses it', missed, 30_000);
    const { findings } = await check();
    expect(findings).toContain('focus does not answer.');
    expect(findings).toContainEqual(expect.stringMatching(/^A proxy at .*127\.0\.0\.1 is not in TRUSTED_PROXIES/));
  }, 60_000);
});
