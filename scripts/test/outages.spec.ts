import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessRecord } from '../processes/identity.ts';
import { readJson } from '../processes/json-file.ts';
import { pickPort } from '../processes/ports.ts';
import { waitFor } from '../processes/wait.ts';
import { unreadiness } from '../product/readiness.ts';
import { type Running, runApart } from '../product/run-apart.ts';

const VICTIMS = ['gateway', 'auth', 'planner', 'mongodb', 'rabbitmq'];
const WRITERS = 4;
/** Writes that must be acknowledged after an outage before the next one. */
const BETWEEN = 20;

/** Writes todos one after the other, each under a key of its own that is tried until it is acknowledged. */
class Writer {
  readonly acknowledged: string[] = [];
  #stopped = false;
  readonly #address: string;
  readonly #token: string;
  readonly #done: Promise<void>;

  constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
    this.#done = this.#write();
  }

  stop(): Promise<void> {
    this.#stopped = true;
    return this.#done;
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      const title = randomUUID();
      await waitFor(async () => (await this.#send(title)) || undefined, 60_000, 50);
      this.acknowledged.push(title);
    }
  }

  async #send(title: string): Promise<boolean> {
    try {
      const reply = await fetch(`${this.#address}/api/todos`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#token}`,
          'content-type': 'application/json',
          'idempotency-key': title,
        },
        body: JSON.stringify({ title }),
        signal: AbortSignal.timeout(8_000),
      });
      return reply.status === 201;
    } catch {
      return false;
    }
  }
}

describe('the product on servers of its own, under load', () => {
  let dataDir: string;
  let port: number;
  let product: Running;
  let token: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'outages-'));
    port = await pickPort();
    const own = { MONGODB_URI: '', RABBITMQ_URL: 'own', NAME_PREFIX: '', RATE_LIMIT_DISABLED: 'true' };
    product = await runApart({ DATA_DIR: dataDir, PORT: String(port), ...own });
    const reply = await fetch(`${product.address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann', email: 'ann@example.org', password: 'paws and whiskers' }),
    });
    token = ((await reply.json()) as { token: string }).token;
  }, 240_000);

  afterAll(async () => {
    await product?.end();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  const pidOf = (name: string) => readJson<ProcessRecord>(join(dataDir, 'run', `${name}.json`))?.pid ?? 0;

  it('[RUN-21, PLAT-24] kill -9 of each process, of the database and of the broker loses no acknowledged todo and makes none twice', async () => {
    const writers = Array.from({ length: WRITERS }, () => new Writer(product.address, token));
    const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const furtherWrites = async () => {
      const before = written();
      return waitFor(() => written() >= before + BETWEEN || undefined, 60_000);
    };
    for (const victim of VICTIMS) {
      expect(await furtherWrites()).toBe(true);
      process.kill(pidOf(victim), 'SIGKILL');
    }
    expect(await furtherWrites()).toBe(true);
    await Promise.all(writers.map((writer) => writer.stop()));
    expect(await waitFor(async () => (await unreadiness(port)) === '' || undefined, 60_000)).toBe(true);

    const reply = await fetch(`${product.address}/api/todos`, { headers: { authorization: `Bearer ${token}` } });
    const titles = ((await reply.json()) as { title: string }[]).map(({ title }) => title);
    expect(titles.sort()).toEqual(writers.flatMap(({ acknowledged }) => acknowledged).sort());
  }, 400_000);
});
