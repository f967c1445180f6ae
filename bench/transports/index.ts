import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { TcpProxy } from '@pawplan/testing';
import { dropPrefixed } from '../../scripts/jest/drop-prefixed.ts';
import { ROUNDS, type Sides } from '../compare.ts';
import { compareImplementations } from '../compare-implementations.ts';
import { startProgram } from '../product.ts';
import type { Report } from '../report.ts';
import { DEADLINE_MS, quick, SLOW_MS, slow, TRANSPORTS, type Transport } from './calls.ts';
import { CLIENTS, type TransportClient } from './clients.ts';

const IN_FLIGHT = 32;
/** Milliseconds after the deadline of our calls at which a call without a result counts as lost. */
const GRACE_MS = 1_000;

/**
 * Compares our transport with amqplib alone and with two libraries that reconnect: the latency of one call, calls in
 * flight, and the results of calls when the connection of the caller is cut.
 */
export async function compareTransports({ env }: Sides, report: Report): Promise<void> {
  const url = env.RABBITMQ_URL ?? '';
  const prefix = `transports-${randomBytes(4).toString('hex')}`;
  const programs = TRANSPORTS.map((transport) => ({
    transport,
    ...startProgram(join(import.meta.dirname, 'server.ts'), { ...env, NAME_PREFIX: prefix }, [transport]),
  }));
  const clients: TransportClient[] = [];
  try {
    await Promise.all(programs.map(({ ready }) => ready));
    const contenders = [];
    for (const { transport: name, pid } of programs) {
      const client = await CLIENTS[name](url, prefix);
      clients.push(client);
      contenders.push({ name, pids: [pid], call: () => client.call(quick) });
    }
    await compareImplementations('transport, one call', contenders, { rounds: 15 * ROUNDS, calls: 100 }, report);
    await compareImplementations(
      'transport, 32 in flight',
      contenders,
      { rounds: 10 * ROUNDS, calls: 1_600, atATime: IN_FLIGHT },
      report,
      { amqplib: 1 / 0.95 },
    );
    for (const transport of TRANSPORTS) await cut(transport, url, prefix, report);
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await Promise.all(programs.map((program) => program.stop()));
    await dropPrefixed(prefix, env.MONGODB_URI ?? '', url);
  }
}

/** Cuts the connection of a caller with slow calls in progress, and makes quick calls until one is answered. */
async function cut(transport: Transport, url: string, prefix: string, report: Report): Promise<void> {
  const { proxy, url: through } = await TcpProxy.before(url);
  const client = await CLIENTS[transport](through, prefix);
  await client.call(quick);
  const counts = { answered: 0, failed: 0 };
  for (let index = 0; index < IN_FLIGHT; index++) {
    client.call(slow).then(
      () => counts.answered++,
      () => counts.failed++,
    );
  }
  await setTimeout(SLOW_MS / 2);
  const begun = performance.now();
  proxy.cut();
  const back = await untilAnswered(client, begun);
  await setTimeout(Math.max(0, DEADLINE_MS + GRACE_MS - (performance.now() - begun)));
  const { answered, failed } = counts;
  report.figure(
    `${transport}, after a cut: ms to the next reply (${back ? '' : 'none, '}at most ${DEADLINE_MS})`,
    back ?? DEADLINE_MS,
  );
  report.figure(`${transport}, ${IN_FLIGHT} calls in progress at a cut: answered`, answered);
  report.figure(`${transport}, ${IN_FLIGHT} calls in progress at a cut: failed`, failed);
  report.figure(`${transport}, ${IN_FLIGHT} calls in progress at a cut: lost`, IN_FLIGHT - answered - failed);
  await Promise.race([client.close(), setTimeout(GRACE_MS)]);
  await proxy.close();
}

/** Milliseconds since `begun` at which a call was answered; undefined when that takes too long. */
async function untilAnswered(client: TransportClient, begun: number): Promise<number | undefined> {
  while (performance.now() - begun < DEADLINE_MS) {
    const attempt = client.call(quick).then(
      () => true,
      () => false,
    );
    if (await Promise.race([attempt, setTimeout(500, false)])) return performance.now() - begun;
    await setTimeout(10);
  }
  return undefined;
}
