import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Length } from 'class-validator';
import { AnEmail } from '../auth/auth.requests.js';
import {
  OptionalText,
  OptionalWholeNumber,
  PlainText,
  RequiredFlag,
  RequiredId,
  RequiredText,
  withMessage,
} from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';

/** The body of `POST /api/groups`. */
export class CreateGroup {
  @RequiredText({
    label: 'groupName',
    description: 'The name that the members see; trimmed',
    max: LIMITS.groupName,
    required: MESSAGES.groupNameRequired,
    tooLong: MESSAGES.groupNameTooLong({ max: LIMITS.groupName }),
  })
  name: string;

  @OptionalText({
    label: 'description',
    max: LIMITS.groupDescription,
    description: 'What the group is for; stored as sent',
  })
  description?: string;
}

const InviteCode = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      description: 'The code that a member has passed on, in any letter case; trimmed',
      minLength: LIMITS.inviteCode,
      maxLength: LIMITS.inviteCode,
    }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    IsNotEmpty(withMessage(MESSAGES.inviteCodeRequired)),
    IsString(withMessage(MESSAGES.fieldNotText({ field: 'inviteCode' }))),
    Length(LIMITS.inviteCode, LIMITS.inviteCode, withMessage(MESSAGES.inviteCodeLength({ length: LIMITS.inviteCode }))),
  );

/** The body of `POST /api/groups/join`. */
export class JoinGroup {
  @InviteCode() inviteCode: string;
}

/** The same with the address of the client, which the gateway adds. */
export class JoinGroupFrom extends JoinGroup {
  @PlainText(LIMITS.address) address: string;
}

/** The body of `POST /api/groups/{id}/invite-code`; optional. */
export class RenewInviteCode {
  @Transform(({ value }) => value ?? undefined)
  @OptionalWholeNumber({
    label: 'inviteCodeHours',
    min: 1,
    max: LIMITS.inviteCodeHours,
    description: 'After how many hours the new code expires; left out or null: never',
  })
  expiresInHours?: number;
}

/** The same with the id of the group, which the gateway adds. */
export class RenewInviteCodeOf extends RenewInviteCode {
  @RequiredId({ label: 'group' }) id: string;
}

/** The body of `POST /api/groups/{id}/invitations`. */
export class InviteByEmail {
  @AnEmail()
  @RequiredText({
    label: 'email',
    max: LIMITS.email,
    description: 'The e-mail address of the person to invite; trimmed',
  })
  email: string;
}

/** The same with the id of the group, which the gateway adds. */
export class InviteByEmailTo extends InviteByEmail {
  @RequiredId({ label: 'group' }) id: string;
}

/** The body of `PUT /api/groups/{id}/second-factor`. */
export class RequireSecondFactor {
  @RequiredFlag({ label: 'required', description: 'Whether the members need two-step sign-in to use the group' })
  required: boolean;
}

/** The same with the id of the group, which the gateway adds. */
export class RequireSecondFactorOf extends RequireSecondFactor {
  @RequiredId({ label: 'group' }) id: string;
}

/** The member to remove, and the group. */
export class RemoveMember {
  @RequiredId({ label: 'group' }) id: string;
  @RequiredId({ label: 'member' }) userId: string;
}

/** The body of `PUT /api/groups/switch`: `personal` or a group id. */
export class SwitchGroup {
  @RequiredText({ label: 'group', max: LIMITS.name, description: '`personal` or the id of a group of the caller' })
  groupId: string;
}
