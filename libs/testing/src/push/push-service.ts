import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptPush } from './decrypt.js';
import { type Sender, verifySender } from './vapid.js';

/**
 * What the service answers. `lose`: it shows the message and cuts the connection before its reply. `hang`: it takes the
 * request and never answers. A number is a status.
 */
export type PushAnswer = 'accept' | 'lose' | 'hang' | number | { status: number; headers: Record<string, string> };

/** A message that a device received. */
interface ReceivedPush {
  payload: {
    web_push: number;
    notification: {
      title: string;
      body: string;
      tag: string;
      navigate: string;
      lang: string;
      data?: { snooze: string };
    };
  };
  headers: IncomingMessage['headers'];
  sender: Sender;
  /** When the device first received a message with this tag, in milliseconds since 1970. */
  firstAt: number;
}

/** A browser with a subscription. It shows one message of each tag. */
export class SubscribedBrowser {
  readonly id = randomUUID();
  readonly received: ReceivedPush[] = [];
  /** The messages on the screen by tag. A message replaces the one with the same tag. */
  readonly shown = new Map<string, ReceivedPush>();
  /** How often a message was sent to it, accepted or not. */
  tries = 0;
  /** The next answers; after them those of the service. */
  readonly answers: PushAnswer[] = [];
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(private readonly origin: () => string) {
    this.keys.generateKeys();
  }

  /** As `PushSubscription.toJSON()` says it. */
  get subscription(): { endpoint: string; p256dh: string; auth: string } {
    return {
      endpoint: `${this.origin()}/push/${this.id}`,
      p256dh: this.keys.getPublicKey('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  receive(body: Buffer, headers: IncomingMessage['headers'], sender: Sender): void {
    const payload = JSON.parse(decryptPush(body, this.keys, this.auth)) as ReceivedPush['payload'];
    const { tag } = payload.notification;
    const message = { payload, headers, sender, firstAt: this.shown.get(tag)?.firstAt ?? Date.now() };
    this.received.push(message);
    this.shown.set(tag, message);
  }
}

/** A push service on this computer: verifies the sender, decrypts each message for its browser, and can fail. */
export class PushService {
  /** What it answers, unless a browser has answers of its own. */
  answer: PushAnswer = 'accept';
  private readonly browsers = new Map<string, SubscribedBrowser>();
  private server?: Server;
  private port = 0;

  async start(): Promise<this> {
    this.server = createServer((request, reply) => {
      this.handle(request, reply).catch((error: Error) => reply.writeHead(400).end(error.message));
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Subscribes a new browser. */
  subscribe(): SubscribedBrowser {
    const browser = new SubscribedBrowser(() => this.origin);
    this.browsers.set(browser.id, browser);
    return browser;
  }

  /** Ends a subscription: messages to it are answered with 410. */
  unsubscribe({ id }: SubscribedBrowser): void {
    this.browsers.delete(id);
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(undefined)));
  }

  private async handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = this.browsers.get((request.url ?? '').split('/').at(-1) ?? '');
    if (!browser) return void reply.writeHead(410).end();
    browser.tries += 1;
    const answer = browser.answers.shift() ?? this.answer;
    if (answer === 'hang') return;
    if (typeof answer === 'number') return void reply.writeHead(answer).end();
    if (typeof answer === 'object') return void reply.writeHead(answer.status, answer.headers).end();
    const sender = await verifySender(request.headers.authorization, this.origin);
    browser.receive(Buffer.concat(chunks), request.headers, sender);
    if (answer === 'lose') return void request.socket.destroy();
    reply.writeHead(201, { location: `${this.origin}/message/${randomUUID()}` }).end();
  }
}
