import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Length } from 'class-validator';
import { OptionalText, RequiredText } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';

/** The body of `POST /api/groups`. */
export class CreateGroup {
  @RequiredText({
    label: 'Group name',
    max: LIMITS.groupName,
    required: MESSAGES.groupNameRequired,
    tooLong: MESSAGES.groupNameTooLong,
  })
  name: string;

  @OptionalText({ label: 'Description', max: LIMITS.groupDescription }) description?: string;
}

const InviteCode = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: LIMITS.inviteCode, maxLength: LIMITS.inviteCode }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    IsNotEmpty({ message: MESSAGES.inviteCodeRequired }),
    IsString({ message: 'Invite code must be text' }),
    Length(LIMITS.inviteCode, LIMITS.inviteCode, { message: MESSAGES.inviteCodeLength }),
  );

/** The body of `POST /api/groups/join`. */
export class JoinGroup {
  @InviteCode() inviteCode: string;
}

/** What the gateway makes of it: the code, and the address that it was sent from. */
export interface JoinGroupFrom extends JoinGroup {
  address: string;
}

/** The body of `PUT /api/groups/switch`: `personal` or a group id. */
export class SwitchGroup {
  @RequiredText({ label: 'Group', max: LIMITS.name }) groupId: string;
}
