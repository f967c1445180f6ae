import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language, type MailKind, mailRequested } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { Types } from 'mongoose';
import { AuthConfig } from '../config.js';
import type { UserDocument } from '../users/user.schema.js';

interface MailOptions {
  /** The id of the e-mail; a new one by default. */
  id?: string;
  /** The address; that of the account by default. */
  to?: string;
  /** The language for a person whose language is not stored. */
  language?: Language;
  /** The device that signed in, the name of a passkey, or the address of a Google account. */
  device?: string;
  /** Of an invitation: the group. */
  groupId?: string;
}

/** Requests e-mails to people. Does nothing on a server that sends no e-mail. */
@Injectable()
export class MailRequests {
  constructor(private readonly config: AuthConfig) {}

  /** Requests an e-mail if, and only if, the transaction commits. */
  add(kind: MailKind, user: UserDocument, tx: Transaction, options: MailOptions = {}): void {
    if (!this.config.hasMail) return;
    const { id = new Types.ObjectId().toHexString(), to = user.email, device, groupId } = options;
    const language = user.language ?? options.language ?? LANGUAGES[0];
    const mail = { kind, userId: user._id, to, language, ...(device && { device }), ...(groupId && { groupId }) };
    tx.emit(mailRequested, { id, version: 1 }, mail);
  }
}
