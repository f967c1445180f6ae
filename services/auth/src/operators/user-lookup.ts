import { Injectable } from '@nestjs/common';
import { MESSAGES, type Operator } from '@pawplan/contracts';
import { Failure, type Transaction } from '@pawplan/platform';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

/** The name of an operator in the audit log. */
export const actorOf = ({ operator }: Operator): string => `admin:${operator}`;

/** Finds users by id or e-mail address, for operators. */
@Injectable()
export class UserLookup {
  constructor(private readonly users: UsersRepository) {}

  /** The user with this id or e-mail address. Throws Failure `not-found`. */
  async get(user: string, tx?: Transaction): Promise<UserDocument> {
    const found = await (user.includes('@') ? this.users.findByEmail(user, tx) : this.users.get(user, tx));
    if (!found) throw new Failure('not-found', MESSAGES.userNotFound);
    return found;
  }
}
