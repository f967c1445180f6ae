import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { readJson, writeJson } from '../processes/json-file.ts';

/** What an instance makes up once and keeps: its secrets, and the prefix that keeps it apart from others on shared servers. */
export interface Keepsakes {
  NAME_PREFIX: string;
  JWT_SECRET: string;
  /** 32 bytes, base64. */
  ENCRYPTION_KEY: string;
}

const SECRETS = ['JWT_SECRET', 'ENCRYPTION_KEY'] as const;

/**
 * The instance's own, made at the first call for the folder, in a file that only its owner reads; the environment's win.
 * In production secrets are never made up: a `Failure` names the one that is missing.
 */
export function keepsakes(dataDir: string, env: NodeJS.ProcessEnv): Keepsakes {
  const missing = SECRETS.filter((name) => !env[name]);
  if (env.NODE_ENV === 'production' && missing.length > 0) {
    throw new Failure(`${missing.join(' and ')} must be given when NODE_ENV is production.`);
  }
  const file = join(dataDir, 'instance.json');
  const kept = { ...fresh(), ...readJson<Partial<Keepsakes>>(file) };
  writeJson(file, kept, 0o600);
  return {
    NAME_PREFIX: env.NAME_PREFIX || kept.NAME_PREFIX,
    JWT_SECRET: env.JWT_SECRET || kept.JWT_SECRET,
    ENCRYPTION_KEY: env.ENCRYPTION_KEY || kept.ENCRYPTION_KEY,
  };
}

function fresh(): Keepsakes {
  return {
    NAME_PREFIX: `pawplan-${randomBytes(4).toString('hex')}`,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
}
