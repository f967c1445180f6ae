import { Injectable } from '@nestjs/common';
import type { Transaction } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { MailRequests } from '../mail/mail-requests.js';
import { SignInSessionsRepository } from '../sign-in-sessions/sign-in-sessions.repository.js';
import { emitPasswordReset, emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';

interface Replacement {
  /** The new password, and what else the reset changes. */
  changes: UserChanges & { passwordHash: string };
  address: string;
  /** What the person used instead of the password, for the audit log. */
  subject?: string;
}

/** Replaces the password of a person who has lost theirs. */
@Injectable()
export class PasswordReplacement {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SignInSessionsRepository,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Also ends all sessions, known devices and calendar feeds of the user. Returns false when the user no longer exists.
   */
  async replace(
    { _id, version }: UserDocument,
    { changes, address, subject }: Replacement,
    tx: Transaction,
  ): Promise<boolean> {
    const changed = await this.users.update(_id, { ...changes, devices: [] }, tx, version);
    if (!changed) return false;
    await this.sessions.endOthers(_id, null, tx);
    await this.audit.record(
      { what: 'password-reset', who: _id, actor: null, address, ...(subject && { subject }) },
      tx,
    );
    this.mails.add('password-changed', changed, tx);
    emitPasswordReset(changed, tx);
    emitProfileChanged(changed, tx);
    return true;
  }
}
