import { Injectable } from '@nestjs/common';
import { type MakeResetLink, MESSAGES, type Operator, type ResetLink, type UserAction } from '@pawplan/contracts';
import { Clock, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { withoutTrust } from '../known-devices/known-devices.js';
import { MailRequests } from '../mail/mail-requests.js';
import { AccountDeletionService } from '../own-data/account-deletion.service.js';
import { PasswordResetsRepository } from '../password-reset/password-resets.repository.js';
import { leasesExpired } from '../sign-in-sessions/leases-expired.js';
import { SignInSessionsRepository } from '../sign-in-sessions/sign-in-sessions.repository.js';
import { emitProfileChanged, emitSessionEnded } from '../users/user.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { actorOf, UserLookup } from './user-lookup.js';

/** Actions of operators on users. Every action and its entry in the audit log are one transaction. */
@Injectable()
export class UserActionsService {
  constructor(
    private readonly lookup: UserLookup,
    private readonly users: UsersRepository,
    private readonly sessions: SignInSessionsRepository,
    private readonly deletion: AccountDeletionService,
    private readonly resets: PasswordResetsRepository,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Ends all sessions of a user. Replies when no gateway replica serves them any more. Throws Failure `not-found`. */
  async endSessions(by: Operator, user: string): Promise<UserAction> {
    const done = await this.work.run(async (tx) => {
      const { _id: id } = await this.lookup.get(user, tx);
      const sessions = await this.endAll(id, tx);
      await this.audit.record({ what: 'sessions-ended-by-admin', who: id, actor: actorOf(by) }, tx);
      return { id, sessions };
    });
    await leasesExpired();
    return done;
  }

  /**
   * Blocks sign-ins to the account and ends all its sessions like {@link endSessions}. Throws Failure `not-found`,
   * `conflict` when it is already disabled.
   */
  async disable(by: Operator, user: string): Promise<UserAction> {
    const done = await this.work.run(async (tx) => {
      const { _id: id, disabledAt, version } = await this.lookup.get(user, tx);
      if (disabledAt) throw new Failure('conflict', MESSAGES.alreadyDisabled);
      await this.users.update(id, { disabledAt: this.clock.now() }, tx, version);
      const sessions = await this.endAll(id, tx);
      await this.audit.record({ what: 'account-disabled', who: id, actor: actorOf(by) }, tx);
      return { id, sessions };
    });
    await leasesExpired();
    return done;
  }

  /** Throws Failure `not-found`, `conflict` for an account that is not disabled. */
  enable(by: Operator, user: string): Promise<UserAction> {
    return this.work.run(async (tx) => {
      const { _id: id, disabledAt, version } = await this.lookup.get(user, tx);
      if (!disabledAt) throw new Failure('conflict', MESSAGES.notDisabled);
      await this.users.update(id, { disabledAt: null }, tx, version);
      await this.audit.record({ what: 'account-enabled', who: id, actor: actorOf(by) }, tx);
      return { id, sessions: 0 };
    });
  }

  /**
   * Turns off the second factor, for a person who has lost it, and deletes the recovery codes. Throws Failure
   * `not-found`, `conflict` for an account that has neither.
   */
  turnOffSecondFactor(by: Operator, user: string): Promise<UserAction> {
    return this.work.run(async (tx) => {
      const { _id: id, secondFactor, recoveryCodes, devices, version } = await this.lookup.get(user, tx);
      if (!secondFactor && !recoveryCodes?.length) throw new Failure('conflict', MESSAGES.noSecondFactor);
      const changes = { secondFactor: null, recoveryCodes: [], devices: withoutTrust(devices) };
      const changed = await this.users.update(id, changes, tx, version);
      if (changed) emitProfileChanged(changed, tx);
      if (changed && secondFactor) this.mails.add('second-factor-off', changed, tx);
      await this.audit.record({ what: 'second-factor-off-by-admin', who: id, actor: actorOf(by) }, tx);
      return { id, sessions: 0 };
    });
  }

  /** Deletes the account, as if its owner did it. Throws Failure `not-found`. */
  delete(by: Operator, user: string): Promise<UserAction> {
    return this.deletion.deleteBy(actorOf(by), (tx) => this.lookup.get(user, tx));
  }

  /**
   * Stores the token hash of a link with which a new password can be set within one hour. It replaces an earlier link,
   * and any other change of the password makes it invalid. Throws Failure `not-found`.
   */
  makeResetLink(by: Operator, { user, tokenHash }: MakeResetLink): Promise<ResetLink> {
    return this.work.run(async (tx) => {
      const found = await this.lookup.get(user, tx);
      const expiresAt = await this.resets.put(found, tokenHash, tx);
      await this.audit.record({ what: 'reset-link-made', who: found._id, actor: actorOf(by) }, tx);
      return { id: found._id, expiresAt: expiresAt.toISOString() };
    });
  }

  private async endAll(id: string, tx: Transaction): Promise<number> {
    const sessions = await this.sessions.endOthers(id, null, tx);
    emitSessionEnded(id, `all-of-${id}`, tx);
    return sessions;
  }
}
