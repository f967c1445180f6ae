import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a client and a server, with which a test can break and delay connections. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  #server?: Server;
  #port = 0;
  #delay = 0;

  private constructor(
    private readonly targetPort: number,
    private readonly targetHost: string,
  ) {}

  /** Opens a proxy on a free port of the loopback address. */
  static async start(targetPort: number, targetHost = '127.0.0.1'): Promise<TcpProxy> {
    const proxy = new TcpProxy(targetPort, targetHost);
    await proxy.accept();
    return proxy;
  }

  /** Opens a proxy for `url` and returns the same address through it. */
  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const through = new URL(url);
    const proxy = await TcpProxy.start(Number(through.port || 5672), through.hostname);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    return { proxy, url: through.href };
  }

  get port(): number {
    return this.#port;
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.#sockets.size / 2;
  }

  /** Breaks every connection at once; new connections are accepted. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
    this.#sockets.clear();
  }

  /** Breaks every connection and refuses new ones, until {@link accept}. */
  async refuse(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    this.cut();
    await closed;
  }

  /** Accepts connections (again), on the same port. */
  async accept(): Promise<void> {
    if (this.#server) return;
    this.#server = createServer((client) => this.#join(client)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /**
   * Delays all data by this number of milliseconds, in both directions. Only increase it: with a shorter delay, later
   * data would overtake earlier data.
   */
  delay(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  /** Breaks every connection and closes the proxy. */
  close(): Promise<void> {
    return this.refuse();
  }

  #join(client: Socket): void {
    const server = connect({ host: this.targetHost, port: this.targetPort, noDelay: true });
    client.setNoDelay(true);
    this.#carry(client, server);
    this.#carry(server, client);
  }

  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('data', (data) => {
      if (this.#delay === 0) to.write(data);
      else setTimeout(() => to.destroyed || to.write(data), this.#delay);
    });
  }
}
