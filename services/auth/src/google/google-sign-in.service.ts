import { Injectable } from '@nestjs/common';
import { type ExchangeCode, MESSAGES, type SessionClaims, type SignedIn, type Visitor } from '@pawplan/contracts';
import { Clock, Failure, outcomeOf, settled, type Transaction, UnitOfWork } from '@pawplan/platform';
import { GuessingService } from '../guessing/guessing.service.js';
import { leasesEnded } from '../sessions/leases-ended.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { newUser } from '../users/new-user.js';
import { tellMe, tellPerson } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { zoneAtSignIn } from '../users/zone-at-sign-in.js';
import { GoogleClient } from './google.client.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleTokens } from './google-tokens.js';

/** The door of Google (§1, §6): whoever has the identity comes in, whatever the e-mail is by then. */
@Injectable()
export class GoogleSignInService {
  constructor(
    private readonly google: GoogleClient,
    private readonly tokens: GoogleTokens,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly stored: SessionsRepository,
    private readonly guessing: GuessingService,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws Failure `unavailable` when Google is not configured, `invalid` for a code or identity that is not right, `conflict` when the e-mail is
   * somebody's who cannot be linked, `bad-gateway` when Google does not answer, `too-many`.
   */
  async exchange(input: ExchangeCode, visitor: Visitor): Promise<SignedIn> {
    this.google.requireConfigured();
    const guesser = { address: visitor.address };
    await this.guessing.count('exchange', guesser);
    const outcome = await outcomeOf(this.google.identify(input));
    const { claims, linked } = await this.work.run((tx) => this.enter(settled(outcome), visitor.timeZone, tx));
    if (linked) await leasesEnded();
    await this.guessing.forgive('exchange', guesser);
    return { ...(await this.sessions.signedIn(claims)), ...(linked && { notice: MESSAGES.googleLinked }) };
  }

  private async enter(
    identity: GoogleIdentity,
    timeZone: string | undefined,
    tx: Transaction,
  ): Promise<{ claims: SessionClaims; linked: boolean }> {
    const known = await this.users.findByGoogle(identity.sub, tx);
    const namesake = known ? null : await this.users.findByEmail(identity.email, tx);
    if (namesake) requireLinkable(namesake, identity);
    const user = known ?? namesake ?? (await this.begin(identity, timeZone, tx));
    if (namesake) await this.stored.endOthers(user._id, null, tx);
    await this.keep(user, identity, timeZone, tx);
    return { claims: await this.sessions.open(user._id, tx), linked: namesake !== null };
  }

  private async begin(
    { name, email, sub }: GoogleIdentity,
    timeZone: string | undefined,
    tx: Transaction,
  ): Promise<UserDocument> {
    const now = this.clock.now();
    const zone = zoneAtSignIn(undefined, timeZone, now);
    const user = newUser({ name, email, googleSub: sub, timeZone: zone.timeZone }, now);
    await this.users.insert(user, tx);
    tellPerson(user, tx);
    return user;
  }

  /** Nobody ever verified who chose the password of an account that is linked here, so it goes (§1). */
  private async keep(
    user: UserDocument,
    { sub, refreshToken }: GoogleIdentity,
    timeZone: string | undefined,
    tx: Transaction,
  ): Promise<void> {
    const zone = zoneAtSignIn(user.timeZone, timeZone, this.clock.now());
    const isLinked = user.googleSub === sub;
    const link = isLinked ? {} : { googleSub: sub, passwordHash: null };
    const changed = await this.users.update(
      user._id,
      { ...zone, ...link, ...this.tokens.sealed(user._id, refreshToken) },
      tx,
    );
    if (!changed) return;
    if (zone.timeZone) tellPerson(changed, tx);
    tellMe(changed, tx);
  }
}

function requireLinkable(user: UserDocument, { emailVerified }: GoogleIdentity): void {
  if (user.googleSub) throw new Failure('conflict', MESSAGES.googleOtherIdentity);
  if (!emailVerified) throw new Failure('conflict', MESSAGES.googleEmailTaken);
}
