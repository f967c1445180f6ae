import { ApiProperty } from '@nestjs/swagger';
import { PersonRef } from '../replies.js';

/** A member of a group, in the form that the other members see. */
export class GroupMember extends PersonRef {
  @ApiProperty({ description: 'The IANA time zone of the member' })
  timeZone: string;
}

/** A group in the form that its members see; without the e-mail addresses of others. */
export class Group {
  @ApiProperty({ description: 'The id of the group' }) _id: string;
  @ApiProperty({ description: 'The name that its members see' }) name: string;
  @ApiProperty({ description: 'What the group is for; empty when it has none' }) description: string;
  @ApiProperty({ description: 'The code with which others join' }) inviteCode: string;
  @ApiProperty({
    required: false,
    description: 'The instant at which the invite code expires; absent when it does not',
  })
  expiresAt?: string;
  @ApiProperty({ description: 'The member who may remove others: the creator, then the longest-standing one' })
  ownerId: string;
  @ApiProperty({ type: [GroupMember], description: 'All members, the caller included' }) members: GroupMember[];
  @ApiProperty({ description: 'The instant at which the group was created' }) createdAt: string;
  @ApiProperty({
    required: false,
    description: 'True while members need two-step sign-in to use the group; otherwise absent',
  })
  requiresSecondFactor?: boolean;
  @ApiProperty({
    required: false,
    description:
      'True while the caller must set up two-step sign-in before they use the group; then there are no members, no description and no invite code. Otherwise absent',
  })
  secondFactorNeeded?: boolean;
  @ApiProperty({ description: 'Increases with every change of the group' }) version: number;
}
