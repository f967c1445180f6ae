import { ApiProperty } from '@nestjs/swagger';

export class GoogleConnection {
  /** Whether events can be synced. */
  @ApiProperty({ description: 'Whether events can be synced' }) connected: boolean;
  /** Also true when Google has ended the access to the calendar. */
  @ApiProperty({ description: 'Whether a Google account can sign in to this account' }) linked: boolean;
  /** `personal` or a group id: the space that events are pulled into. */
  @ApiProperty() pullSpace: string;
  /** Absent for an identity that was stored before e-mail addresses were stored, until its next sign-in. */
  @ApiProperty({ required: false, description: 'The address of that Google account, as far as it is known' })
  email?: string;
}

/** The signed-in user as they see themselves. */
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
  /** False for a user who registered with Google and has not set a password yet. */
  @ApiProperty() hasPassword: boolean;
  @ApiProperty() timeZone: string;
  @ApiProperty({ type: GoogleConnection }) google: GoogleConnection;
}

/** The reply to a sign-in. */
export class SignedIn {
  @ApiProperty({ type: User }) user: User;
  @ApiProperty() token: string;
  /**
   * A message for the person when the sign-in changed something important, for example when linking Google removed the
   * password.
   */
  @ApiProperty({ required: false }) notice?: string;
}

/** The same for the gateway, which puts the device token into a cookie, never into a body. */
export interface SignedInOnDevice extends SignedIn {
  deviceToken?: string;
}
