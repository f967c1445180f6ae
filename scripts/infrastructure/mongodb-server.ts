import { OPERATOR } from './accounts.ts';
import type { KeptServer } from './keep-server.ts';
import { localUri } from './replica-set.ts';
import type { Place, Server } from './server.ts';

/** A MongoDB that was started here, on a port of this machine. */
export function mongodbServer(port: number, { accounts }: Place, { kept, ready }: KeptServer, origin: string): Server {
  return {
    url: localUri(port, accounts.mongodb(OPERATOR)),
    urlFor: (process) => localUri(port, accounts.mongodb(process)),
    separate: true,
    origin,
    ready,
    stop: () => kept.stop(),
  };
}
