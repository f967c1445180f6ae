import { setTimeout as sleep } from 'node:timers/promises';
/** The body of a call as JSON; undefined values are left out. */
export type Body = Record<string, Value | readonly string[] | { [name: string]: Value } | readonly object[]>;

type Value = string | number | boolean | null | undefined;

/** The product replied with an error. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Account {
  name: string;
  email: string;
  password: string;
}

export interface Created {
  _id: string;
}

/** The product asks for a longer wait only for limits that retries do not solve. */
const MAX_WAIT_SECONDS = 2;
const WITHIN_MS = 30_000;

/** Calls a running product as one person, in their IANA zone. */
export class Client {
  readonly #address: string;
  readonly #zone: string;
  readonly #account: Account;
  #token = '';

  constructor(address: string, zone: string, account: Account) {
    this.#address = address;
    this.#zone = zone;
    this.#account = account;
  }

  /** The token of the current session; '' without a session. */
  get token(): string {
    return this.#token;
  }

  /** Creates the account. Throws `ApiError` with 409 when it already exists. */
  async register(): Promise<Created> {
    const { user, token } = await this.#send<{ user: Created; token: string }>('POST', 'auth/register', {
      ...this.#account,
    });
    this.#token = token;
    return user;
  }

  /** Starts a session. Throws `ApiError` with 401 when there is no such account with that password. */
  async signIn(): Promise<void> {
    const { email, password } = this.#account;
    this.#token = (await this.#send<{ token: string }>('POST', 'auth/login', { email, password })).token;
  }

  /**
   * Calls the API of the product under `/api/`; `space` is `personal` or a group id. Starts a new session when the old
   * one has ended. Throws `ApiError` with the product's message.
   */
  async call<Reply = Created>(method: string, path: string, body?: Body, space?: string): Promise<Reply> {
    try {
      return await this.#send<Reply>(method, path, body, space);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await this.signIn();
      return this.#send<Reply>(method, path, body, space);
    }
  }

  /** Waits and retries when the product is already handling too many calls of this person. */
  async #send<Reply>(method: string, path: string, body?: Body, space?: string, tries = 5): Promise<Reply> {
    const reply = await fetch(`${this.#address}/api/${path}`, {
      method,
      headers: {
        'x-time-zone': this.#zone,
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(space && { 'x-space': space }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const wait = Number(reply.headers.get('retry-after'));
    if (reply.status === 429 && wait <= MAX_WAIT_SECONDS && tries > 1) {
      await sleep(wait * 1_000);
      return this.#send(method, path, body, space, tries - 1);
    }
    if (!reply.ok) throw new ApiError(reply.status, `${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<Reply>;
  }
}
