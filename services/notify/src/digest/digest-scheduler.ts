import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Audiences } from '@pawplan/directory';
import { Clock, Poller, type Transaction, UnitOfWork } from '@pawplan/platform';
import { NotifyConfig } from '../config.js';
import { MailPollers } from '../mail/mail-pollers.js';
import { MailsRepository } from '../mail/mails.repository.js';
import { MailSettingsRepository } from '../mail-settings/mail-settings.repository.js';
import { checkDigest } from './check-digest.js';

const MINUTE_MS = 60_000;
/** After this time another replica checks, because the one that took the check may have crashed. */
const LEASE_MS = 2 * MINUTE_MS;
/** The checks that a replica makes at the same time. */
const AT_ONCE = 4;

/** Stores the digests that are due as e-mails, in every replica. Their content is requested when they are sent. */
@Injectable()
export class DigestScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly poller: Poller;

  constructor(
    private readonly settings: MailSettingsRepository,
    private readonly mails: MailsRepository,
    private readonly pollers: MailPollers,
    private readonly audiences: Audiences,
    private readonly work: UnitOfWork,
    private readonly config: NotifyConfig,
    private readonly clock: Clock,
  ) {
    this.poller = new Poller('Digests', config.MAIL_POLL_SECONDS * 1_000, (stop) => this.storeDue(stop));
  }

  onApplicationBootstrap(): void {
    if (this.config.hasMail) this.poller.start();
  }

  /** Waits only for the checks that have begun. */
  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  /** Stores the digests that are due. After `stop` it leaves the rest to other replicas or to a later poll. */
  async storeDue(stop?: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.storeWhileDue(stop)));
  }

  private async storeWhileDue(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted) {
      const now = this.clock.now();
      const taken = await this.settings.takeDueDigest(now, new Date(now.getTime() + LEASE_MS));
      if (!taken) return;
      await this.work.run((tx) => this.store(taken._id, now, tx));
    }
  }

  /** Stores the digest of a person, if one is due, and the time of the next one. */
  private async store(userId: string, now: Date, tx: Transaction): Promise<void> {
    const settings = await this.settings.get(userId, tx);
    const zone = (await this.audiences.zonesOf([userId], tx)).get(userId);
    // Without the zone it is checked again after the lease.
    if (!settings || zone === undefined) return;
    const { due, next: nextDigestAt } = checkDigest(settings, now, zone);
    await this.settings.update(userId, { nextDigestAt, ...(due && { lastDigestDay: due.day }) }, tx);
    if (!due) return;
    const mail = { _id: digestId(userId, due.day), kind: 'digest' as const, userId, requestedAt: due.at };
    await this.mails.insert({ ...mail, until: due.until, state: 'waiting', nextAt: now, attempts: 0 }, tx);
    tx.onEnd(async () => this.pollers.trigger());
  }
}

/** The id of the e-mail with the digest of a day. */
const digestId = (userId: string, day: string): string =>
  createHash('sha256').update(`digest ${userId} ${day}`).digest('hex').slice(0, 24);
