import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../processes/wait.ts';

const PAUSE_MS = 20;

/** A kind of item that can be created over HTTP, and the path of the list of all these items. */
export interface WritableKind {
  path: string;
  list: string;
  body(title: string): object;
}

/** Calls the product with a person's token. Throws when it does not answer within 8 s. */
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

/** Creates items one after the other. Each has its own idempotency key and is retried until it is acknowledged. */
export class Writer {
  /** The ids in the acknowledged replies. */
  readonly acknowledged: string[] = [];
  readonly made: WritableKind;
  readonly #call: ReturnType<typeof client>;
  readonly #done: Promise<void>;
  #stopped = false;

  constructor(made: WritableKind, call: ReturnType<typeof client>) {
    this.made = made;
    this.#call = call;
    this.#done = this.#write();
    // `stop` reports the error; it may be called long after the failure.
    this.#done.catch(() => undefined);
  }

  /** Stops after the current item. Rejects when that item was not acknowledged within a minute. */
  stop(): Promise<void> {
    this.#stopped = true;
    return this.#done;
  }

  /** The ids of all existing items of this kind. */
  async existingIds(): Promise<string[]> {
    const reply = await this.#call(this.made.list);
    return ((await reply.json()) as { _id: string }[]).map(({ _id }) => _id);
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      const title = randomUUID();
      const id = await waitFor(() => this.#make(title), 60_000, 50);
      if (!id) throw new Error(`${this.made.path} was not acknowledged within a minute`);
      this.acknowledged.push(id);
      // Leaves processor time for the product under test.
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
