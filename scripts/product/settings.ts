import { isAbsolute, resolve } from 'node:path';
import { Failure } from '../processes/failure.ts';

/** The address and the data folder of the product. */
export interface Settings {
  port: number;
  /** Full path. */
  dataDir: string;
  /** The local address of the product. */
  address: string;
}

/**
 * Reads the settings PORT (default 3000) and DATA_DIR (default `.data` in `root`). Throws a `Failure` for an invalid
 * value.
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is ${env.PORT}, which is not a port: a whole number from 1 to 65535.`);
  }
  const dataDir = env.DATA_DIR || '.data';
  return { port, dataDir: isAbsolute(dataDir) ? dataDir : resolve(root, dataDir), address: `http://localhost:${port}` };
}

/**
 * The METRICS_PORT of the process with that index. On one machine each process has its own port: the given one and the
 * ones after it.
 */
export const metricsPort = (first: string | undefined, index: number): string | undefined =>
  Number(first) > 0 ? String(Number(first) + index) : first;
