import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../config.js';
import { hasSecondFactor } from '../second-factor/has-second-factor.js';
import type { UserDocument } from '../users/user.schema.js';
import type { GroupDocument } from './group.schema.js';

/** Decides what a person without a second factor may use, as the operator and the owners of groups have set it. */
@Injectable()
export class GroupLocks {
  constructor(private readonly config: AuthConfig) {}

  /** Whether a user may only set up a second factor. */
  isLockedOut(user: UserDocument): boolean {
    return this.config.REQUIRE_SECOND_FACTOR && !hasSecondFactor(user);
  }

  /** Whether a member may not use a group before they have a second factor. */
  isLocked(group: Pick<GroupDocument, 'requiresSecondFactor'>, user: UserDocument): boolean {
    if (hasSecondFactor(user)) return false;
    return this.config.REQUIRE_SECOND_FACTOR || group.requiresSecondFactor === true;
  }
}
