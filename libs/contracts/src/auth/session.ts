import { ApiProperty } from '@nestjs/swagger';
import { SessionId } from '../fields/index.js';

/** A session of the caller, as the list of their devices shows it. */
export class OwnSession {
  @ApiProperty() _id: string;
  @ApiProperty({ description: 'Whether it is the session of this call' }) current: boolean;
  @ApiProperty({ description: 'When it signed in' }) createdAt: string;
  @ApiProperty({ description: 'Exact to an hour' }) lastUsedAt: string;
  @ApiProperty({ description: "Read from the browser's own description at sign-in, for example 'Chrome on Windows'" })
  device: string;
}

/** The session to end. */
export class EndSession {
  @SessionId() id: string;
}
