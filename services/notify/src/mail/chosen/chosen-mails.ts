import { Injectable } from '@nestjs/common';
import { type ChosenMailKind, mailContent } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import type { SendMailOptions } from 'nodemailer';
import { MailSettingsRepository } from '../../mail-settings/mail-settings.repository.js';
import { CurrentNotifications } from '../../notifications/current-notifications.js';
import type { PushContent } from '../../push/push-content-source.js';
import { SendingRules } from '../../reminder-settings/sending-rules.js';
import type { ChosenMail } from '../mail.schema.js';
import { ChosenMailWriter, type Reader } from './chosen-mail-writer.js';
import { DigestContent } from './digest-content.js';

/** Decides, right before an e-mail is sent that its person has chosen, whether it is still right, and what it says. */
@Injectable()
export class ChosenMails {
  constructor(
    private readonly settings: MailSettingsRepository,
    private readonly notifications: CurrentNotifications,
    private readonly rules: SendingRules,
    private readonly digests: DigestContent,
    private readonly writer: ChosenMailWriter,
    private readonly rpc: RpcClient,
  ) {}

  /** Returns null for an e-mail that must not be sent any more. Throws when this is not known at the moment. */
  async write(mail: ChosenMail): Promise<SendMailOptions | null> {
    if (!(await this.isWanted(mail.userId, mail.kind))) return null;
    return mail.kind === 'reminder' ? this.writeReminder(mail) : this.writeDigest(mail);
  }

  /** When the quiet time of the person of a reminder ends; null when it may be sent now. A digest may always be sent. */
  async quietUntil({ kind, userId }: ChosenMail): Promise<Date | null> {
    return kind === 'reminder' ? (await this.rules.of([userId])).quietUntil(userId) : null;
  }

  private async writeReminder(mail: ChosenMail): Promise<SendMailOptions | null> {
    const content = await this.currentReminder(mail);
    const reader = content && (await this.readerOf(mail));
    return reader && this.writer.reminder(mail, reader, content);
  }

  private async writeDigest(mail: ChosenMail): Promise<SendMailOptions | null> {
    const reader = await this.readerOf(mail);
    const digest = reader && (await this.digests.of(mail.userId, reader));
    return digest && this.writer.digest(mail, reader, digest);
  }

  /** Null when nothing may be sent to the person. */
  private async readerOf({ _id: id, kind, userId }: ChosenMail): Promise<Reader | null> {
    const { recipient } = await this.rpc.call(mailContent, { id, kind, userId }, { caller: null });
    return recipient?.to === undefined ? null : { ...recipient, to: recipient.to };
  }

  private async isWanted(userId: string, kind: ChosenMailKind): Promise<boolean> {
    const settings = await this.settings.get(userId);
    if (!settings) return false;
    return kind === 'reminder' ? settings.reminders : settings.digest !== 'off';
  }

  /** What a reminder says, or null when it is not valid any more, or its kind or group is off. */
  private async currentReminder({ _id: notificationId, userId, wasHeld }: ChosenMail): Promise<PushContent | null> {
    const asked = [{ notificationId, userId, isPostponed: false, wasHeld }];
    const { contents, unknown } = await this.notifications.current(asked);
    if (unknown.has(notificationId)) throw new Error('It is not known whether the reminder is still valid');
    const content = contents.get(notificationId);
    const { isOff } = await this.rules.of([userId]);
    return content && !isOff(userId, content) ? content : null;
  }
}
