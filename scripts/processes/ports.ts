import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cacheDir } from './cache-dir.ts';
import { takeLock } from './lock.ts';

// Below the range of ports for outgoing connections, so that a stored port stays free between runs.
const FIRST = 20_000;
const LAST = 29_999;

/** Whether nothing listens on the port, on all addresses or on the loopback address. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port));
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Returns the preferred port if it is free, otherwise a random free one; never one of `taken`. As long as this process
 * runs, no other call gets the same random port, in any process: a program that was just started does not listen yet.
 */
export async function pickPort(preferred?: number, taken: number[] = []): Promise<number> {
  if (preferred && !taken.includes(preferred) && (await isPortFree(preferred))) {
    reserve(preferred);
    return preferred;
  }
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (!taken.includes(port) && reserve(port) && (await isPortFree(port))) return port;
  }
}

/**
 * Reserves the port for this process. Returns false if a running process has reserved it. Where the cache cannot be
 * written, nothing is reserved and the answer is true.
 */
export function reserve(port: number): boolean {
  try {
    return 'release' in takeLock(join(cacheDir(process.env), 'ports', String(port)), null);
  } catch {
    return true;
  }
}
