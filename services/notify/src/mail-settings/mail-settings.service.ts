import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ChosenMailKind,
  MAIL_SETTINGS_DEFAULTS,
  type MailSettings,
  MESSAGES,
  type MessageReply,
  type UnsubscribeMail,
  type UpdateMailSettings,
} from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import { Clock, type Transaction, UnitOfWork } from '@pawplan/platform';
import { checkDigest } from '../digest/check-digest.js';
import { MailSettingsRepository } from './mail-settings.repository.js';
import type { MailSettingsDocument } from './mail-settings.schema.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const NO_SETTINGS = { ...MAIL_SETTINGS_DEFAULTS, nextDigestAt: null, lastDigestDay: null };

/** What turns a kind of e-mails off. */
const TURNED_OFF: Readonly<Record<ChosenMailKind, Partial<MailSettingsDocument>>> = {
  reminder: { reminders: false },
  digest: { digest: 'off', nextDigestAt: null },
};

/** The e-mails that people choose to get. */
@Injectable()
export class MailSettingsService {
  constructor(
    private readonly settings: MailSettingsRepository,
    private readonly tokens: UnsubscribeTokens,
    private readonly audiences: Audiences,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get({ userId }: Caller): Promise<MailSettings> {
    return view((await this.settings.get(userId)) ?? NO_SETTINGS);
  }

  /** A digest that is turned on comes at its next time, also when it would have come a moment ago. */
  update({ userId, timeZone }: Caller, { reminders, digest }: UpdateMailSettings): Promise<MailSettings> {
    return this.work.run(async (tx) => {
      const stored = (await this.settings.get(userId, tx)) ?? { _id: userId, ...NO_SETTINGS };
      const changed = { ...stored, reminders: reminders ?? stored.reminders, digest: digest ?? stored.digest };
      if (changed.digest !== stored.digest) {
        const zone = (await this.audiences.zonesOf([userId], tx)).get(userId) ?? timeZone;
        const { due, next } = checkDigest(changed, this.clock.now(), zone);
        changed.nextDigestAt = next;
        // Today's is not sent any more.
        if (due) changed.lastDigestDay = due.day;
      }
      await this.settings.save(changed, tx);
      return view(changed);
    });
  }

  /** Turns off the kind of e-mails that a token is for. The reply does not reveal whether the token was valid. */
  async unsubscribe({ token }: UnsubscribeMail): Promise<MessageReply> {
    const given = await this.tokens.read(token);
    if (given) await this.work.run((tx) => this.settings.update(given.userId, TURNED_OFF[given.kind], tx));
    return MESSAGES.mailUnsubscribed;
  }

  /** A person may be in another zone now, where it may be time for the digest. */
  zoneMayHaveChanged(userId: string, tx: Transaction): Promise<void> {
    return this.settings.checkDigestSoon(userId, this.clock.now(), tx);
  }
}

const view = ({ reminders, digest }: MailSettings): MailSettings => ({ reminders, digest });
