import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface ConnectionLimits {
  /** Maximum connections in total. */
  total: number;
  /** Maximum connections per address. */
  address: number;
  /** Whether an address belongs to a proxy, which forwards requests of many clients. */
  isProxy: (address: string) => boolean;
  /** Called for every refused connection; with its address when the limit of the address was exceeded. */
  onRefusal: (address?: string) => void;
}

/**
 * Closes connections above a limit at once: each connection costs memory, and a slow client may occupy one for a long
 * time.
 */
export function limitConnections(server: Server, { total, address: perAddress, isProxy, onRefusal }: ConnectionLimits) {
  const open = new Map<string, number>();
  const count = (address: string, change: number) => {
    const now = (open.get(address) ?? 0) + change;
    if (now > 0) open.set(address, now);
    else open.delete(address);
    return now;
  };
  server.maxConnections = total;
  server.on('drop', () => onRefusal());
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // The connection is already closed.
    if (!address) return void socket.destroy();
    socket.once('close', () => count(address, -1));
    if (count(address, 1) <= perAddress || isProxy(address)) return;
    onRefusal(address);
    socket.destroy();
  });
}
