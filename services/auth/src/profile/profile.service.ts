import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES, type UpdateColours, type UpdateProfile, type User } from '@pawplan/contracts';
import { Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { tellScreens } from '../groups/group.events.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { tellMe, tellPerson } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { viewUser } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';

/** What people say about themselves (§1, §8). */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly sessions: SessionsService,
    private readonly work: UnitOfWork,
  ) {}

  async me({ userId }: Caller): Promise<User> {
    return viewUser(present(await this.users.get(userId)));
  }

  /** A field left out stays. Throws Failure `conflict` when the e-mail is taken, `forbidden` when it changes without a recent sign-in. */
  update(caller: Caller, { name, email }: UpdateProfile): Promise<User> {
    return this.work.run(async (tx) => {
      const before = present(await this.users.get(caller.userId, tx));
      if (email !== undefined && email !== before.email) await this.sessions.requireRecentSignIn(caller, tx);
      const user = await this.change(caller, { name: name ?? before.name, email: email ?? before.email }, tx);
      if (user.name !== before.name) await this.tellRenamed(user, tx);
      return viewUser(user);
    });
  }

  /** A colour left out stays. */
  updateColours(caller: Caller, { primaryColor, secondaryColor }: UpdateColours): Promise<User> {
    return this.work.run(async (tx) => {
      const changes = { ...(primaryColor && { primaryColor }), ...(secondaryColor && { secondaryColor }) };
      return viewUser(await this.change(caller, changes, tx));
    });
  }

  private async change(
    { userId }: Caller,
    changes: Partial<Pick<UserDocument, 'name' | 'email' | 'primaryColor' | 'secondaryColor'>>,
    tx: Transaction,
  ): Promise<UserDocument> {
    const user = present(await this.users.update(userId, changes, tx));
    tellMe(user, tx);
    return user;
  }

  private async tellRenamed(user: UserDocument, tx: Transaction): Promise<void> {
    tellPerson(user, tx);
    for (const group of await this.groups.listOf(user._id, tx)) tellScreens(group, user._id, tx);
  }
}

function present(user: UserDocument | null): UserDocument {
  if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
  return user;
}
