import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerRecord } from '../infrastructure/server-record.ts';
import { isAlive, type ProcessRecord } from '../processes/identity.ts';
import { readJson } from '../processes/json-file.ts';
import { pickPort } from '../processes/ports.ts';
import { run } from '../processes/run.ts';
import { waitFor } from '../processes/wait.ts';
import { processes, ROOT } from '../product/folders.ts';
import { notReadyReason } from '../product/readiness.ts';
import { type ProductProcess, spawnProduct } from '../product/spawn-product.ts';

const NAMES = processes().map(({ name }) => name);

/** A separate database, and the broker of the test run. */
const own = (dataDir: string, port: number) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  MONGODB_URI: '',
  NAME_PREFIX: '',
});
const freshFolder = () => mkdtempSync(join(tmpdir(), 'start-'));

function records(dataDir: string): Record<string, ProcessRecord> {
  const run = join(dataDir, 'run');
  const files = readdirSync(run).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      readJson<ProcessRecord>(join(run, file)) ?? { pid: 0, identity: undefined },
    ]),
  );
}

/** What the services logged since the last start about migrations and indexes. */
const migrations = (dataDir: string) =>
  NAMES.flatMap((name) => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8').split('\n')).filter((line) =>
    line.includes('Migrator'),
  );

const startAgain = (dataDir: string, port: number) => {
  const env = { ...process.env, ...own(dataDir, port), NODE_OPTIONS: '' };
  return run(process.execPath, [join(ROOT, 'scripts/start.ts')], { env, within: 30_000 });
};

const isReady = (port: number) => waitFor(async () => (await notReadyReason(port)) === '' || undefined, 30_000);

describe('npm start', () => {
  let dataDir: string;
  let port: number;
  let product: ProductProcess;
  let migratedAtFirst: string[];

  beforeAll(async () => {
    dataDir = freshFolder();
    port = await pickPort();
    product = await spawnProduct(own(dataDir, port));
    migratedAtFirst = migrations(dataDir);
  }, 240_000);

  afterAll(async () => {
    await product.end();
    rmSync(dataDir, { recursive: true });
  }, 60_000);

  it('[RUN-01, RUN-02] reports that it is running when every service is ready, and serves the API and the web app', async () => {
    expect(product.address).toBe(`http://localhost:${port}`);
    expect(await notReadyReason(port)).toBe('');
    expect(await (await fetch(product.address)).text()).toContain('<html');
  });

  it('[RUN-23] accepts requests from this machine only', async () => {
    const others = Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
    );
    for (const { address } of others) {
      await expect(fetch(`http://${address}:${port}/api/health/live`)).rejects.toThrow();
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
  });

  it('[ADMIN-05] has a command line for operators', async () => {
    const env = { ...process.env, ...own(dataDir, port), NODE_OPTIONS: '' };
    const admin = (...args: string[]) =>
      run(process.execPath, [join(ROOT, 'scripts/admin.ts'), ...args], { env, within: 30_000 });
    expect(await admin('users')).toMatchObject({ code: 0, output: 'There are no users.\n' });
    expect(await admin('sessions', 'end', 'a@example.org')).toMatchObject({
      code: 1,
      output: 'There is no user with this id or e-mail address\n',
    });
  });

  it('[ADMIN-10] reports in one sentence that no instance runs on a folder', async () => {
    const empty = freshFolder();
    const env = { ...process.env, ...own(empty, port), RABBITMQ_URL: '', NODE_OPTIONS: '' };
    const { code, output } = await run(process.execPath, [join(ROOT, 'scripts/admin.ts'), 'users'], { env });
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('is not running on the data in')]]);
    rmSync(empty, { recursive: true });
  });

  it('[RUN-02, RUN-13] stores everything in the folder, and only the owner can read the secrets', () => {
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['instance.json', 'logs', 'mongodb']));
    expect(readdirSync(join(dataDir, 'logs'))).toEqual(expect.arrayContaining(NAMES.map((name) => `${name}.log`)));
    expect(statSync(join(dataDir, 'instance.json')).mode & 0o077).toBe(0);
    expect(readFileSync(join(dataDir, 'instance.json'), 'utf8')).toContain('NAME_PREFIX');
  });

  it('[RUN-22] uses a database and a name prefix that are not those of the tests', () => {
    const { NAME_PREFIX } = readJson<{ NAME_PREFIX: string }>(join(dataDir, 'instance.json')) ?? {};
    expect(NAME_PREFIX).toMatch(/^pawplan-/);
    expect(process.env.NAME_PREFIX).toMatch(/^test-/);
    expect(process.env.MONGODB_URI).toBeTruthy();
    expect(process.env.MONGODB_URI).not.toContain(`:${readServerRecord(dataDir, 'mongodb')?.ports[0]}/`);
  });

  it('[RUN-11] a second start on the same data prints one sentence and exits with 1', async () => {
    const { code, output } = await startAgain(dataDir, await pickPort());
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Pawplan is already running at http:\/\/localhost:\d+ [^\n]*\(process \d+\)\.\n$/),
    ]);
  });

  it('[RUN-10] a start on a port in use prints one sentence and exits with 1', async () => {
    const taken = await pickPort();
    const server = createServer().listen(taken);
    const folder = freshFolder();
    const { code, output } = await startAgain(folder, taken);
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${taken} is in use; [^\\n]*\\S\\n$`))]);
    server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(NAMES)(
    '[RUN-08] the %s is started again when it ends',
    async (name) => {
      const before = records(dataDir)[name];
      process.kill(before?.pid ?? 0, 'SIGKILL');
      const after = await waitFor(() => {
        const now = records(dataDir)[name];
        return now && now.pid !== before?.pid && isAlive(now) ? now : undefined;
      }, 15_000);
      expect(after).toBeDefined();
      expect(await isReady(port)).toBe(true);
    },
    60_000,
  );

  it('[RUN-06] a second instance on the same broker does not disturb the first, and stops alone', async () => {
    const folder = freshFolder();
    const second = await spawnProduct(own(folder, await pickPort()));
    expect(readJson(join(folder, 'instance.json'))).not.toEqual(readJson(join(dataDir, 'instance.json')));
    expect(await second.end()).toBe(0);
    expect(await notReadyReason(port)).toBe('');
    expect(Object.values(records(dataDir)).every(isAlive)).toBe(true);
    rmSync(folder, { recursive: true });
  }, 90_000);

  it.each(['SIGINT', 'SIGTERM'] as const)(
    '[RUN-07, RUN-09] %s ends all processes with exit code 0, and a new start downloads, builds and migrates nothing',
    async (signal) => {
      const started = Object.values(records(dataDir));
      expect(started.length).toBeGreaterThan(NAMES.length);
      expect(await product.end(signal)).toBe(0);
      expect(started.filter(isAlive)).toEqual([]);
      expect(records(dataDir)).toEqual({});
      product = await spawnProduct(own(dataDir, port));
      // On a busy machine it also prints what it still waits for.
      const lines = product.output().trim().split('\n');
      expect(lines.filter((line) => !line.startsWith('Still waiting')).sort()).toEqual([
        expect.stringMatching(/^MongoDB [\d.]+: /),
        expect.stringMatching(/^Pawplan is running at /),
        expect.stringMatching(/^RabbitMQ [\d.]+: /),
      ]);
      expect(migratedAtFirst).not.toEqual([]);
      expect(migrations(dataDir)).toEqual([]);
    },
    60_000,
  );

  it('a new start ends the processes that a kill -9 of the start left running', async () => {
    const left = Object.values(records(dataDir));
    await product.end('SIGKILL');
    expect(left.every(isAlive)).toBe(true);
    product = await spawnProduct(own(dataDir, port));
    expect(left.filter(isAlive)).toEqual([]);
  }, 60_000);
});
