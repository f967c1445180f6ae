import { Controller } from '@nestjs/common';
import {
  type EmptyRequest,
  type MailRequested,
  type MailStatus,
  mailRequested,
  mailStatus,
  type OperatorContext,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, type Transaction } from '@pawplan/platform';
import { NotifyConfig } from '../config.js';
import { MailOutbox } from './mail-outbox.js';
import { MailPollers } from './mail-pollers.js';

/** Stores the e-mails that other services request. */
@Controller()
export class MailController {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly pollers: MailPollers,
    private readonly config: NotifyConfig,
  ) {}

  @Handle(mailStatus)
  async status(_: EmptyRequest, _context: OperatorContext): Promise<MailStatus> {
    const { waiting, oldestAt } = await this.outbox.waiting();
    return { from: this.config.MAIL_FROM || null, waiting, oldestAt: oldestAt?.toISOString() ?? null };
  }

  @OnEvent(mailRequested)
  async mailRequested(event: EventEnvelope<MailRequested>, tx: Transaction): Promise<void> {
    if (!this.config.hasMail) return;
    await this.outbox.add(event, tx);
    tx.onEnd(async () => this.pollers.trigger());
  }
}
