import { ApiProperty } from '@nestjs/swagger';
import { PersonRef } from '../replies.js';

/** A group as its members see it (§3); no addresses of others. */
export class Group {
  @ApiProperty() _id: string;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty() inviteCode: string;
  @ApiProperty({ type: [PersonRef] }) members: PersonRef[];
  @ApiProperty() createdAt: string;
  @ApiProperty() version: number;
}
