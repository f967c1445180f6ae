import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** An e-mail as its reader sees it. */
interface ReceivedMail {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The headers by their names in lower case. */
  headers: Readonly<Record<string, string>>;
  receivedAt: Date;
}

/**
 * `refuse`: the recipient does not exist. `defer`: not now. `hang`: no reply at all. `cut`: the connection breaks
 * before the e-mail is stored. `lose`: the e-mail is stored, and the connection breaks before the reply.
 */
export type MailAnswer = 'accept' | 'refuse' | 'defer' | 'hang' | 'cut' | 'lose';

/** At most so many e-mails are stored; the oldest is forgotten first. */
const MAX_MAILS = 1_000;

/** A mail server that stores the e-mails it receives in memory and delivers none. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  /** How the server answers from now on. */
  mode: MailAnswer = 'accept';
  /** What the server answers to the next e-mails, before `mode` counts again. */
  readonly answers: MailAnswer[] = [];
  /** How many e-mails were offered, also refused ones. */
  offered = 0;
  #server: SMTPServer | undefined;
  #port = 0;

  /** The address for SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Starts to listen on this machine only, on any free port, or after a stop on the same port as before. */
  async start(port = this.#port): Promise<this> {
    const answers = new WeakMap<SMTPServerSession, MailAnswer>();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: (_address, session, done) => {
        this.offered++;
        const answer = this.answers.shift() ?? this.mode;
        answers.set(session, answer);
        if (answer === 'refuse') done(replyOf(550, 'No such user here'));
        else if (answer === 'defer') done(replyOf(451, 'Try again later'));
        else if (answer !== 'hang') done();
      },
      onData: (stream, session, done) => {
        const answer = answers.get(session);
        const end = () => {
          for (const connection of server.connections) if (connection.session === session) connection.close();
        };
        if (answer === 'cut') return void stream.resume().once('end', end);
        simpleParser(stream, { skipImageLinks: true }).then((mail) => {
          this.mails.push({
            messageId: mail.messageId ?? '',
            from: mail.from?.text ?? '',
            to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html || '',
            headers: Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, headerValue(line)])),
            receivedAt: new Date(),
          });
          if (this.mails.length > MAX_MAILS) this.mails.shift();
          if (answer === 'lose') end();
          else done();
        }, done);
      },
    });
    // A broken connection of a client, for example one that was killed.
    server.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** The e-mails to an address, oldest first. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to === address);
  }

  /** Stops listening and cuts the open connections. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** The value of a header, without its line breaks. */
const headerValue = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s/g, ' ')
    .trim();

const replyOf = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
