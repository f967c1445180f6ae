import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { run } from '../processes/run.ts';
import { type Accounts, OPERATOR } from './accounts.ts';

const SCRIPT = join(import.meta.dirname, '../../deploy/rabbitmq/definitions.sh');

/** The accounts and their permissions in the format that RabbitMQ reads at its start. */
export async function definitionsOf(accounts: Accounts): Promise<string> {
  const env = { PATH: process.env.PATH, ...passwordsOf(accounts) };
  const { code, output } = await run('sh', [SCRIPT], { env, within: 10_000 });
  if (code !== 0) throw new Failure(`The accounts of RabbitMQ could not be written: ${output.trim()}`);
  return output;
}

/** The environment of `definitions.sh`: the prefix of the queues, and a password for every account. */
export function passwordsOf(accounts: Accounts): Record<string, string> {
  const { prefix, processes } = accounts.tenants;
  const names = [OPERATOR, ...processes];
  const passwords = names.map((name) => [`RABBITMQ_PASSWORD_${name.toUpperCase()}`, accounts.rabbitmq(name).password]);
  return { NAME_PREFIX: prefix, ...Object.fromEntries(passwords) };
}
