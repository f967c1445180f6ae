import { Injectable } from '@nestjs/common';
import { mailContent } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import type { SendMailOptions } from 'nodemailer';
import { MailSettingsRepository } from '../../mail-settings/mail-settings.repository.js';
import { CurrentNotifications } from '../../notifications/current-notifications.js';
import type { PushContent } from '../../push/push-content-source.js';
import { SendingRules } from '../../reminder-settings/sending-rules.js';
import { type ChosenMail, choiceOf } from '../mail.schema.js';
import { ChosenMailWriter, type Reader } from './chosen-mail-writer.js';
import { DigestContent } from './digest-content.js';

/**
 * Decides, right before an e-mail that its person has chosen is sent, whether it is still valid, and writes its text.
 */
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
    if (!(await this.isWanted(mail))) return null;
    return mail.kind === 'digest' ? this.writeDigest(mail) : this.writeReminders(mail);
  }

  /**
   * When the quiet time of the person of a reminder ends; null when it may be sent now. A digest may always be sent.
   */
  async quietUntil({ kind, userId }: ChosenMail): Promise<Date | null> {
    return kind === 'digest' ? null : (await this.rules.of([userId])).quietUntil(userId);
  }

  private async writeReminders(mail: ChosenMail): Promise<SendMailOptions | null> {
    const [first, ...others] = await this.currentReminders(mail);
    const reader = first && (await this.readerOf(mail));
    if (!reader) return null;
    return others.length === 0
      ? this.writer.reminder(mail, reader, first)
      : this.writer.summary(mail, reader, [first, ...others]);
  }

  private async writeDigest(mail: ChosenMail): Promise<SendMailOptions | null> {
    const reader = await this.readerOf(mail);
    const digest = reader && (await this.digests.of(mail.userId, reader));
    return digest && this.writer.digest(mail, reader, digest);
  }

  /** Null when nothing may be sent to the person. */
  private async readerOf(mail: ChosenMail): Promise<Reader | null> {
    const asked = { id: mail._id, kind: choiceOf(mail), userId: mail.userId };
    const { recipient } = await this.rpc.call(mailContent, asked, { caller: null });
    return recipient?.to === undefined ? null : { ...recipient, to: recipient.to };
  }

  private async isWanted({ userId, kind }: ChosenMail): Promise<boolean> {
    const settings = await this.settings.get(userId);
    if (!settings) return false;
    return kind === 'digest' ? settings.digest !== 'off' : settings.reminders;
  }

  /**
   * What the reminders of an e-mail say: one, or in a summary several. Leaves out those that are not valid any more, or
   * whose kind or group is off.
   */
  private async currentReminders({ userId, wasHeld, ...mail }: ChosenMail): Promise<PushContent[]> {
    const ids = (mail.held ?? [mail]).map(({ _id }) => _id);
    const asked = ids.map((notificationId) => ({ notificationId, userId, isPostponed: false, wasHeld }));
    const { contents, unknown } = await this.notifications.current(asked);
    if (unknown.size > 0) throw new Error('It is not known whether all reminders are still valid');
    const { isOff } = await this.rules.of([userId]);
    return ids.flatMap((id) => contents.get(id) ?? []).filter((content) => !isOff(userId, content));
  }
}
