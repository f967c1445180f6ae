import { randomBytes } from 'node:crypto';
import { Failure, reasonOf } from '../processes/failure.ts';
import { buildSampleData } from './build-sample-data.ts';
import { fill, TakenEmail } from './fill.ts';
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
    if (!(error instanceof TakenEmail)) throw error;
    if (error.made.length === 0) return say(`The demo is at ${address} already; nothing was changed.`);
    throw new Failure(`Somebody has the account ${error.email}; it was left as it is, and nothing was filled in.`);
  }
  for (const line of signIns(address, password)) say(line);
}

function originOf(given: string): string {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return new URL(given).origin;
  throw new Failure(`${given} is no address: one like http://localhost:3000 is needed.`);
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
