import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../processes/json-file.ts';

/** What an instance makes up once and keeps: its secrets, and the prefix that keeps it apart from others on shared servers. */
export interface Keepsakes {
  NAME_PREFIX: string;
  JWT_SECRET: string;
  /** 32 bytes, base64. */
  ENCRYPTION_KEY: string;
}

/** The instance's own, made at the first call for the folder, in a file that only its owner reads; the environment's wins. */
export function keepsakes(dataDir: string, env: NodeJS.ProcessEnv): Keepsakes {
  const file = join(dataDir, 'instance.json');
  const kept = { ...fresh(), ...readJson<Partial<Keepsakes>>(file) };
  writeJson(file, kept, 0o600);
  chmodSync(file, 0o600);
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
