import { connect } from 'amqplib';
import { Failure, reasonOf } from '../processes/failure.ts';
import { waitFor } from '../processes/wait.ts';

export const LOCAL_URL = 'amqp://guest:guest@localhost:5672';

/** The address of a broker with the default account on a port of this machine. */
export function localUrl(port: number): string {
  return `amqp://guest:guest@127.0.0.1:${port}`;
}

/** Version of the broker that answers at the address; fails with the reason when none does within `within` ms. */
export async function brokerVersion(url: string, within = 3_000): Promise<string> {
  const connection = await connect(url, { timeout: within });
  // A broker that goes away while this connection closes is none of our business.
  connection.on('error', () => undefined);
  const version = String(connection.connection.serverProperties.version);
  await connection.close().catch(() => undefined);
  return version;
}

/** Version of the broker at a given address; a `Failure` when it does not answer. */
export async function checkRabbitmq(url: string): Promise<string> {
  try {
    return await brokerVersion(url, 10_000);
  } catch (error) {
    throw new Failure(`RabbitMQ does not answer at the address in RABBITMQ_URL: ${reasonOf(error)}.`);
  }
}

/** Waits until a broker that was just started answers, and gives its version. */
export function waitForBroker(url: string, within = 90_000): Promise<string | undefined> {
  return waitFor(() => brokerVersion(url).catch(() => undefined), within, 200);
}
