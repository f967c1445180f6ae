/** A MongoDB or RabbitMQ that the product may use. */
export interface Server {
  url: string;
  /** A phrase that says where it comes from, for the progress lines. */
  origin: string;
  /** Settles with the version when it can be used, fails with a `Failure` when it never will. */
  ready: Promise<string>;
  /** Stops it, if it was started here. */
  stop(): Promise<void>;
}

export type Say = (line: string) => void;

/** Where the servers keep their things, and whom they tell what they do. */
export interface Place {
  /** Full path of the folder that everything is kept under. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  say: Say;
  /** Once aborted, nothing is started any more. */
  signal?: AbortSignal;
}

/** A server that someone else runs, at an address that was given. */
export function given(url: string, origin: string, ready: Promise<string>): Server {
  return heard({ url, origin, ready, stop: async () => undefined });
}

// Whoever awaits `ready` hears of a failure; until then it must not end the process as an unhandled one.
function heard(server: Server): Server {
  server.ready.catch(() => undefined);
  return server;
}

/** How a server was found the last time, so that the data of one is never left behind for another. */
export type Kind = 'program' | 'docker';

/** One way to come by a server: `attempt` gives undefined, or says why not, when it does not apply. */
export interface Way {
  kind: Kind | 'local';
  attempt(): Promise<Server | string>;
}

/** Tries the ways in turn and gives the first server that applies, else the reasons why none did. */
export async function firstThatApplies(ways: Way[], remembered: Kind | undefined): Promise<Server | string[]> {
  const reasons: string[] = [];
  for (const way of remembered ? ways.filter(({ kind }) => kind === remembered) : ways) {
    const found = await way.attempt();
    if (typeof found !== 'string') return heard(found);
    reasons.push(found);
  }
  return reasons;
}
