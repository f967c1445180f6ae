import { OptionalPlainText, RequiredId } from '../fields/index.js';

/** Requests access to a person's Google calendar; `refused` is a token that Google no longer accepts. */
export class GetGoogleAccess {
  @RequiredId({ label: 'user' }) userId: string;
  /** Access tokens of Google are at most 2048 characters long. */
  @OptionalPlainText(4_096) refused?: string;
}

/** A short-lived access token and the person's settings of the connection. Never logged, never stored. */
export interface GoogleAccess {
  accessToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** Google's own id of the account. Data about events of another account must not be used with it. */
  account: string;
  /** `personal` or a group id: the space that events are pulled into. */
  pullSpace: string;
  /** The current groups of the person. A sync may not write to any other group. */
  groupIds: string[];
  /** Whether one of these groups, or the operator, requires a second factor that the person does not have. */
  needsSecondFactor?: boolean;
}
