import { Injectable } from '@nestjs/common';
import type { PasskeyAssertion, Visitor } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { MailRequests } from '../mail/mail-requests.js';
import type { UserDocument } from '../users/user.schema.js';
import type { StoredPasskey } from './passkey.schema.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyChecks } from './passkey-checks.js';

/** The passkeys of a user after one of them was used. */
type PasskeyChanges = Pick<UserDocument, 'passkeys'>;

/** Uses passkeys to prove who a person is. */
@Injectable()
export class PasskeyUse {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly checks: PasskeyChecks,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses a passkey of a user who was read in the same transaction, and its challenge up. Returns what to write on the
   * user; null when the answer is not valid, or was used before; `copied` when the authenticator was copied, which is
   * then reported with the transaction. Throws Failure `unavailable`.
   */
  async use(
    user: UserDocument,
    assertion: PasskeyAssertion,
    purpose: string,
    { address }: Visitor,
    tx: Transaction,
  ): Promise<PasskeyChanges | 'copied' | null> {
    const { _id: who, passkeys = [] } = user;
    const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id);
    const challenge = this.challenges.open(purpose, assertion.clientDataJSON);
    if (!passkey || !challenge) return null;
    const use = await this.checks.verifyUse(who, passkey, assertion, challenge);
    if (!use || !(await this.challenges.use(challenge, tx))) return null;
    const { isCopied, counter, synced } = use;
    if (isCopied) {
      await this.audit.record({ what: 'passkey-copied', who, actor: null, address, subject: passkey._id }, tx);
      this.mails.add('passkey-copied', user, tx, { device: passkey.name });
      return 'copied';
    }
    const used: StoredPasskey = { ...passkey, counter, synced, usedAt: this.clock.now() };
    return { passkeys: passkeys.map((one) => (one._id === passkey._id ? used : one)) };
  }
}
