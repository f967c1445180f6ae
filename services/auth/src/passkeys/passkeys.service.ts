import { Injectable } from '@nestjs/common';
import {
  type AddPasskey,
  type Caller,
  type ConfirmIdentity,
  LIMITS,
  MESSAGES,
  type MessageReply,
  type Passkey,
  type PasskeyCreationOptions,
  type RemovePasskey,
  type RenamePasskey,
} from '@pawplan/contracts';
import { Clock, Failure, outcomeOf, type Transaction, UnitOfWork, unwrap } from '@pawplan/platform';
import { Types } from 'mongoose';
import { AuditLog } from '../audit/audit-log.js';
import { MailRequests } from '../mail/mail-requests.js';
import { proofOf } from '../second-factor/first-step.service.js';
import { IdentityCheck } from '../second-factor/identity-check.js';
import { emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { StoredPasskey } from './passkey.schema.js';
import { viewPasskey } from './passkey.view.js';
import { PasskeyChallenges, PURPOSES } from './passkey-challenges.js';
import { PasskeyChecks } from './passkey-checks.js';
import { whyPasskeyMustStay } from './ways-in.js';

/** A person adds, names and removes their passkeys. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly users: UsersRepository,
    private readonly identity: IdentityCheck,
    private readonly challenges: PasskeyChallenges,
    private readonly checks: PasskeyChecks,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: Caller): Promise<Passkey[]> {
    return ((await this.identity.user(userId)).passkeys ?? []).map(viewPasskey);
  }

  /**
   * What a browser needs to create a passkey. Stores nothing. Throws Failure `conflict` for a person with the maximum
   * number, `unavailable`, and the Failures of {@link IdentityCheck.confirm}.
   */
  async creationOptions(caller: Caller, proof: ConfirmIdentity): Promise<PasskeyCreationOptions> {
    const user = await this.identity.confirm(caller, proof);
    requireSpace(user);
    const purpose = PURPOSES.add(caller.userId, caller.sessionId);
    return this.checks.creationOptions(user, this.challenges.create(purpose, proofOf(user, 'password')));
  }

  /**
   * Adds a passkey. Throws Failure `invalid` when the answer of the browser is not valid or the credential belongs to
   * another account, `conflict` when the challenge has ended, was used, or the password was changed, and for a person
   * with the maximum number, `unavailable`.
   */
  async add(caller: Caller, input: AddPasskey): Promise<Passkey> {
    const { userId, sessionId } = caller;
    return this.work.run(async (tx) => {
      const user = await this.identity.user(userId, tx);
      const challenge = this.challenges.open(PURPOSES.add(userId, sessionId), input.clientDataJSON);
      if (!challenge || challenge.proof !== proofOf(user, 'password')) throw timedOut();
      const credential = await this.checks.verifyCreation(input, challenge);
      if (!credential) throw new Failure('invalid', MESSAGES.passkeyNotAdded);
      if (!(await this.challenges.use(challenge, tx))) throw timedOut();
      requireSpace(user);
      if (await this.users.findByCredential(credential.credentialId, tx)) {
        throw new Failure('invalid', MESSAGES.passkeyNotAdded);
      }
      const _id = new Types.ObjectId().toHexString();
      const { name } = input;
      const passkey: StoredPasskey = { _id, name, ...credential, createdAt: this.clock.now(), usedAt: null };
      const changed = await this.change(user, [...(user.passkeys ?? []), passkey], tx);
      await this.audit.record({ what: 'passkey-added', who: userId, sessionId, subject: _id }, tx);
      this.mails.add('passkey-added', changed, tx, { device: name });
      return viewPasskey(passkey);
    });
  }

  /** Throws Failure `not-found` for a passkey that the caller does not have. */
  rename({ userId }: Caller, { id, name }: RenamePasskey): Promise<Passkey> {
    return this.work.run(async (tx) => {
      const user = await this.identity.user(userId, tx);
      const renamed = { ...passkeyOf(user, id), name };
      await this.change(user, user.passkeys?.map((one) => (one._id === id ? renamed : one)) ?? [], tx);
      return viewPasskey(renamed);
    });
  }

  /**
   * Removes a passkey. Throws Failure `not-found` for a passkey that the caller does not have, `conflict` for the last
   * way to sign in, and the Failures of {@link IdentityCheck.confirm}.
   */
  async remove(caller: Caller, { id, ...proof }: RemovePasskey): Promise<MessageReply> {
    const { userId: who, sessionId } = caller;
    const outcome = await outcomeOf(this.identity.confirm(caller, proof));
    return this.work.run(async (tx) => {
      const user = await this.identity.unchanged(unwrap(outcome), tx);
      const { name } = passkeyOf(user, id);
      const reason = whyPasskeyMustStay(user);
      if (reason) throw new Failure('conflict', reason);
      const changed = await this.change(user, user.passkeys?.filter(({ _id }) => _id !== id) ?? [], tx);
      await this.audit.record({ what: 'passkey-removed', who, sessionId, subject: id }, tx);
      this.mails.add('passkey-removed', changed, tx, { device: name });
      return MESSAGES.passkeyRemoved;
    });
  }

  private async change(
    { _id, version }: UserDocument,
    passkeys: StoredPasskey[],
    tx: Transaction,
  ): Promise<UserDocument> {
    const changed = await this.users.update(_id, { passkeys }, tx, version);
    if (!changed) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    emitProfileChanged(changed, tx);
    return changed;
  }
}

const timedOut = () => new Failure('conflict', MESSAGES.passkeyTimedOut);

function passkeyOf({ passkeys = [] }: UserDocument, id: string): StoredPasskey {
  const passkey = passkeys.find(({ _id }) => _id === id);
  if (!passkey) throw new Failure('not-found', MESSAGES.passkeyNotFound);
  return passkey;
}

function requireSpace({ passkeys = [] }: UserDocument): void {
  const most = LIMITS.passkeysPerPerson;
  if (passkeys.length >= most) throw new Failure('conflict', MESSAGES.passkeysFull({ most }));
}
