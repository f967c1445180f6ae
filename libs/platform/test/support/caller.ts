import { Logger } from '@nestjs/common';
import { type IdentityOptions, RabbitConnection, RpcClient, type RpcClientOptions } from '@pawplan/platform';
import { requiredEnv } from '@pawplan/testing';

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

export interface Settled {
  /** Milliseconds from the call to its end. */
  took: number;
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
  const start = performance.now();
  try {
    await call;
    return { took: performance.now() - start };
  } catch (error) {
    return { took: performance.now() - start, code: (error as { code?: string }).code ?? String(error) };
  }
}
