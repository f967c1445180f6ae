/** A body of a call, as JSON carries it; what is undefined is left out. */
export type Body = Record<string, string | number | boolean | null | undefined>;

/** The product said no. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Account {
  name: string;
  email: string;
  password: string;
}

export interface Made {
  _id: string;
}

const WITHIN_MS = 30_000;

/** Acts at a running product as one person, in their IANA zone. */
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

  /** The token of the present session, '' before there is one. */
  get token(): string {
    return this.#token;
  }

  /** Makes the account. Throws `Refused` with 409 when somebody has it already. */
  async register(): Promise<Made> {
    const { user, token } = await this.#send<{ user: Made; token: string }>('POST', 'auth/register', {
      ...this.#account,
    });
    this.#token = token;
    return user;
  }

  /** Begins a session. Throws `Refused` with 401 when there is no such account with that password. */
  async signIn(): Promise<void> {
    const { email, password } = this.#account;
    this.#token = (await this.#send<{ token: string }>('POST', 'auth/login', { email, password })).token;
  }

  /**
   * One of the product's own calls under `/api/`; `space` is `personal` or a group id. A session that has ended begins anew. Throws `Refused` with
   * the product's sentence.
   */
  async call<Reply = Made>(method: string, path: string, body?: Body, space?: string): Promise<Reply> {
    try {
      return await this.#send<Reply>(method, path, body, space);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      await this.signIn();
      return this.#send<Reply>(method, path, body, space);
    }
  }

  async #send<Reply>(method: string, path: string, body?: Body, space?: string): Promise<Reply> {
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
    if (!reply.ok) throw new Refused(reply.status, `${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<Reply>;
  }
}
