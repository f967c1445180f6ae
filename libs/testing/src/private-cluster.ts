import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { exited, freePort, PrivateBroker, startNameServer } from './private-broker.js';

/** A cluster of RabbitMQ nodes for one test, which may kill any of them. */
export class PrivateCluster {
  private constructor(
    readonly nodes: readonly PrivateBroker[],
    private readonly nameServer: ChildProcess,
  ) {}

  /**
   * Starts `size` nodes on free ports of the loopback address and waits until all answer. Needs the program
   * `rabbitmq-server`.
   */
  static async start(size: number): Promise<PrivateCluster> {
    const epmd = await freePort();
    const names = Array.from({ length: size }, (_, index) => `node${index + 1}@localhost`);
    const cookie = randomBytes(16).toString('hex');
    const nodes = await Promise.all(names.map((node) => PrivateBroker.node({ node, nodes: names, cookie }, epmd)));
    const cluster = new PrivateCluster(nodes, startNameServer(epmd));
    try {
      // Starts the first node alone, so that the others can join it instead of waiting for each other.
      await nodes[0]?.restart();
      await Promise.all(nodes.slice(1).map((node) => node.restart()));
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** The addresses of all nodes for `RABBITMQ_URL`, starting with the node of this index. */
  urlFrom(first: number): string {
    return [...this.nodes.slice(first), ...this.nodes.slice(0, first)].map(({ url }) => url).join(',');
  }

  /** Kills all nodes and removes their data. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    this.nameServer.kill('SIGKILL');
    await exited(this.nameServer);
  }
}
