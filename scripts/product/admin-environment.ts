import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, type ProcessRecord } from '../processes/identity.ts';
import { readJson, writeJson } from '../processes/json-file.ts';

type Env = Record<string, string>;

/**
 * Environment variables of the processes that the command line needs, too. The database account has all permissions.
 */
const SHARED = [
  'NAME_PREFIX',
  'RABBITMQ_URL',
  'BROKER_USERS',
  'ACCEPT_PREVIOUS_RELEASE',
  'NODE_ENV',
  'PUBLIC_URL',
  'MONGODB_URI',
  'STATUS_TOKEN',
];

const fileOf = (dataDir: string) => join(dataDir, 'admin.json');

/** Stores what the operator's commands need to reach a running instance, readable only by the owner of the instance. */
export function storeAdminEnvironment(dataDir: string, environment: NodeJS.ProcessEnv): void {
  const given = SHARED.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  writeJson(fileOf(dataDir), Object.fromEntries(given));
}

export function deleteAdminEnvironment(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/**
 * The environment of `npm run admin` for the instance that runs on a folder; undefined when no instance runs there and
 * `env` contains no broker.
 */
export function adminEnvironment(dataDir: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv | undefined {
  return runningEnvironment(dataDir, env) ?? (env.RABBITMQ_URL && env.RABBITMQ_URL !== 'own' ? env : undefined);
}

/** The environment of a command for the instance that runs on a folder; undefined when no instance runs there. */
export function runningEnvironment(dataDir: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv | undefined {
  const holder = readJson<ProcessRecord>(join(dataDir, 'lock.json'));
  const kept = holder && isAlive(holder) ? readJson<Env>(fileOf(dataDir)) : undefined;
  return kept && { ...env, ...kept };
}
