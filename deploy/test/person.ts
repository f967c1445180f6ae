/** The fields of a todo, a group or a person that the tests read. */
export interface Item {
  _id: string;
  name?: string;
  title?: string;
  completed?: boolean;
  assignedTo?: Item;
}

interface Answer<Body> {
  status: number;
  body: Body;
}

type Fields = Record<string, unknown>;

/** A user of the product over HTTP who uses only the published API. */
export class Person {
  private token?: string;

  constructor(
    private readonly address: string,
    readonly name: string,
  ) {}

  /** Registers an account with a new e-mail address and stores its token. */
  async register(): Promise<void> {
    const email = `${this.name.toLowerCase()}-${crypto.randomUUID()}@example.com`;
    const { status, body } = await this.post<{ token: string }>('/api/auth/register', {
      name: this.name,
      email,
      password: 'paws and whiskers',
    });
    if (status >= 300) throw new Error(`Registering ${this.name} was answered ${status}: ${JSON.stringify(body)}`);
    this.token = body.token;
  }

  get<Body>(path: string) {
    return this.call<Body>('GET', path);
  }

  post<Body>(path: string, fields?: Fields, headers?: Record<string, string>) {
    return this.call<Body>('POST', path, fields, headers);
  }

  put<Body>(path: string, fields: Fields) {
    return this.call<Body>('PUT', path, fields);
  }

  patch<Body>(path: string) {
    return this.call<Body>('PATCH', path);
  }

  delete<Body>(path: string) {
    return this.call<Body>('DELETE', path);
  }

  private async call<Body>(method: string, path: string, fields?: Fields, headers?: Record<string, string>) {
    const reply = await fetch(this.address + path, {
      method,
      headers: {
        ...headers,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(fields && { 'content-type': 'application/json' }),
      },
      body: fields && JSON.stringify(fields),
    });
    return { status: reply.status, body: (await reply.json()) as Body } satisfies Answer<Body>;
  }
}
