/**
 * All kinds of entries in the audit log. A name is never reused with another meaning, because entries are stored for
 * months.
 */
export const AUDIT_EVENTS = [
  'registered',
  'registered-with-google',
  'registration-refused',
  'registration-limited',
  'signed-in',
  'signed-in-with-google',
  'sign-in-refused',
  'sign-in-limited',
  'google-sign-in-refused',
  'google-limited',
  'signed-out',
  'session-ended',
  'other-sessions-ended',
  'password-changed',
  'password-refused',
  'password-reset',
  'email-changed',
  'google-connected',
  'google-connect-refused',
  'google-disconnected',
  'google-linked',
  'group-created',
  'group-joined',
  'group-left',
  'group-member-removed',
  'group-invite-renewed',
  'join-refused',
  'join-limited',
  'account-deleted',
  'users-listed',
  'groups-listed',
  'sessions-ended-by-admin',
  'account-disabled',
  'account-enabled',
  'group-closed',
  'reset-link-made',
  'password-reset-refused',
  'password-reset-limited',
  'reset-link-mailed',
  'reset-link-limited',
  'verify-link-mailed',
  'verify-link-limited',
  'email-verified',
  'email-verification-refused',
  'email-verification-limited',
  'parked-listed',
  'parked-shown',
  'parked-retried',
  'parked-dropped',
  'checked',
  'second-factor-asked',
  'second-factor-refused',
  'second-factor-limited',
  'second-factor-on',
  'second-factor-off',
  'second-factor-off-by-admin',
  'recovery-codes-made',
  'recovery-refused',
  'recovery-limited',
  'invitation-mailed',
  'invitation-limited',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'passkey-limited',
  'passkey-copied',
  'signed-in-with-passkey',
  'group-second-factor-on',
  'group-second-factor-off',
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** One entry of the audit log: ids only, no secret, no name and no e-mail address. */
export interface AuditRecord {
  /** ISO 8601 UTC. */
  at: string;
  what: AuditEvent;
  /** The id of the affected user; absent when no known user was named. */
  who?: string;
  /** The id of the user who did it, or `admin:<operating system user>`. */
  actor?: string;
  groupId?: string;
  /** The network of the address: an IPv4 /24 or an IPv6 /48. */
  address?: string;
  sessionId?: string;
  requestId?: string;
  /** Additional information, for example the id of an event. */
  subject?: string;
}
