import { Injectable } from '@nestjs/common';
import { type Login, MESSAGES, type Register, type SignedIn, type Visitor } from '@pawplan/contracts';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { GuessingService } from '../guessing/guessing.service.js';
import { Passwords } from '../passwords/passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { newUser } from '../users/new-user.js';
import { tellPerson } from '../users/user.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { zoneAtSignIn } from '../users/zone-at-sign-in.js';

/** The door of e-mail and password (§1). */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly guessing: GuessingService,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws Failure `invalid` when the confirmation differs, `conflict` when the e-mail is taken, `too-many`. */
  async register({ name, email, password, confirmPassword }: Register, visitor: Visitor): Promise<SignedIn> {
    if (typeof confirmPassword === 'string' && confirmPassword !== password) {
      throw new Failure('invalid', MESSAGES.passwordsDiffer, {
        errors: [{ field: 'confirmPassword', message: MESSAGES.passwordsDiffer }],
      });
    }
    await this.guessing.count('register', { address: visitor.address, account: email });
    const passwordHash = await this.passwords.hash(password);
    const claims = await this.work.run(async (tx) => {
      const now = this.clock.now();
      const { timeZone } = zoneAtSignIn(undefined, visitor.timeZone, now);
      const user = newUser({ name, email, passwordHash, timeZone }, now);
      await this.users.insert(user, tx);
      tellPerson(user, tx);
      return this.sessions.open(user._id, tx);
    });
    return this.sessions.signedIn(claims);
  }

  /** Throws the same Failure `unauthenticated` after the same work for an unknown e-mail and for a wrong password, `too-many`. */
  async login({ email, password }: Login, visitor: Visitor): Promise<SignedIn> {
    const guesser = { address: visitor.address, account: email };
    await this.guessing.count('sign-in', guesser);
    const user = await this.users.findByEmail(email);
    const right = await this.passwords.matches(password, user?.passwordHash);
    if (!user || !right) throw new Failure('unauthenticated', MESSAGES.invalidCredentials);
    const claims = await this.work.run(async (tx) => {
      const zone = zoneAtSignIn(user.timeZone, visitor.timeZone, this.clock.now());
      // The user is written even when the zone stays: a password change under way must not miss the session that begins here.
      const signedIn = await this.users.update(user._id, zone, tx, { passwordHash: user.passwordHash });
      if (!signedIn) throw new Failure('unauthenticated', MESSAGES.invalidCredentials);
      if (zone.timeZone) tellPerson(signedIn, tx);
      return this.sessions.open(user._id, tx);
    });
    await this.guessing.forgive('sign-in', guesser);
    return this.sessions.signedIn(claims);
  }
}
