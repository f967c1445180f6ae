import { defineEvent } from '@pawplan/platform';
import { IsIn } from 'class-validator';
import { OptionalId, OptionalPlainText, PlainText, RequiredId } from '../fields/index.js';
import { LANGUAGES, type Language } from '../languages.js';
import { LIMITS } from '../limits.js';

/**
 * The e-mails of Pawplan. `reset-password`, `verify-address` and `group-invitation` contain a link; the others report a
 * change of the account.
 */
export const MAIL_KINDS = [
  'reset-password',
  'verify-address',
  'password-changed',
  'email-changed',
  'new-sign-in',
  'group-invitation',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-made',
  'google-linked',
  'google-unlinked',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * The e-mails that a person has chosen to get. The notify service stores them itself; no other service requests them.
 */
export const CHOSEN_MAIL_KINDS = ['reminder', 'digest'] as const;
export type ChosenMailKind = (typeof CHOSEN_MAIL_KINDS)[number];

/** An e-mail to send, without secrets: the mail sender requests its link when it sends it. */
export class MailRequested {
  @IsIn(MAIL_KINDS) kind: MailKind;
  @RequiredId({ label: 'user' }) userId: string;
  /** The address, which is not always the present one: a changed address is reported to the former one. */
  @PlainText(LIMITS.email) to: string;
  @IsIn(LANGUAGES) language: Language;
  /**
   * The device that signed in, for example 'Chrome on Windows', the name of a passkey, or the address of a Google
   * account.
   */
  @OptionalPlainText(LIMITS.email) device?: string;
  /** Of an invitation: the group. `userId` is the member who invites. */
  @OptionalId() groupId?: string;
}

/**
 * A person who has lost their password requests a link. The event does not show whether the address has an account.
 */
export class ResetRequested {
  @PlainText(LIMITS.email) email: string;
  @IsIn(LANGUAGES) language: Language;
  /** The client's address, for the audit log. */
  @PlainText(LIMITS.address) address: string;
}

const owner = 'auth';

/** An e-mail to a person has become necessary. The id of its aggregate is the id of the e-mail. */
export const mailRequested = defineEvent<MailRequested>({
  name: 'mail.requested',
  owner,
  consumers: ['notify'],
  payload: MailRequested,
});

/**
 * A person has requested a link to set a new password. The auth service handles it itself, after its reply, so that the
 * reply takes equally long for addresses with and without an account.
 */
export const resetRequested = defineEvent<ResetRequested>({
  name: 'password.reset-requested',
  owner,
  consumers: ['auth'],
  payload: ResetRequested,
});
