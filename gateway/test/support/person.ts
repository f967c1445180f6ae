import { randomBytes } from 'node:crypto';
import type { Group, SignedIn, Todo } from '@pawplan/contracts';

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a reply is whatever came over the wire; tests say what they expect
  body: any;
}

type Extra = Record<string, string>;

/** Somebody with a browser: makes calls over HTTP, signed in or not. */
export class Person {
  _id = '';
  email = '';
  token = '';
  readonly password = 'paws and whiskers';

  constructor(readonly url: string) {}

  async register(name: string): Promise<this> {
    this.email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@example.org`;
    const { status, body } = await this.post('/api/auth/register', {
      name,
      email: this.email,
      password: this.password,
    });
    if (status !== 201) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
    const { user, token } = body as SignedIn;
    return Object.assign(this, { _id: user._id, token });
  }

  /** The same person with a further session, on this or on another gateway. */
  async elsewhere(url = this.url): Promise<Person> {
    const other = Object.assign(new Person(url), { _id: this._id, email: this.email });
    const { body } = await other.post('/api/auth/login', { email: this.email, password: this.password });
    return Object.assign(other, { token: body.token });
  }

  /** The same session before another gateway. */
  at(url: string): Person {
    return Object.assign(new Person(url), { _id: this._id, email: this.email, token: this.token });
  }

  get = (path: string, headers?: Extra) => this.call('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Extra) => this.call('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Extra) => this.call('PUT', path, body, headers);
  patch = (path: string, body?: unknown, headers?: Extra) => this.call('PATCH', path, body, headers);
  delete = (path: string, headers?: Extra) => this.call('DELETE', path, undefined, headers);

  /** A call with a JSON body, or with text sent as it is. */
  async call(method: string, path: string, body?: unknown, headers: Extra = {}): Promise<Reply> {
    const reply = await fetch(this.url + path, {
      method,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json');
    return { status: reply.status, headers: reply.headers, body: isJson && text ? JSON.parse(text) : text };
  }

  async createGroup(name = 'Pack'): Promise<Group> {
    return (await this.post('/api/groups', { name })).body;
  }

  async join({ inviteCode }: Group): Promise<void> {
    const { status, body } = await this.post('/api/groups/join', { inviteCode });
    if (status !== 200) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
  }

  async createTodo(title: string, space = 'personal'): Promise<Todo> {
    const { status, body } = await this.post('/api/todos', { title }, { 'x-space': space });
    if (status !== 201) throw new Error(`todo: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}
