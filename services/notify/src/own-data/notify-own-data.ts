import { Injectable } from '@nestjs/common';
import type { Caller, InSpaces } from '@pawplan/contracts';
import { DIRECTORY_OWNERS, downloadedList, type OwnDataMembers, OwnDataStore, ownersIn } from '@pawplan/items';
import { longList } from '@pawplan/platform';
import type { MailDocument } from '../mail/mail.schema.js';
import { MailsRepository } from '../mail/mails.repository.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { NotificationsService } from '../notifications/notifications.service.js';

/** The data of this service about one person: their notifications, and the e-mails of the last month. */
@Injectable()
export class NotifyOwnData extends OwnDataStore {
  readonly owners = [
    ...DIRECTORY_OWNERS,
    ...ownersIn('space', 'notifications'),
    ...ownersIn('user', 'notifications', 'mails'),
  ];

  constructor(
    private readonly mails: MailsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly notifier: NotificationsService,
  ) {
    super();
  }

  members(caller: Caller, { spaces }: InSpaces): OwnDataMembers {
    const mails = this.mails.allOf(caller.userId);
    return {
      notifications: downloadedList(this.notifier.withTitles(caller, { spaces }), ...INTERNAL),
      mails: longList({ ...mails, show: (some) => some.map(downloaded) }),
    };
  }

  async erase(userId: string): Promise<void> {
    await this.notifications.deleteOf(userId);
    await this.mails.deleteOf(userId);
  }
}

/** The fields of notifications that are not downloaded. */
const INTERNAL = ['memberId', 'groupVersion', 'itemVersion', 'titleVersion'] as const;

const downloaded = ({ _id, kind, to, requestedAt, state, endedAt }: MailDocument) => ({
  _id,
  kind,
  to,
  requestedAt,
  state,
  endedAt: endedAt ?? null,
});
