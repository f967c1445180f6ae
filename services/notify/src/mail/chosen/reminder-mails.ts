import { Injectable } from '@nestjs/common';
import { Clock, type Transaction } from '@pawplan/platform';
import { NotifyConfig } from '../../config.js';
import { MailSettingsRepository } from '../../mail-settings/mail-settings.repository.js';
import { MailPollers } from '../mail-pollers.js';
import { MailsRepository } from '../mails.repository.js';

/** A new reminder of a person. */
interface NewReminder {
  id: string;
  userId: string;
  /** The end of what it is about. After it nothing is sent. */
  until: Date;
}

/** Where reminders by e-mail start. */
@Injectable()
export class ReminderMails {
  constructor(
    private readonly settings: MailSettingsRepository,
    private readonly mails: MailsRepository,
    private readonly pollers: MailPollers,
    private readonly config: NotifyConfig,
    private readonly clock: Clock,
  ) {}

  /** Stores an e-mail for each reminder whose person has chosen this, in the transaction that stores the reminders. */
  async add(reminders: readonly NewReminder[], tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const current = reminders.filter(({ until }) => until > now);
    if (!this.config.hasMail || current.length === 0) return;
    const readers = await this.settings.withReminders([...new Set(current.map(({ userId }) => userId))], tx);
    const mails = current
      .filter(({ userId }) => readers.has(userId))
      .map(({ id: _id, userId, until }) => ({
        ...{ _id, kind: 'reminder' as const, userId, requestedAt: now, until },
        ...{ state: 'waiting' as const, nextAt: now, attempts: 0 },
      }));
    await this.mails.insertAll(mails, tx);
    if (mails.length > 0) tx.onEnd(async () => this.pollers.trigger());
  }
}
