import { connect } from 'amqplib';
import { Failure, reasonOf } from '../processes/failure.ts';
import { waitFor } from '../processes/wait.ts';
import type { Account } from './accounts.ts';

export const LOCAL_URL = 'amqp://guest:guest@localhost:5672';

/** The address of a broker on a port of this machine. */
export function localUrl(port: number, { user, password }: Account): string {
  return `amqp://${user}:${password}@127.0.0.1:${port}`;
}

/** Returns the version of the broker at the address. Rejects with the reason when none answers within `within` ms. */
export async function brokerVersion(url: string, within = 3_000): Promise<string> {
  const connection = await connect(url, { timeout: within });
  // A broker that stops while this connection closes does not matter.
  connection.on('error', () => undefined);
  const version = String(connection.connection.serverProperties.version);
  await connection.close().catch(() => undefined);
  return version;
}

/** Returns the version of the broker at a given address. Throws a `Failure` when it does not answer. */
export async function checkRabbitmq(url: string): Promise<string> {
  try {
    return await Promise.any(url.split(',').map((node) => brokerVersion(node, 10_000)));
  } catch (error) {
    throw new Failure(
      `RabbitMQ does not answer at the address in RABBITMQ_URL: ${reasonOf(error instanceof AggregateError ? error.errors[0] : error)}.`,
    );
  }
}

/** Waits until a broker that was just started answers, and returns its version; undefined after `within` ms. */
export function waitForBroker(url: string, within = 90_000): Promise<string | undefined> {
  return waitFor(() => brokerVersion(url).catch(() => undefined), within, 200);
}
