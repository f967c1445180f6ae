import { IsIn } from 'class-validator';
import { operatorCall, serviceCall } from '../define.js';
import { OptionalId, OptionalPlainText, RequiredId } from '../fields/index.js';
import type { Language } from '../languages.js';
import { LIMITS } from '../limits.js';
import { EmptyRequest } from '../replies.js';
import { CHOSEN_MAIL_KINDS, type ChosenMailKind, MAIL_KINDS, type MailKind } from './mail.events.js';

/** Requests what an e-mail needs at the moment when it is sent. */
export class GetMailContent {
  /** The id of the e-mail. */
  @RequiredId({ label: 'id' }) id: string;
  @IsIn([...MAIL_KINDS, ...CHOSEN_MAIL_KINDS]) kind: MailKind | ChosenMailKind;
  @RequiredId({ label: 'user' }) userId: string;
  /** The address; absent in an e-mail that the person has chosen, which goes to the present address. */
  @OptionalPlainText(LIMITS.email) to?: string;
  /** Of an invitation: the group. */
  @OptionalId() groupId?: string;
}

/** What an e-mail needs; `recipient` is absent when it must not be sent any more. */
export interface MailContent {
  recipient?: {
    /** The name of the person; of an invitation the name of the member who invites. */
    name: string;
    /** Of an invitation: the name of the group. */
    groupName?: string;
    /** The IANA zone of the person. */
    timeZone: string;
    /**
     * The token or invite code of a link in the e-mail. The same each time, so that an e-mail that is sent twice is the
     * same.
     */
    token?: string;
    /** Of an e-mail that the person has chosen: the present address and language of the account. */
    to?: string;
    language?: Language;
    /** Of an e-mail with the person's day: the groups of which the person may see the items at this moment. */
    groups?: { id: string; name: string }[];
  };
}

/** What an e-mail needs at the moment when it is sent. */
export const mailContent = serviceCall<GetMailContent, MailContent>({
  name: 'mail.content',
  service: 'auth',
  request: GetMailContent,
  senders: ['notify'],
});

/** The state of the e-mails of this installation. */
export interface MailStatus {
  /** The sender; null when e-mail is not set up. */
  from: string | null;
  waiting: number;
  /** When the oldest waiting e-mail was requested, ISO 8601; null when none waits. */
  oldestAt: string | null;
}

/** The state of the e-mails of this installation. */
export const mailStatus = operatorCall<EmptyRequest, MailStatus>({
  name: 'mail.status',
  service: 'notify',
  request: EmptyRequest,
});
