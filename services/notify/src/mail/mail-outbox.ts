import { Injectable, Logger } from '@nestjs/common';
import {
  MAIL_KINDS,
  type MailKind,
  type MailRequested,
  mailContent,
  RESET_LINK_MINUTES,
  VERIFY_LINK_DAYS,
} from '@pawplan/contracts';
import { Clock, type EventEnvelope, RpcClient, type Transaction } from '@pawplan/platform';
import type { SendMailOptions } from 'nodemailer';
import { ChosenMails } from './chosen/chosen-mails.js';
import { HeldReminders } from './chosen/held-reminders.js';
import { CHOSEN_KINDS, isAccountMail, isChosenMail, type MailDocument } from './mail.schema.js';
import { MailTransport } from './mail-transport.js';
import { MailWriter } from './mail-writer.js';
import { MailsRepository } from './mails.repository.js';
import { retryDelayMs } from './retry-delay.js';

const MINUTE_MS = 60_000;
/** The e-mails that a replica sends at the same time, of the kinds that a poller sends. */
const AT_ONCE = 4;
/**
 * The time in which one try ends in any case, see {@link MailTransport}. After it, another replica may try, because the
 * one that tried may have crashed.
 */
const TRY_MS = 2 * MINUTE_MS;

/**
 * The kinds of e-mails, in groups that are sent independently of each other: so a link to a new password does not wait
 * for thousands of digests.
 */
export const MAIL_LANES = [MAIL_KINDS, CHOSEN_KINDS] as const;
type MailLane = (typeof MAIL_LANES)[number];

/** How long the sending of an e-mail is repeated. A link is pointless once it has expired. */
const LIFETIME_MINUTES: Record<MailKind, number> = {
  'reset-password': RESET_LINK_MINUTES,
  'verify-address': VERIFY_LINK_DAYS * 24 * 60,
  'password-changed': 3 * 24 * 60,
  'email-changed': 3 * 24 * 60,
  'new-sign-in': 24 * 60,
  'group-invitation': 24 * 60,
  'passkey-added': 3 * 24 * 60,
  'passkey-removed': 3 * 24 * 60,
  'passkey-copied': 3 * 24 * 60,
  'second-factor-on': 3 * 24 * 60,
  'second-factor-off': 3 * 24 * 60,
  'recovery-codes-made': 3 * 24 * 60,
  'google-linked': 3 * 24 * 60,
  'google-unlinked': 3 * 24 * 60,
};

/**
 * The e-mails that are to be sent. Each one is stored in the transaction that handles its event, so it is neither lost
 * nor stored twice. A crash between the reply of the mail server and the write that records it repeats the e-mail, with
 * the same message id.
 */
@Injectable()
export class MailOutbox {
  private readonly log = new Logger(MailOutbox.name);

  constructor(
    private readonly mails: MailsRepository,
    private readonly writer: MailWriter,
    private readonly chosen: ChosenMails,
    private readonly held: HeldReminders,
    private readonly transport: MailTransport,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Stores a requested e-mail. */
  add({ aggregateId, occurredAt, payload }: EventEnvelope<MailRequested>, tx: Transaction): Promise<void> {
    const { kind, userId, to, language, device, groupId } = payload;
    const requestedAt = new Date(occurredAt);
    const until = new Date(requestedAt.getTime() + LIFETIME_MINUTES[kind] * MINUTE_MS);
    const state = { state: 'waiting', nextAt: this.clock.now(), attempts: 0 } as const;
    const mail = { _id: aggregateId, kind, userId, to, language, requestedAt, until, ...state };
    return this.mails.insert({ ...mail, ...(device && { device }), ...(groupId && { groupId }) }, tx);
  }

  /** How many e-mails wait, and since when the oldest one does. */
  waiting(): Promise<{ waiting: number; oldestAt: Date | null }> {
    return this.mails.waiting();
  }

  /** Makes due what was held back for a person. It waits on when it is still quiet. */
  makeHeldDue(userId: string, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    // What is due before is being sent, or comes soon.
    return this.mails.makeHeldDue(userId, now, new Date(now.getTime() + TRY_MS), tx);
  }

  /** Sends the e-mails that are due. After `stop` it leaves the rest to other replicas or to a later poll. */
  async sendDue(stop?: AbortSignal, lanes: readonly MailLane[] = MAIL_LANES): Promise<void> {
    const workers = lanes.flatMap((lane) => Array.from({ length: AT_ONCE }, () => this.sendWhileDue(lane, stop)));
    await Promise.all(workers);
  }

  private async sendWhileDue(lane: MailLane, stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted) {
      const now = this.clock.now();
      const mail = await this.mails.takeDue(lane, now, new Date(now.getTime() + TRY_MS));
      if (!mail) return;
      await this.send(mail, now);
    }
  }

  private async send(mail: MailDocument, now: Date): Promise<void> {
    if (now >= mail.until) return void (await this.mails.end(mail._id, 'failed', now));
    try {
      const quietEnd = isChosenMail(mail) ? await this.chosen.quietUntil(mail) : null;
      if (quietEnd) return await this.held.hold(mail, quietEnd);
      const message = await this.messageOf(mail);
      if (!message) return void (await this.mails.end(mail._id, 'dropped', now));
      const accepted = await this.transport.send(message);
      await this.mails.end(mail._id, accepted ? 'sent' : 'failed', this.clock.now());
    } catch (error) {
      const delay = retryDelayMs(mail.attempts);
      this.log.warn(
        `E-mail ${mail._id} is sent later: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown error'}`,
      );
      await this.mails.postpone(mail, new Date(this.clock.now().getTime() + delay));
    }
  }

  /** The e-mail as it is sent, or null when it must not be sent any more. */
  private async messageOf(mail: MailDocument): Promise<SendMailOptions | null> {
    if (isChosenMail(mail)) return this.chosen.write(mail);
    if (!isAccountMail(mail)) return null;
    const { _id: id, kind, userId, to, groupId } = mail;
    const asked = { id, kind, userId, to, ...(groupId && { groupId }) };
    const { recipient } = await this.rpc.call(mailContent, asked, { caller: null });
    return recipient ? this.writer.write(mail, recipient) : null;
  }
}
