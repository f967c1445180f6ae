import { RabbitConnection, RpcClient } from '@pawplan/platform';

interface CallingProcess {
  rabbit: RabbitConnection;
  rpc: RpcClient;
}

/** Makes calls as any process. Each process has a separate connection, which is opened on first use. */
export class CallingProcesses {
  readonly #opened = new Map<string, CallingProcess>();

  constructor(
    private readonly url: string,
    private readonly prefix: string,
  ) {}

  /** The process with this name. */
  as(process: string): CallingProcess {
    let opened = this.#opened.get(process);
    if (!opened) {
      const rabbit = new RabbitConnection({ url: this.url, name: `${this.prefix}.test`, process });
      opened = { rabbit, rpc: new RpcClient(rabbit, this.prefix) };
      this.#opened.set(process, opened);
    }
    return opened;
  }

  async close(): Promise<void> {
    for (const { rabbit, rpc } of this.#opened.values()) {
      await rpc.close();
      await rabbit.close();
    }
  }
}
