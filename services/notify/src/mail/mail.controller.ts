import { Controller, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  type EmptyRequest,
  type MailRequested,
  type MailStatus,
  mailRequested,
  mailStatus,
  type OperatorContext,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, Poller, type Transaction } from '@pawplan/platform';
import { NotifyConfig } from '../config.js';
import { MailOutbox } from './mail-outbox.js';

/** Stores the e-mails that other services request, and sends the ones that are due, in every replica. */
@Controller()
export class MailController implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly poller: Poller;

  constructor(
    private readonly outbox: MailOutbox,
    private readonly config: NotifyConfig,
  ) {
    this.poller = new Poller('E-mails', config.MAIL_POLL_SECONDS * 1_000, (stop) => outbox.sendDue(stop));
  }

  onApplicationBootstrap(): void {
    if (this.config.hasMail) this.poller.start();
  }

  /** Waits only for the e-mails that are being sent. */
  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  @Handle(mailStatus)
  async status(_: EmptyRequest, _context: OperatorContext): Promise<MailStatus> {
    const { waiting, oldestAt } = await this.outbox.waiting();
    return { from: this.config.MAIL_FROM || null, waiting, oldestAt: oldestAt?.toISOString() ?? null };
  }

  @OnEvent(mailRequested)
  async mailRequested(event: EventEnvelope<MailRequested>, tx: Transaction): Promise<void> {
    if (!this.config.hasMail) return;
    await this.outbox.add(event, tx);
    tx.onEnd(async () => this.poller.trigger());
  }
}
