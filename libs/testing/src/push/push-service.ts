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

/** A message before its browser has decrypted it. */
interface ArrivedPush extends Pick<ReceivedPush, 'headers' | 'sender'> {
  body: Buffer;
  at: number;
}

/** A browser with a subscription. It shows one message of each tag. */
export class SubscribedBrowser {
  readonly id = randomUUID();
  /** How many messages have arrived. */
  arrived = 0;
  /** How often a message was sent to it, accepted or not. */
  tries = 0;
  /** The next answers; after them those of the service. */
  readonly answers: PushAnswer[] = [];
  private readonly encrypted: ArrivedPush[] = [];
  private readonly messages: ReceivedPush[] = [];
  private readonly byTag = new Map<string, ReceivedPush>();
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(private readonly origin: () => string) {
    this.keys.generateKeys();
  }

  /** In the format of `PushSubscription.toJSON()`. */
  get subscription(): { endpoint: string; p256dh: string; auth: string } {
    return {
      endpoint: `${this.origin()}/push/${this.id}`,
      p256dh: this.keys.getPublicKey('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  receive(message: ArrivedPush): void {
    this.arrived += 1;
    this.encrypted.push(message);
  }

  /** All messages. Throws when one was not encrypted for this browser. */
  get received(): readonly ReceivedPush[] {
    this.decrypt();
    return this.messages;
  }

  /** The messages on the screen by tag. A message replaces the one with the same tag. */
  get shown(): ReadonlyMap<string, ReceivedPush> {
    this.decrypt();
    return this.byTag;
  }

  /** Decrypts late, so that the time of a device does not count as that of the sender in the bench. */
  private decrypt(): void {
    for (const { body, at, ...rest } of this.encrypted.splice(0)) {
      const payload = JSON.parse(decryptPush(body, this.keys, this.auth)) as ReceivedPush['payload'];
      const { tag } = payload.notification;
      const message = { ...rest, payload, firstAt: this.byTag.get(tag)?.firstAt ?? at };
      this.messages.push(message);
      this.byTag.set(tag, message);
    }
  }
}

/** A push service on this computer: verifies the sender, passes each message to its browser, and can fail. */
export class PushService {
  /** What it answers, unless a browser has answers of its own. */
  answer: PushAnswer = 'accept';
  private readonly browsers = new Map<string, SubscribedBrowser>();
  private readonly senders = new Map<string, Promise<Sender>>();
  private server?: Server;

  /** With the address at which it listens: by default one that only this machine can reach, and any free port. */
  constructor(
    private readonly host = '127.0.0.1',
    private port = 0,
  ) {}

  async start(): Promise<this> {
    this.server = createServer((request, reply) => {
      this.handle(request, reply).catch((error: Error) => reply.writeHead(400).end(error.message));
    });
    this.server.listen(this.port, this.host);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  get origin(): string {
    return `http://${this.host}:${this.port}`;
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

  /** Verifies each header once, as a push service with many messages would. */
  private senderOf(authorization: string): Promise<Sender> {
    const known = this.senders.get(authorization) ?? verifySender(authorization, this.origin);
    this.senders.set(authorization, known);
    return known;
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
    const at = Date.now();
    const sender = await this.senderOf(request.headers.authorization ?? '');
    browser.receive({ body: Buffer.concat(chunks), headers: request.headers, sender, at });
    if (answer === 'lose') return void request.socket.destroy();
    reply.writeHead(201, { location: `${this.origin}/message/${randomUUID()}` }).end();
  }
}
