import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInfrastructure } from '../infrastructure/index.ts';
import { runMain } from '../processes/failure.ts';
import { withLock } from '../processes/lock.ts';
import { endOrphanProcesses } from '../processes/orphan-processes.ts';
import { publish, TEST_SERVERS, withdrawIfUnused } from './shared-servers.ts';
import { TESTCONTAINERS } from './testcontainers.ts';

// The servers stay for this time after the last run, so that a following run need not start them again.
const LINGER = 5_000;

/** Runs the servers of the tests, with their own folders and ports, as long as a test run uses them. */
async function main(): Promise<void> {
  await withLock(join(TEST_SERVERS, 'keeper.lock'), async () => {
    await endOrphanProcesses(join(TEST_SERVERS, 'run'));
    // Without old data, the servers need not be started in the same way as the last time.
    for (const name of ['mongodb', 'rabbitmq']) {
      for (const left of [name, `${name}.json`]) rmSync(join(TEST_SERVERS, left), { recursive: true, force: true });
    }
    const place = { dataDir: TEST_SERVERS, env: process.env, say: console.log, containers: TESTCONTAINERS };
    const servers = await startInfrastructure(place);
    await servers.ready;
    publish(servers);
    do await sleep(LINGER);
    while (!(await withdrawIfUnused()));
    await servers.stop();
  });
}

runMain(main);
