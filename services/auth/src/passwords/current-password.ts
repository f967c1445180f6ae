import { Injectable } from '@nestjs/common';
import { GuessingService } from '../guessing/guessing.service.js';
import type { UserDocument } from '../users/user.schema.js';
import { Passwords } from './passwords.js';

/** Asks somebody who is signed in for their password once more. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly guessing: GuessingService,
  ) {}

  /** Whether it is the password of the user; wrong ones count as tries to sign in. Throws Failure `too-many`. */
  async isRight({ _id, passwordHash }: UserDocument, password: string): Promise<boolean> {
    const guesser = { account: _id };
    await this.guessing.count('sign-in', guesser);
    const right = await this.passwords.matches(password, passwordHash);
    if (right) await this.guessing.forgive('sign-in', guesser);
    return right;
  }
}
