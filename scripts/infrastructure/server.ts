import type { Accounts } from './accounts.ts';

/** A MongoDB or RabbitMQ that the product may use. */
export interface Server {
  url: string;
  /** The address with the account of a process; with the common account when there is only one. */
  urlFor(process: string): string;
  /** Whether every process has its own account. */
  separate: boolean;
  /** A phrase for the progress lines that says where the server comes from. */
  origin: string;
  /** Resolves with the version when the server is usable. Rejects with a `Failure` when it never will be. */
  ready: Promise<string>;
  /** Stops the server if it was started here. */
  stop(): Promise<void>;
}

export type Print = (line: string) => void;

/** Where the servers store their data, and where they report progress. */
export interface ServerContext {
  /** Full path of the folder for all data. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  say: Print;
  /** After an abort, nothing is started any more. */
  signal?: AbortSignal;
  /** The accounts of servers that are started here. */
  accounts: Accounts;
  /** How to start a server in Docker, if not as a container of this installation. */
  containers?: Containers;
}

/** Functions that start a server in Docker. They return a phrase with the reason when that is not possible. */
export type Containers = Record<'mongodb' | 'rabbitmq', (place: ServerContext) => Promise<Server | string>>;

/** A server that is not started here, at a given address. */
export function externalServer(url: string, origin: string, ready: Promise<string>): Server {
  return ignoreUnhandled({ url, urlFor: () => url, separate: false, origin, ready, stop: async () => undefined });
}
// The caller that awaits `ready` handles a failure. Without this handler an earlier failure would end the process as an
// unhandled rejection.
function ignoreUnhandled(server: Server): Server {
  server.ready.catch(() => undefined);
  return server;
}

/**
 * How a server was started the last time. The next start uses the same way, because the data of one way is not visible
 * to another.
 */
export type Kind = 'program' | 'docker';

/** One way to get a server. `attempt` returns a phrase with the reason when the way does not apply. */
export interface ServerSource {
  kind: Kind | 'local';
  attempt(): Promise<Server | string>;
}

/** Tries the ways in turn. Returns the first server, or the reasons of all ways when none applies. */
export async function firstAvailable(ways: ServerSource[], remembered: Kind | undefined): Promise<Server | string[]> {
  const reasons: string[] = [];
  for (const way of remembered ? ways.filter(({ kind }) => kind === remembered) : ways) {
    const found = await way.attempt();
    if (typeof found !== 'string') return ignoreUnhandled(found);
    reasons.push(found);
  }
  return reasons;
}
