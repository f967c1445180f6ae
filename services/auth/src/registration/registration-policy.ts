import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuthConfig } from '../config.js';
import { GroupsRepository } from '../groups/groups.repository.js';

/** Decides whether a new account may be created. Does not concern existing accounts. */
@Injectable()
export class RegistrationPolicy {
  constructor(
    private readonly config: AuthConfig,
    private readonly groups: GroupsRepository,
    private readonly attempts: AttemptLimiter,
  ) {}

  /**
   * Throws Failure `forbidden` when the setting allows no registration, or not with this code; `too-many` after wrong
   * codes.
   */
  async check(inviteCode: string | undefined, address: string): Promise<void> {
    const mode = this.config.REGISTRATION;
    if (mode === 'closed') throw new Failure('forbidden', MESSAGES.registrationClosed);
    if (mode === 'invite' && !(await this.isInvited(inviteCode, address))) {
      throw new Failure('forbidden', MESSAGES.registrationByInvite);
    }
  }

  /**
   * Wrong codes count together with the wrong codes of people who join groups, because both can be used to guess codes.
   */
  private async isInvited(inviteCode: string | undefined, address: string): Promise<boolean> {
    if (!inviteCode) return false;
    await this.attempts.consume('join', { address });
    if (!(await this.groups.findByCode(inviteCode.trim().toUpperCase()))) return false;
    await this.attempts.refund('join', { address });
    return true;
  }
}
