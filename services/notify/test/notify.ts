import { type GetMailContent, type MailContent, type MailRequested, mailRequested } from '@pawplan/contracts';
import { Mailbox } from '@pawplan/testing';
import {
  dropExpiry,
  FixedClock,
  type ServiceUnderTest,
  startDirectoryOwner,
  startUnderTest,
} from '@pawplan/testing/service';
import { Types } from 'mongoose';
import { MailOutbox } from '../src/mail/mail-outbox.js';
import { NOTIFY, NotifyModule } from '../src/notify.module.js';

const NOW = '2026-03-14T10:30:00Z';

/** The notify service under test, with a mail server and a simulated auth service. */
export class NotifyHarness {
  readonly clock = new FixedClock(NOW);
  readonly mailbox = new Mailbox();
  /** What the auth service says about an e-mail. */
  content: (asked: GetMailContent) => MailContent = () => ({
    recipient: { name: 'Ann', timeZone: 'Europe/Berlin', token: 'a-token' },
  });
  service!: ServiceUnderTest;
  #replicas: ServiceUnderTest[] = [];
  #auth!: Awaited<ReturnType<typeof startDirectoryOwner>>;

  async start(settings: Record<string, string> = {}): Promise<this> {
    await this.mailbox.start();
    this.service = await this.replica(settings);
    const records = { people: [], groups: [], mail: (asked: GetMailContent) => this.content(asked) };
    this.#auth = await startDirectoryOwner(this.service, records);
    return this;
  }

  /** Starts the service, or one more replica of it. It polls rarely: tests send what is due. */
  async replica(settings: Record<string, string> = {}): Promise<ServiceUnderTest> {
    const mail = {
      MAIL_FROM: 'Pawplan <pawplan@example.org>',
      SMTP_URL: this.mailbox.url,
      PUBLIC_URL: 'https://plan.example.org/',
      MAIL_POLL_SECONDS: '3600',
    };
    const options = { prefix: this.#replicas[0]?.prefix, settings: { ...mail, ...settings } };
    const service = await startUnderTest(NotifyModule, NOTIFY, options);
    this.clock.setIn(service.app);
    await dropExpiry(service);
    this.#replicas.push(service);
    return service;
  }

  /** Publishes the request of an e-mail. Returns its id. */
  async request(over: Partial<MailRequested> = {}, id = newId()): Promise<string> {
    const mail = { kind: 'reset-password', userId: newId(), to: `${id}@example.com`, language: 'en' } as const;
    await this.#auth.emit(mailRequested, id, 1, { ...mail, ...over });
    return id;
  }

  emit: Awaited<ReturnType<typeof startDirectoryOwner>>['emit'] = (...event) => this.#auth.emit(...event);

  /** Sends what is due, in every replica at once. */
  async sendDue(): Promise<void> {
    await Promise.all(this.#replicas.map(({ app }) => app.get(MailOutbox, { strict: false }).sendDue()));
  }

  /** The stored e-mail. */
  async stored(id: string) {
    return this.service.database
      .collection<{ _id: string; state: string; attempts: number; nextAt: Date }>('mails')
      .findOne({ _id: id });
  }

  async close(): Promise<void> {
    await this.#auth.close();
    for (const replica of this.#replicas.reverse()) await replica.close();
    await this.mailbox.stop();
  }
}

export const newId = (): string => new Types.ObjectId().toHexString();
