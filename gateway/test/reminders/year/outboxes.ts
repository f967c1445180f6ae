import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceUnderTest } from '@pawplan/testing/service';
import { MailOutbox } from '../../../../services/notify/src/mail/mail-outbox.js';
import { PushOutbox } from '../../../../services/notify/src/push/deliveries/push-outbox.js';
import { MINUTE_MS } from './days.js';

/** Longer than a try is protected from other replicas, and shorter than the time until the next quiet time can end. */
const BEING_SENT_MS = 4 * MINUTE_MS;

/** The push messages and e-mails that replicas of notify send. */
export class Outboxes {
  constructor(private readonly replicas: readonly ServiceUnderTest[]) {}

  /** Sends what is due, in all replicas at once. */
  async send(): Promise<void> {
    const outboxes = this.replicas.flatMap(({ app }) =>
      [PushOutbox, MailOutbox].map((outbox) => app.get<PushOutbox | MailOutbox>(outbox, { strict: false })),
    );
    await Promise.all(outboxes.map((outbox) => outbox.sendDue()));
  }

  /** How many messages are due or being sent. Those that were held back are not. */
  async unfinished(now: number): Promise<number> {
    const nextAt = { $lt: new Date(now + BEING_SENT_MS) };
    const [first] = this.replicas;
    const counts = ['push_deliveries', 'mails'].map((name) =>
      first?.database.collection(name).countDocuments({ state: { $in: ['waiting', 'collecting'] }, nextAt }),
    );
    return (await Promise.all(counts)).reduce<number>((sum, count = 0) => sum + count, 0);
  }

  /**
   * Sends what is due, until nothing is due or being sent any more, also by another process. Returns false when that
   * takes longer than this many milliseconds: a try was interrupted or has failed, and the next one is later.
   */
  async finish(now: number, within: number): Promise<boolean> {
    const end = Date.now() + within;
    for (;;) {
      await this.send();
      if ((await this.unfinished(now)) === 0) return true;
      if (Date.now() >= end) return false;
      await pause(20);
    }
  }
}
