import { Injectable } from '@nestjs/common';
import { type Caller, type DeleteAccount, MESSAGES, type MessageReply, userDeleted } from '@pawplan/contracts';
import { Failure, outcomeOf, settled, type Transaction, UnitOfWork } from '@pawplan/platform';
import { GoogleClient } from '../google/google.client.js';
import { GoogleTokens } from '../google/google-tokens.js';
import { GroupExit } from '../groups/group-exit.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { leasesEnded } from '../sessions/leases-ended.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { tellMe } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

const refuse = (field: string, message: string) => new Failure('invalid', message, { errors: [{ field, message }] });

/**
 * Deletes accounts. All that this service has of somebody goes in one unit of work with the word to the others, so there is no half of it here;
 * what the others hold they delete by themselves, however long that takes.
 */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly exit: GroupExit,
    private readonly sessions: SessionsService,
    private readonly stored: SessionsRepository,
    private readonly password: CurrentPassword,
    private readonly tokens: GoogleTokens,
    private readonly google: GoogleClient,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Answers when no gateway replica serves any session of the account. Throws Failure `invalid` for a wrong password, or a wrong e-mail address of
   * somebody without a password, `forbidden` for them without a recent sign-in, `too-many`.
   */
  async delete(caller: Caller, proof: DeleteAccount): Promise<MessageReply> {
    const outcome = await outcomeOf(this.proven(caller, proof));
    let gone = null as UserDocument | null;
    const reply = await this.work.run(async (tx) => {
      gone = await this.remove(settled(outcome), tx);
      return { message: MESSAGES.accountDeleted };
    });
    const refreshToken = gone && this.tokens.open(gone);
    await Promise.all([leasesEnded(), refreshToken !== null && this.google.revoke(refreshToken)]);
    return reply;
  }

  private async proven(caller: Caller, { password, email }: DeleteAccount): Promise<UserDocument> {
    const user = await this.users.get(caller.userId);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    if (user.passwordHash !== null) {
      if (!(await this.password.isRight(user, password ?? ''))) throw refuse('password', MESSAGES.passwordWrong);
      return user;
    }
    if (email?.trim().toLowerCase() !== user.email) throw refuse('email', MESSAGES.emailDiffers);
    await this.sessions.requireRecentSignIn(caller);
    return user;
  }

  /**
   * Gives the user as they were in the end. The groups are told before the rest, so that nobody is shown the name once more out of what was known of a
   * group.
   */
  private async remove({ _id: userId, passwordHash }: UserDocument, tx: Transaction): Promise<UserDocument> {
    const user = await this.users.delete(userId, tx, { passwordHash });
    if (!user) {
      // Another deletion was quicker, or another password was set: what was proven does not hold any more.
      if (!(await this.users.get(userId, tx))) throw new Failure('unauthenticated', MESSAGES.signInFirst);
      throw refuse('password', MESSAGES.passwordWrong);
    }
    await this.stored.endOthers(userId, null, tx);
    const groups = await this.groups.listOf(userId, tx);
    for (const group of groups) await this.exit.leave(group, userId, tx);
    tellMe(user, tx);
    const groupIds = groups.map(({ _id }) => _id);
    tx.emit(userDeleted, { id: userId, version: user.version }, { userId, groupIds });
    return user;
  }
}
