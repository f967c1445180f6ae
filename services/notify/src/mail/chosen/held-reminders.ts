import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, KeyedMutex, type Transaction, UnitOfWork } from '@pawplan/platform';
import { HELD_REMINDERS, type HeldMail, type MailDocument } from '../mail.schema.js';
import { MailsRepository } from '../mails.repository.js';

/** How long what was held back is tried after the quiet time. */
const HELD_MS = 12 * 3_600_000;
/**
 * What one summary can contain, so that neither a document nor a request to the owners of the items grows too large.
 */
const MAX_HELD = 200;

/**
 * Holds back reminders by e-mail that are due in a quiet time. Each is added to a summary for its person, which is sent
 * at the end of the quiet time. One transaction ends the e-mail and adds it, so that a crash neither loses nor repeats
 * one. [QUIET-17]
 */
@Injectable()
export class HeldReminders {
  /** Transactions that write the same summary would only repeat each other. */
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly mails: MailsRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds back an e-mail, which is being tried, until `end`. A summary may be held back too: then its content moves to
   * the summary of the new end.
   */
  async hold(mail: MailDocument, end: Date): Promise<void> {
    const until = new Date(end.getTime() + HELD_MS);
    // The mail server may have accepted it in an earlier try. It keeps its message id, so that it is shown once.
    const isMoved = mail.attempts === 1 && (await this.mutex.run(mail.userId, () => this.move(mail, { end, until })));
    if (!isMoved) await this.mails.hold(mail, end, until);
  }

  /** Returns false for an e-mail that is itself the summary. */
  private move(mail: MailDocument, times: { end: Date; until: Date }): Promise<boolean> {
    return this.work.run((tx) => this.moveToSummary(mail, times, tx));
  }

  private async moveToSummary(
    mail: MailDocument,
    { end: nextAt, until }: { end: Date; until: Date },
    tx: Transaction,
  ): Promise<boolean> {
    const { userId } = mail;
    const held = contentOf(mail);
    for (let number = 0; ; number++) {
      const _id = summaryId(userId, nextAt, number);
      if (_id === mail._id) return false;
      const known = await this.mails.get(_id, tx);
      if (known && !hasRoom(known, held.length)) continue;
      const summary = { _id, kind: HELD_REMINDERS, userId, requestedAt: nextAt, until, nextAt } as const;
      // Another replica may have held it back.
      if (await this.mails.end(mail._id, 'held', this.clock.now(), tx)) {
        await this.mails.addToSummary({ ...summary, state: 'waiting', attempts: 0, wasHeld: true }, held, tx);
      }
      return true;
    }
  }
}

/** The same in every replica, so that all add to the same summary. */
const summaryId = (userId: string, end: Date, number: number): string =>
  createHash('sha256').update(`held ${userId} ${end.toISOString()} ${number}`).digest('hex').slice(0, 24);

/** The e-mails that are added to a summary instead of this one. */
const contentOf = ({ _id, requestedAt, held }: MailDocument): HeldMail[] => held ?? [{ _id, requestedAt }];

/** Whether a summary is not being sent, and can contain so many more. */
const hasRoom = ({ state, attempts, held = [] }: MailDocument, count: number): boolean =>
  state === 'waiting' && attempts === 0 && held.length + count <= MAX_HELD;
