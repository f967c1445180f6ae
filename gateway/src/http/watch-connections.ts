import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { atMostHourly } from './at-most-hourly.js';
import { limitConnections } from './connection-limit.js';
import { Proxies, parseProxyList } from './proxies.js';

const log = new Logger('connections');

/** Limits connections, and detects proxies that are not trusted. Call it before any route is registered. */
export function watchConnections(server: FastifyInstance, config: GatewayConfig, proxies: Proxies): void {
  server.addHook('onRequest', (request, _reply, done) => {
    proxies.recordRequest(request);
    done();
  });
  limitConnections(server.server, {
    total: config.MAX_CONNECTIONS,
    address: config.MAX_CONNECTIONS_ADDRESS,
    isProxy: proxies.isTrusted,
    onRefusal: atMostHourly((address?: string) => log.warn(refused(address))),
  });
}

/** The proxies in TRUSTED_PROXIES; logs an untrusted one at most once per hour. */
export const proxiesOf = ({ TRUSTED_PROXIES }: GatewayConfig): Proxies =>
  new Proxies(
    parseProxyList(TRUSTED_PROXIES),
    atMostHourly((address) => log.warn(unknownProxy(address))),
  );

const refused = (address?: string): string =>
  address
    ? `${address} has more connections than MAX_CONNECTIONS_ADDRESS; further ones are closed`
    : 'There are more connections than MAX_CONNECTIONS; further ones are closed';

const unknownProxy = (address: string): string =>
  `${address} forwards requests but is not in TRUSTED_PROXIES: all clients behind it count as one address in the limits. ` +
  `If it is your proxy, set TRUSTED_PROXIES=${address}`;
