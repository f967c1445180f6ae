import { OPERATOR } from './accounts.ts';
import { localUri } from './replica-set.ts';
import type { Server, ServerContext } from './server.ts';
import type { SupervisedServer } from './supervise-server.ts';

/** A MongoDB that was started here, on a port of this machine. */
export function mongodbServer(
  port: number,
  { accounts }: ServerContext,
  { supervised, ready }: SupervisedServer,
  origin: string,
): Server {
  return {
    url: localUri(port, accounts.mongodb(OPERATOR)),
    urlFor: (process) => localUri(port, accounts.mongodb(process)),
    separate: true,
    origin,
    ready,
    stop: () => supervised.stop(),
  };
}
