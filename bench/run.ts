import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUp } from '../scripts/infrastructure/index.ts';
import { dropPrefixed } from '../scripts/jest/drop-prefixed.ts';
import { pickPort } from '../scripts/processes/ports.ts';
import { makeAccount } from './data.ts';
import { initialScripts } from './javascript.ts';
import { productProcesses, pssMegabytes } from './memory.ts';
import { startProduct, startTwin } from './product.ts';
import { Report } from './report.ts';
import { compareCalls, listAtScale } from './todos.ts';

/** Starts the product and its hand-written twin side by side, loads both in turn in this one run, and prints their ratios. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pawplan-bench-'));
  const servers = await bringUp({
    dataDir: join(dataDir, 'servers'),
    env: process.env,
    say: console.log,
    signal: new AbortController().signal,
  });
  await servers.ready;
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    MONGODB_URI: servers.mongodbUri,
    RABBITMQ_URL: servers.rabbitmqUrl,
    NAME_PREFIX: `bench-${randomBytes(4).toString('hex')}`,
    JWT_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_DISABLED: 'true',
    DATA_DIR: join(dataDir, 'product'),
  };
  const report = new Report();
  // Once to build what is stale, once to see how long a warm start takes.
  await (await startProduct({ ...env, PORT: String(await pickPort()) })).stop();
  const product = await startProduct({ ...env, PORT: String(await pickPort()) });
  report.figure('warm start, s', product.startedInMs / 1_000, { atMost: 15 });
  const processes = productProcesses(env.NAME_PREFIX);
  for (const [name, pid] of processes) {
    report.figure(`PSS after start, ${name}, MB`, pssMegabytes(pid), { atMost: name === 'gateway' ? 130 : 115 });
  }
  report.figure('initial scripts of the web, kB gzip', initialScripts(join(import.meta.dirname, '../web/dist')), {
    atMost: 150,
  });
  const port = await pickPort();
  const twin = await startTwin({ ...env, PORT: String(port) });
  try {
    const account = await makeAccount(product.address, 'bench');
    const sides = { product: product.address, twin: `http://127.0.0.1:${port}`, account, env };
    await compareCalls(sides, report);
    await listAtScale(sides, report);
    for (const [name, pid] of processes) report.figure(`PSS after load, ${name}, MB`, pssMegabytes(pid));
    for (const [name, pid] of twin.pids) report.figure(`PSS after load, twin's ${name}, MB`, pssMegabytes(pid));
  } finally {
    await Promise.all([product.stop(), twin.stop()]);
    // On servers that were there before, nothing of the bench stays.
    await dropPrefixed(env.NAME_PREFIX, env.MONGODB_URI, env.RABBITMQ_URL);
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  report.print();
}

await main();
