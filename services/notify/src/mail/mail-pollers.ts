import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Poller } from '@pawplan/platform';
import { NotifyConfig } from '../config.js';
import { MAIL_LANES, MailOutbox } from './mail-outbox.js';

/** Sends the e-mails that are due, in every replica. */
@Injectable()
export class MailPollers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly pollers: readonly Poller[];
  /** Leaves the call or event that triggers a poll: the poll has its own deadline and its own transactions. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    outbox: MailOutbox,
    private readonly config: NotifyConfig,
  ) {
    const everyMs = config.MAIL_POLL_SECONDS * 1_000;
    this.pollers = MAIL_LANES.map((lane) => new Poller('E-mails', everyMs, (stop) => outbox.sendDue(stop, [lane])));
  }

  onApplicationBootstrap(): void {
    if (this.config.hasMail) for (const poller of this.pollers) poller.start();
  }

  /** Waits only for the e-mails that are being sent. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pollers.map((poller) => poller.stop()));
  }

  /** Sends what is due soon; does not wait for it. */
  trigger(): void {
    if (!this.config.hasMail) return;
    this.outside(() => {
      for (const poller of this.pollers) poller.trigger();
    });
  }
}
