import { ApiProperty } from '@nestjs/swagger';

export class GoogleConnection {
  @ApiProperty() connected: boolean;
  /** `personal` or a group id: the space that events are pulled into. */
  @ApiProperty() pullSpace: string;
}

/** The signed-in user as they see themselves (§3). */
export class User {
  @ApiProperty() _id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty() primaryColor: string;
  @ApiProperty() secondaryColor: string;
  @ApiProperty() createdAt: string;
  /** `personal` or a group id. */
  @ApiProperty() currentGroup: string;
  @ApiProperty() role: string;
  /** False for somebody who came through Google and has set none yet. */
  @ApiProperty() hasPassword: boolean;
  @ApiProperty() timeZone: string;
  @ApiProperty({ type: GoogleConnection }) google: GoogleConnection;
}

/** What a sign-in answers. */
export class SignedIn {
  @ApiProperty({ type: User }) user: User;
  @ApiProperty() token: string;
  /** Said when signing in changed something that the person must know, for example that linking Google removed the password. */
  @ApiProperty({ required: false }) notice?: string;
}
