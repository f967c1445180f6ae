import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type DeleteAccount,
  MESSAGES,
  type MessageReply,
  type UserAction,
  userDeleted,
} from '@pawplan/contracts';
import { Failure, invalidField, outcomeOf, type Transaction, UnitOfWork, unwrap } from '@pawplan/platform';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuditLog } from '../audit/audit-log.js';
import { EmailVerificationsRepository } from '../email-verification/email-verifications.repository.js';
import { GoogleClient } from '../google/google.client.js';
import { GoogleTokens } from '../google/google-tokens.js';
import { GroupExit } from '../groups/group-exit.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { leasesExpired } from '../sign-in-sessions/leases-expired.js';
import { SignInSessionsRepository } from '../sign-in-sessions/sign-in-sessions.repository.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import { emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

interface DeletedRecords {
  user: UserDocument;
  /** How many sessions were ended. */
  sessions: number;
}

/**
 * Deletes accounts. The data in this service and the event for the other services are one unit of work, so no partial
 * data remains here. The other services delete their data by themselves, however long that takes.
 */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersRepository,
    private readonly exit: GroupExit,
    private readonly sessions: SignInSessionsService,
    private readonly stored: SignInSessionsRepository,
    private readonly password: CurrentPassword,
    private readonly verifications: EmailVerificationsRepository,
    private readonly tokens: GoogleTokens,
    private readonly google: GoogleClient,
    private readonly audit: AuditLog,
    private readonly entries: AuditRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Deletes the caller's account. Replies when no gateway replica serves any session of it. Throws Failure `invalid`
   * for a wrong password (or, for an account without a password, a wrong e-mail address), `forbidden` for an account
   * without a password and without a recent sign-in, `too-many`.
   */
  async delete(caller: Caller, proof: DeleteAccount): Promise<MessageReply> {
    const outcome = await outcomeOf(this.confirmIdentity(caller, proof));
    await this.run((tx) => this.requireUnchanged(unwrap(outcome), tx));
    return MESSAGES.accountDeleted;
  }

  /** The same by another person, for the user that `find` reads in the transaction. */
  deleteBy(actor: string, find: (tx: Transaction) => Promise<UserDocument>): Promise<UserAction> {
    return this.run(find, actor);
  }

  private async run(find: (tx: Transaction) => Promise<UserDocument>, actor?: string): Promise<UserAction> {
    let gone = null as UserDocument | null;
    const reply = await this.work.run(async (tx) => {
      const { user, sessions } = await this.remove(await find(tx), tx, actor);
      gone = user;
      return { id: user._id, sessions };
    });
    const refreshToken = gone && this.tokens.open(gone);
    await Promise.all([leasesExpired(), refreshToken !== null && this.google.revoke(refreshToken)]);
    return reply;
  }

  private async confirmIdentity(caller: Caller, { password, email }: DeleteAccount): Promise<UserDocument> {
    const user = await this.users.get(caller.userId);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    if (user.passwordHash !== null) {
      if (!(await this.password.isCorrect(user, password ?? '', caller.client)))
        throw invalidField('password', MESSAGES.passwordWrong);
      return user;
    }
    if (email?.trim().toLowerCase() !== user.email) throw invalidField('email', MESSAGES.emailDiffers);
    await this.sessions.requireRecentSignIn(caller);
    return user;
  }

  /**
   * Throws when the account was deleted or its password was changed in the meantime: then the earlier proof is not
   * valid any more.
   */
  private async requireUnchanged({ _id, passwordHash }: UserDocument, tx: Transaction): Promise<UserDocument> {
    const present = await this.users.get(_id, tx);
    if (!present) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    if (present.passwordHash !== passwordHash) throw invalidField('password', MESSAGES.passwordWrong);
    return present;
  }

  /**
   * Deletes the user and returns their last state. The group events are emitted before the deletion event, so that
   * other services do not show the name again because of an older group record.
   */
  private async remove(
    { _id: userId, version }: UserDocument,
    tx: Transaction,
    actor?: string,
  ): Promise<DeletedRecords> {
    const user = await this.users.delete(userId, tx, version);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const sessions = await this.stored.endOthers(userId, null, tx);
    await this.verifications.delete(userId, tx);
    const groups = await this.exit.leaveAll(userId, tx, actor);
    await this.audit.record({ what: 'account-deleted', who: userId, actor }, tx);
    await this.entries.removeNetworks(userId, tx);
    emitProfileChanged(user, tx);
    const groupIds = groups.map(({ _id }) => _id);
    tx.emit(userDeleted, { id: userId, version: user.version }, { userId, groupIds });
    return { user, sessions };
  }
}
