import { Logger } from '@nestjs/common';
import { RabbitConnection, RpcClient } from '@pawplan/platform';

Logger.overrideLogger(false);

/** A process that makes calls, as far as a test needs one. */
export interface TestCaller {
  rpc: RpcClient;
  connection: RabbitConnection;
  close(): Promise<void>;
}

/** Opens one; calls may be made at once. */
export function openCaller(prefix: string, url = process.env.RABBITMQ_URL ?? ''): TestCaller {
  const connection = new RabbitConnection({ url, name: `${prefix}.test` });
  const rpc = new RpcClient(connection, prefix);
  const close = async () => {
    await rpc.close();
    await connection.close();
  };
  return { rpc, connection, close };
}

export interface Settled {
  /** Milliseconds from the call to its end. */
  took: number;
  /** The failure's code, or nothing when it was answered. */
  code?: string;
}

/** Makes `perSecond` calls a second until `done` is resolved, and resolves with how each of them ended. */
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
