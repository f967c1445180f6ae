import { ApiProperty } from '@nestjs/swagger';
import { CodeOf } from '../fields/message-code.js';
import { DefaultReminders } from '../item-reminders/default-reminders.js';
import type { SignInPending } from '../second-factor/second-factor.js';

class GoogleConnection {
  @ApiProperty({ description: 'Whether events can be synced' }) connected: boolean;
  /** Also true when Google has ended the access to the calendar. */
  @ApiProperty({ description: 'Whether a Google account can sign in to this account' }) linked: boolean;
  @ApiProperty({ description: '`personal` or a group id: the space into which events are pulled' }) pullSpace: string;
  /** Absent for an identity that was stored before e-mail addresses were stored, until its next sign-in. */
  @ApiProperty({ required: false, description: 'The address of that Google account, as far as it is known' })
  email?: string;
}

/** The signed-in user's own account. */
export class User {
  @ApiProperty({ description: 'The id of the user' }) _id: string;
  @ApiProperty({ description: 'The name that other members see' }) name: string;
  @ApiProperty({ description: 'The e-mail address for signing in, in lower case' }) email: string;
  @ApiProperty({ description: 'Whether a mailed link has confirmed that address; nothing depends on it' })
  emailVerified: boolean;
  @ApiProperty({ description: 'The first color of the screens, `#rrggbb`' }) primaryColor: string;
  @ApiProperty({ description: 'The second color of the screens, `#rrggbb`' }) secondaryColor: string;
  @ApiProperty({ description: 'The instant of the registration' }) createdAt: string;
  @ApiProperty({ description: 'The active space: `personal` or a group id' }) currentGroup: string;
  @ApiProperty({ description: 'The role of the account; the same for all accounts' }) role: string;
  @ApiProperty({ description: 'False for a user who registered with Google and has not set a password yet' })
  hasPassword: boolean;
  @ApiProperty({ description: 'The IANA time zone that applies to calls without `X-Time-Zone`' }) timeZone: string;
  @ApiProperty({ type: GoogleConnection, description: 'The connection to Google' }) google: GoogleConnection;
  @ApiProperty({
    required: false,
    description: 'The reminders with which the forms of new items begin; absent until they are set',
  })
  defaultReminders?: DefaultReminders;
  @ApiProperty({
    required: false,
    description: 'True while the user must set up two-step sign-in before anything else; otherwise absent',
  })
  secondFactorNeeded?: boolean;
}

/** The reply to a sign-in. */
export class SignedIn {
  @ApiProperty({ type: User, description: 'Who signed in' }) user: User;
  @ApiProperty({ description: 'The bearer token of the new session' }) token: string;
  @ApiProperty({
    required: false,
    description:
      'A sentence for the person when the sign-in changed something important, such as removing the password',
  })
  notice?: string;
  @CodeOf('notice') noticeCode?: string;
}

/** The same for the gateway, which puts the device token into a cookie, never into a body. */
export interface SignedInOnDevice extends SignedIn {
  deviceToken?: string;
}

/** The reply to the first step of a sign-in, which is the only one for people without a second factor. */
export type SignInReply = SignedInOnDevice | SignInPending;
