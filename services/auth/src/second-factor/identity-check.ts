import { Injectable } from '@nestjs/common';
import { type Caller, type ConfirmIdentity, MESSAGES } from '@pawplan/contracts';
import { Failure, invalidField, type Transaction } from '@pawplan/platform';
import { CurrentPassword } from '../passwords/current-password.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

/** Checks who a person is before they change how they sign in. A stolen session must not be enough. */
@Injectable()
export class IdentityCheck {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SignInSessionsService,
    private readonly password: CurrentPassword,
  ) {}

  /**
   * The caller. Throws Failure `forbidden` without the current password and without a recent sign-in, `invalid` for a
   * wrong password, `too-many`.
   */
  async confirm(caller: Caller, { currentPassword }: ConfirmIdentity): Promise<UserDocument> {
    const user = await this.user(caller.userId);
    if (!currentPassword || user.passwordHash === null) await this.sessions.requireRecentSignIn(caller);
    else if (!(await this.password.isCorrect(user, currentPassword, caller.client))) throw wrongPassword();
    return user;
  }

  /** The present state of a user who was confirmed. After a password change the proof is not valid any more. */
  async unchanged({ _id, passwordHash }: UserDocument, tx: Transaction): Promise<UserDocument> {
    const present = await this.user(_id, tx);
    if (present.passwordHash !== passwordHash) throw wrongPassword();
    return present;
  }

  /** Throws Failure `unauthenticated` when the account no longer exists. */
  async user(userId: string, tx?: Transaction): Promise<UserDocument> {
    const user = await this.users.get(userId, tx);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    return user;
  }
}

/** The refusal of a wrong current password. */
export const wrongPassword = () => invalidField('currentPassword', MESSAGES.currentPasswordWrong);
