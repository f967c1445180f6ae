import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../processes/json-file.ts';

/** An account of MongoDB or RabbitMQ. */
export interface Account {
  user: string;
  password: string;
}

/** The processes with an account each, and the prefix of their queues and databases. */
export interface Tenants {
  prefix: string;
  processes: readonly string[];
  /** The processes that own a database. */
  services: readonly string[];
}

/** The passwords of the servers that are started here, generated once and stored in the instance file. */
interface ServerSecrets {
  /** The key with which the members of a MongoDB replica set authenticate each other. */
  mongodbKey: string;
  /** By account: `operator`, or the name of a process. */
  mongodb: Record<string, string>;
  rabbitmq: Record<string, string>;
}

/** The account with all permissions. */
export const OPERATOR = 'operator';

const newPassword = () => randomBytes(24).toString('base64url');

/**
 * The accounts of the servers that are started in a folder. Missing passwords are generated and stored at the first
 * access.
 */
export class Accounts {
  readonly tenants: Tenants;
  readonly #dataDir: string;
  #secrets: ServerSecrets | undefined;

  constructor(dataDir: string, tenants: Tenants = { prefix: '', processes: [], services: [] }) {
    this.#dataDir = dataDir;
    this.tenants = tenants;
  }

  /** The key with which the members of a MongoDB replica set authenticate each other. */
  get mongodbKey(): string {
    return this.#loadSecrets().mongodbKey;
  }

  /** The MongoDB account of a process, or of the operator. */
  mongodb(name: string): Account {
    return accountOf(name, this.#loadSecrets().mongodb, name);
  }

  /** The RabbitMQ account of a process, or of the operator. */
  rabbitmq(name: string): Account {
    return accountOf(`pawplan-${name}`, this.#loadSecrets().rabbitmq, name);
  }

  #loadSecrets(): ServerSecrets {
    if (this.#secrets) return this.#secrets;
    const file = join(this.#dataDir, 'instance.json');
    const instance = readJson<{ servers?: ServerSecrets }>(file) ?? {};
    this.#secrets = complete(instance.servers, this.tenants.processes);
    writeJson(file, { ...instance, servers: this.#secrets });
    return this.#secrets;
  }
}

function accountOf(user: string, passwords: Record<string, string>, name: string): Account {
  const password = passwords[name];
  if (!password) throw new Error(`There is no account for ${name}`);
  return { user, password };
}

function complete(stored: Partial<ServerSecrets> = {}, processes: readonly string[]): ServerSecrets {
  const passwords = (known: Record<string, string> = {}) =>
    Object.fromEntries([OPERATOR, ...processes].map((name) => [name, known[name] ?? newPassword()]));
  return {
    mongodbKey: stored.mongodbKey ?? randomBytes(96).toString('base64'),
    mongodb: { ...stored.mongodb, ...passwords(stored.mongodb) },
    rabbitmq: { ...stored.rabbitmq, ...passwords(stored.rabbitmq) },
  };
}
