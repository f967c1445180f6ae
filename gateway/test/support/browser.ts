import { codeFaults } from './message-codes.js';

/** A reply; a test that reads the body declares its type. */
export interface Reply<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

type Extra = Record<string, string>;

/** Makes calls over HTTP, signed in or not. */
export class Browser {
  token = '';
  /** False for processes of a release whose replies had no codes. */
  expectsCodes = true;

  constructor(readonly url: string) {}

  get = <Body>(path: string, headers?: Extra) => this.call<Body>('GET', path, undefined, headers);
  post = <Body>(path: string, body?: unknown, headers?: Extra) => this.call<Body>('POST', path, body, headers);
  put = <Body>(path: string, body?: unknown, headers?: Extra) => this.call<Body>('PUT', path, body, headers);
  patch = <Body>(path: string, body?: unknown, headers?: Extra) => this.call<Body>('PATCH', path, body, headers);
  delete = <Body>(path: string, headers?: Extra) => this.call<Body>('DELETE', path, undefined, headers);

  /**
   * Makes a call with a JSON body, or with text that is sent unchanged. Throws when the reply has a text without a
   * code.
   */
  async call<Body>(method: string, path: string, body?: unknown, headers: Extra = {}): Promise<Reply<Body>> {
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
    const read = isJson && text ? JSON.parse(text) : text;
    const faults = this.expectsCodes ? codeFaults(read) : [];
    if (faults.length > 0) throw new Error(`${method} ${path}: ${faults.join(', ')}`);
    return { status: reply.status, headers: reply.headers, body: read };
  }

  /** Creates an item in a space and returns it. Throws when the request is refused. */
  async make<Item>(path: string, item: object, space = 'personal'): Promise<Item> {
    const { status, body } = await this.post<Item>(path, item, { 'x-space': space });
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}
