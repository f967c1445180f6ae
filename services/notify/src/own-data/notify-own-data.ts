import { Injectable } from '@nestjs/common';
import type { Caller } from '@pawplan/contracts';
import { type OwnDataMembers, OwnDataStore, ownersIn } from '@pawplan/items';
import { longList } from '@pawplan/platform';
import type { MailDocument } from '../mail/mail.schema.js';
import { MailsRepository } from '../mail/mails.repository.js';

/** The data of this service about one person: the e-mails of the last month. */
@Injectable()
export class NotifyOwnData extends OwnDataStore {
  readonly owners = ownersIn('user', 'mails');

  constructor(private readonly mails: MailsRepository) {
    super();
  }

  members({ userId }: Caller): OwnDataMembers {
    return { mails: longList({ ...this.mails.allOf(userId), show: (mails) => mails.map(downloaded) }) };
  }

  erase(userId: string): Promise<void> {
    return this.mails.deleteOf(userId);
  }
}

const downloaded = ({ _id, kind, to, requestedAt, state, endedAt }: MailDocument) => ({
  _id,
  kind,
  to,
  requestedAt,
  state,
  endedAt: endedAt ?? null,
});
