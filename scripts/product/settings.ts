import { isAbsolute, resolve } from 'node:path';
import { Failure } from '../processes/failure.ts';

/** Where the product is served and kept. */
export interface Settings {
  port: number;
  /** Full path. */
  dataDir: string;
  /** The address that it answers on, on this machine. */
  address: string;
}

/** Settings out of PORT (default 3000) and DATA_DIR (default `.data` in `root`); a `Failure` names what is wrong. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is ${env.PORT}, which is no port: a whole number from 1 to 65535 is needed.`);
  }
  const dataDir = env.DATA_DIR || '.data';
  return { port, dataDir: isAbsolute(dataDir) ? dataDir : resolve(root, dataDir), address: `http://localhost:${port}` };
}
