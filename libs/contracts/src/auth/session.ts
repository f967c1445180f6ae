import { ApiProperty } from '@nestjs/swagger';
import type { MessageValues } from '@pawplan/platform';
import { CodeOf, SessionId, ValuesOf } from '../fields/index.js';

/** A session of the caller, as the list of their devices shows it. */
export class OwnSession {
  @ApiProperty({ description: 'The id of the session' }) _id: string;
  @ApiProperty({ description: 'Whether it is the session of this call' }) current: boolean;
  @ApiProperty({ description: 'The instant of the sign-in' }) createdAt: string;
  @ApiProperty({ description: 'The instant of the last call, accurate to one hour' }) lastUsedAt: string;
  @ApiProperty({ description: "Browser and system at the sign-in, for example 'Chrome on Windows'" })
  device: string;
  @CodeOf('device') deviceCode?: string;
  @ValuesOf('device') deviceValues?: MessageValues;
}

/** The session to end. */
export class EndSession {
  @SessionId() id: string;
}
