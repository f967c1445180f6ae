import { ApiProperty } from '@nestjs/swagger';
import { PersonRef } from '../replies.js';

/** A group in the form that its members see; without the e-mail addresses of others. */
export class Group {
  @ApiProperty() _id: string;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty() inviteCode: string;
  @ApiProperty({ required: false, description: 'When the invite code ends, ISO 8601; absent when it does not' })
  expiresAt?: string;
  @ApiProperty({ description: 'The member who may remove others: the creator, then the longest-standing one' })
  ownerId: string;
  @ApiProperty({ type: [PersonRef] }) members: PersonRef[];
  @ApiProperty() createdAt: string;
  @ApiProperty() version: number;
}
