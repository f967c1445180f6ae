import { randomBytes } from 'node:crypto';
import { Failure, reasonOf } from '../processes/failure.ts';
import { buildSampleData } from './build-sample-data.ts';
import { EmailTakenError, fill } from './fill.ts';
import { signIns } from './sign-ins.ts';

/**
 * Fills a running product with demo accounts whose random password only this call prints. When the accounts exist, it
 * reports that and changes nothing. Throws a `Failure` with the obstacle.
 */
export async function fillRunning(given: string, zone: string, say: (line: string) => void): Promise<void> {
  const address = originOf(given);
  await requireProduct(address);
  // Other people may reach the product, so a known password would let them in.
  const password = randomBytes(9).toString('base64url');
  const now = new Date();
  try {
    await fill(buildSampleData(now, zone), { address, now, zone, password });
  } catch (error) {
    if (!(error instanceof EmailTakenError)) throw error;
    if (error.made.length === 0) return say(`The demo data exists already at ${address}; nothing was changed.`);
    throw new Failure(`The account ${error.email} exists already; it was not changed, and no data was added.`);
  }
  for (const line of signIns(address, password)) say(line);
}

function originOf(given: string): string {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return new URL(given).origin;
  throw new Failure(`${given} is not an address such as http://localhost:3000.`);
}

async function requireProduct(address: string): Promise<void> {
  try {
    const reply = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(10_000) });
    if (reply.ok) return;
    throw new Failure(`${address} is not ready: ${reply.status} ${await reply.text()}`);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`Nothing answers at ${address}: ${reasonOf(error)}`);
  }
}
