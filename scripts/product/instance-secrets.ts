import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { readJson, writeJson } from '../processes/json-file.ts';

/**
 * The values that an instance generates once and stores: its secrets, and the prefix that separates it from other
 * instances on shared servers.
 */
interface InstanceSecrets {
  NAME_PREFIX: string;
  JWT_SECRET: string;
  /** 32 bytes, base64. */
  ENCRYPTION_KEY: string;
}

const SECRETS = ['JWT_SECRET', 'ENCRYPTION_KEY'] as const;

/**
 * The secrets of the instance, generated at the first call for the folder and stored in a file that only its owner can
 * read. Values in the environment have priority. In production no secrets are generated: throws a `Failure` with the
 * missing ones.
 */
export function instanceSecrets(dataDir: string, env: NodeJS.ProcessEnv): InstanceSecrets {
  const missing = SECRETS.filter((name) => !env[name]);
  if (env.NODE_ENV === 'production' && missing.length > 0) {
    throw new Failure(`${missing.join(' and ')} must be given when NODE_ENV is production.`);
  }
  const file = join(dataDir, 'instance.json');
  const kept = { ...fresh(), ...readJson<Partial<InstanceSecrets>>(file) };
  writeJson(file, kept);
  return {
    NAME_PREFIX: env.NAME_PREFIX || kept.NAME_PREFIX,
    JWT_SECRET: env.JWT_SECRET || kept.JWT_SECRET,
    ENCRYPTION_KEY: env.ENCRYPTION_KEY || kept.ENCRYPTION_KEY,
  };
}

function fresh(): InstanceSecrets {
  return {
    NAME_PREFIX: `pawplan-${randomBytes(4).toString('hex')}`,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
}
