import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeGoogle, PushService } from '@pawplan/testing';
import { startInfrastructure } from '../scripts/infrastructure/index.ts';
import { dropPrefixed } from '../scripts/jest/drop-prefixed.ts';
import { pickPort } from '../scripts/processes/ports.ts';
import { ROOT } from '../scripts/product/folders.ts';
import { makeAccount } from './data.ts';
import { initialScripts, weekScripts } from './javascript.ts';
import { productProcesses, pssMegabytes } from './memory.ts';
import { startBaseline, startProduct } from './product.ts';
import { Report } from './report.ts';
import { type Section, sectionsOf } from './sections.ts';

/**
 * Starts the product and its hand-written baseline side by side, loads both in turn, and prints their ratios. With
 * names of sections on the command line it runs only those.
 */
async function main(): Promise<void> {
  const sections = sectionsOf(process.argv.slice(2));
  const report = new Report();
  const started: (() => unknown)[] = [];
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= endAll(started);
    return ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    await measure(sections, report, (stop) => started.unshift(stop));
  } finally {
    report.print();
    await end();
  }
}

/** Stops everything in reverse order of starting. */
async function endAll(started: readonly (() => unknown)[]): Promise<void> {
  for (const stop of started) await stop();
}

async function measure(
  sections: readonly Section[],
  report: Report,
  atTheEnd: (stop: () => unknown) => void,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pawplan-bench-'));
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const servers = await startInfrastructure({
    dataDir: join(dataDir, 'servers'),
    env: process.env,
    say: console.log,
    signal: new AbortController().signal,
  });
  atTheEnd(() => servers.stop());
  await servers.ready;
  const google = await FakeGoogle.start();
  atTheEnd(() => google.close());
  const push = await new PushService().start();
  atTheEnd(() => push.stop());
  const env = {
    ...process.env,
    ...google.env,
    PUSH_LOCAL_SERVICE: push.origin,
    NODE_OPTIONS: '',
    MONGODB_URI: servers.mongodbUri,
    RABBITMQ_URL: servers.rabbitmqUrl,
    NAME_PREFIX: `bench-${randomBytes(4).toString('hex')}`,
    JWT_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_DISABLED: 'true',
    DATA_DIR: join(dataDir, 'product'),
  };
  // Removes all data of the bench from servers that were already running.
  atTheEnd(() => dropPrefixed(env.NAME_PREFIX, env.MONGODB_URI, env.RABBITMQ_URL));
  // The first start builds what is out of date, the second one measures a warm start.
  await (await startProduct({ ...env, PORT: String(await pickPort()) })).stop();
  const product = await startProduct({ ...env, PORT: String(await pickPort()) });
  atTheEnd(() => product.stop());
  report.figure('warm start, s', product.startedInMs / 1_000, { atMost: 15 });
  const processes = productProcesses(env.NAME_PREFIX);
  for (const [name, pid] of processes) {
    report.figure(`PSS after start, ${name}, MB`, pssMegabytes(pid), { atMost: name === 'gateway' ? 130 : 115 });
  }
  const web = join(ROOT, 'web/dist');
  report.figure('initial scripts of the web, kB gzip', initialScripts(web), { atMost: 125 });
  report.figure('scripts that the week adds to the calendar, kB gzip', weekScripts(web), { atMost: 20 });
  const port = await pickPort();
  const baseline = await startBaseline({ ...env, PORT: String(port) });
  atTheEnd(() => baseline.stop());
  const account = await makeAccount(product.address, 'bench');
  const sides = { product: product.address, baseline: `http://127.0.0.1:${port}`, account, env, google, push };
  for (const section of sections) await section(sides, report);
  for (const [name, pid] of processes) report.figure(`PSS after load, ${name}, MB`, pssMegabytes(pid));
  for (const [name, pid] of baseline.pids) report.figure(`PSS after load, baseline's ${name}, MB`, pssMegabytes(pid));
}

await main();
