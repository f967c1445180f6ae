import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bringUp } from '../infrastructure/index.ts';
import { runMain } from '../processes/failure.ts';
import { endLeftovers } from '../processes/leftovers.ts';
import { withLock } from '../processes/lock.ts';
import { publish, TEST_SERVERS, withdrawIfUnused } from './shared-servers.ts';

// Between two runs of one test file, so that they need not start servers each.
const LINGER = 5_000;

/** Keeps the servers of the tests up, on folders and ports of their own, as long as a test run uses them. */
async function main(): Promise<void> {
  await withLock(join(TEST_SERVERS, 'keeper.lock'), async () => {
    await endLeftovers(join(TEST_SERVERS, 'run'));
    for (const data of ['mongodb', 'rabbitmq']) rmSync(join(TEST_SERVERS, data), { recursive: true, force: true });
    const servers = await bringUp({ dataDir: TEST_SERVERS, env: process.env, say: console.log });
    await servers.ready;
    publish(servers);
    do await sleep(LINGER);
    while (!(await withdrawIfUnused()));
    await servers.stop();
  });
}

runMain(main);
