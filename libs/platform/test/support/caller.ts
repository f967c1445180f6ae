import { Logger } from '@nestjs/common';
import {
  DEFAULT_DEADLINE_MS,
  type IdentityOptions,
  RabbitConnection,
  RpcClient,
  type RpcClientOptions,
} from '@pawplan/platform';
import { requiredEnv, waitUntil } from '@pawplan/testing';
import { type Asker, executed } from '../fixtures/echo.calls.js';

Logger.overrideLogger(false);

/** A process that makes calls, reduced to what a test needs. */
export interface TestCaller {
  rpc: RpcClient;
  connection: RabbitConnection;
  close(): Promise<void>;
}

/** Opens a caller; calls may be made at once. */
export function openCaller(
  prefix: string,
  url = requiredEnv('RABBITMQ_URL'),
  { process = 'gateway', users, ...options }: RpcClientOptions & Partial<IdentityOptions> = {},
): TestCaller {
  const connection = new RabbitConnection({
    url,
    name: `${prefix}.test`,
    process,
    users,
    acceptUnsigned: options.acceptPrevious,
  });
  const rpc = new RpcClient(connection, prefix, options);
  const close = async () => {
    await rpc.close();
    await connection.close();
  };
  return { rpc, connection, close };
}

/** Resolves when the service executes the call with this mark. */
export const untilExecuted = ({ rpc }: TestCaller, caller: Asker, mark: string): Promise<void> =>
  waitUntil(`${mark} is executed`, async () => (await rpc.call(executed, {}, { caller })).marks.includes(mark));

interface Settled {
  /** Whether it settled more than a second after its deadline. */
  isLate: boolean;
  /** The code of the failure; undefined when the call was answered. */
  code?: string;
}

/** Makes `perSecond` calls per second until `done` resolves. Resolves with the result of each call. */
export async function callSteadily(
  perSecond: number,
  done: Promise<unknown>,
  call: (index: number) => Promise<unknown>,
): Promise<Settled[]> {
  const calls: Promise<Settled>[] = [];
  const start = performance.now();
  let over = false;
  void done.finally(() => {
    over = true;
  });
  while (!over) {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond);
    while (calls.length < due) calls.push(settled(call(calls.length)));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await done;
  return Promise.all(calls);
}

async function settled(call: Promise<unknown>): Promise<Settled> {
  let isLate = false;
  // A timer that fires before the call settles. On a busy machine both wait for the same event loop.
  const timer = setTimeout(() => {
    isLate = true;
  }, DEFAULT_DEADLINE_MS + 1_000);
  try {
    await call;
    return { isLate };
  } catch (error) {
    return { isLate, code: (error as { code?: string }).code ?? String(error) };
  } finally {
    clearTimeout(timer);
  }
}
