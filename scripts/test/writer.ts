import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../processes/wait.ts';

const PAUSE_MS = 20;

/** Something that can be made over HTTP, and where a list of all that were made is to be had. */
export interface Made {
  path: string;
  list: string;
  body(title: string): object;
}

/** Calls the product with somebody's token. Throws when it does not answer within 8 s. */
export function client(address: string, token: string) {
  return (path: string, body?: object, key?: string): Promise<Response> =>
    fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(8_000),
    });
}

/** Makes things one after the other, each under a key of its own that is tried until it is acknowledged. */
export class Writer {
  /** The ids that were answered. */
  readonly acknowledged: string[] = [];
  readonly made: Made;
  readonly #call: ReturnType<typeof client>;
  readonly #done: Promise<void>;
  #stopped = false;

  constructor(made: Made, call: ReturnType<typeof client>) {
    this.made = made;
    this.#call = call;
    this.#done = this.#write();
    // Told by stop, which may be called long after it failed.
    this.#done.catch(() => undefined);
  }

  /** Ends it after what it is about. Rejects when that was not acknowledged within a minute. */
  stop(): Promise<void> {
    this.#stopped = true;
    return this.#done;
  }

  /** The ids of everything of its kind that stands. */
  async standing(): Promise<string[]> {
    const reply = await this.#call(this.made.list);
    return ((await reply.json()) as { _id: string }[]).map(({ _id }) => _id);
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      const title = randomUUID();
      const id = await waitFor(() => this.#make(title), 60_000, 50);
      if (!id) throw new Error(`${this.made.path} was not acknowledged within a minute`);
      this.acknowledged.push(id);
      // Leaves the machine some time for what is tested.
      await pause(PAUSE_MS);
    }
  }

  async #make(title: string): Promise<string | undefined> {
    try {
      const reply = await this.#call(this.made.path, this.made.body(title), title);
      return reply.status === 201 ? ((await reply.json()) as { _id: string })._id : undefined;
    } catch {
      return undefined;
    }
  }
}
