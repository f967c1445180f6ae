import { dropPrefixed } from './drop-prefixed.ts';
/** Drops the databases, queues and exchanges that the run made. */
export default async function globalTeardown(): Promise<void> {
  await dropPrefixed(process.env.NAME_PREFIX ?? '');
}
