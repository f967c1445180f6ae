import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MESSAGES, type PasswordWasReset, personalSpace } from '@pawplan/contracts';
import { dayIn, type Transaction } from '@pawplan/platform';
import { LiveChanges } from './live-changes.js';
import { NotificationsRepository } from './notifications.repository.js';

/** Notifies people in the bell that their password was reset. */
@Injectable()
export class PasswordNoticesService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveChanges,
  ) {}

  /**
   * Stores one notification for each reset, and none when an account was taken over. It is not sent outside the app:
   * the reset has ended the push messages of all devices, and the auth service requests the e-mail. [REMIND-68]
   */
  async passwordReset(
    { userId, takenOver }: PasswordWasReset,
    { version, at: createdAt }: { version: number; at: Date },
    tx: Transaction,
  ): Promise<void> {
    const [_id, space] = [noticeId(userId, version), personalSpace(userId)];
    if (takenOver || (await this.notifications.get({ userId, spaces: [space] }, _id, tx))) return;
    const notice = { _id, type: 'password-reset', userId, space, date: dayIn('UTC', createdAt) } as const;
    const title = MESSAGES.passwordWasReset.message;
    await this.notifications.insert([{ ...notice, title, read: false, createdAt }], tx);
    this.live.emit([userId], tx);
  }
}

/** The same for a repeated event. `version` is that of the account after the reset. */
const noticeId = (userId: string, version: number): string =>
  createHash('sha256').update(`password-reset ${userId} ${version}`).digest('hex').slice(0, 24);
