import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '../../scripts/infrastructure/accounts.ts';
import type { Server } from '../../scripts/infrastructure/server.ts';
import { TESTCONTAINERS } from '../../scripts/jest/testcontainers.ts';
import { run } from '../../scripts/processes/run.ts';
import { ROOT } from '../../scripts/product/folders.ts';

const SPEC = 'services/planner/test/todos.spec.ts';
const JEST = ['node_modules/jest/bin/jest.js', '--selectProjects', 'service', '--'];

describe('service tests', () => {
  const started: Server[] = [];
  let dataDir: string;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'testcontainers-'));
  });
  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(dataDir, { recursive: true });
  });

  async function start(name: keyof typeof TESTCONTAINERS): Promise<string> {
    const place = { dataDir, env: process.env, say: () => undefined, accounts: new Accounts(dataDir) };
    const server = await TESTCONTAINERS[name](place);
    if (typeof server === 'string') throw new Error(server);
    started.push(server);
    await server.ready;
    return server.url;
  }

  it('[RUN-24] pass with a MongoDB and a RabbitMQ from testcontainers', async () => {
    const [MONGODB_URI, RABBITMQ_URL] = await Promise.all([start('mongodb'), start('rabbitmq')]);
    const { code, output } = await run(process.execPath, [...JEST, SPEC], {
      cwd: ROOT,
      env: { ...process.env, MONGODB_URI, RABBITMQ_URL },
      within: 240_000,
    });
    expect([code, output]).toEqual([0, expect.stringContaining(`PASS service ${SPEC}`)]);
  }, 400_000);
});
