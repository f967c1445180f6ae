import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  CHOSEN_MAIL_KINDS,
  type ChosenMailKind,
  LANGUAGES,
  type Language,
  MAIL_KINDS,
  type MailKind,
} from '@pawplan/contracts';

/**
 * `waiting`: to be sent at `nextAt`. `sent`: the mail server has accepted it. `dropped`: it became pointless before it
 * was sent. `held`: it was due in a quiet time, and is part of a summary. `failed`: the mail server refused it, or its
 * time is over.
 */
export const MAIL_STATES = ['waiting', 'sent', 'dropped', 'held', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The kind of a summary of reminders that were held back. Replicas of a release without summaries leave it alone. */
export const HELD_REMINDERS = 'held-reminders';
/** The kinds of the e-mails that people choose, as they are stored. */
export const CHOSEN_KINDS = [...CHOSEN_MAIL_KINDS, HELD_REMINDERS] as const;

/** An e-mail that is part of a summary. */
export type HeldMail = Pick<MailDocument, '_id' | 'requestedAt'>;

/** An e-mail to one person, from its event until a month after its end. It contains no secret. */
@Schema({ collection: 'mails', versionKey: false })
export class MailDocument {
  /**
   * The id of the event's aggregate; of a reminder that of its notification; of a digest one that follows from person
   * and day; of a summary see `HeldReminders`. The message id of the e-mail is derived from it.
   */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: [...MAIL_KINDS, ...CHOSEN_KINDS], required: true })
  kind: MailKind | (typeof CHOSEN_KINDS)[number];
  /** The recipient; of an invitation the member who invites. */
  @Prop({ required: true }) userId: string;
  /** Absent in an e-mail that the person has chosen: auth returns the address and the language when it is sent. */
  @Prop({ type: String }) to?: string;
  @Prop({ type: String, enum: LANGUAGES }) language?: Language;
  @Prop({ type: String }) device?: string;
  /** Of an invitation: the group. */
  @Prop({ type: String }) groupId?: string;
  /** When it happened that the e-mail reports; of a summary the end of the quiet time. */
  @Prop({ required: true }) requestedAt: Date;
  /** When to give up. */
  @Prop({ required: true }) until: Date;
  @Prop({ type: String, enum: MAIL_STATES, required: true }) state: MailState;
  /** When to send it. A replica that sends it moves this into the future first, so that no other one does. */
  @Prop({ required: true }) nextAt: Date;
  @Prop({ required: true }) attempts: number;
  /** Whether it was due in a quiet time. It is sent afterwards although what it is about may be over. */
  @Prop({ type: Boolean }) wasHeld?: boolean;
  /** Summaries only: the e-mails that were held back, in the order in which they were requested. */
  @Prop({ type: [{ _id: String, requestedAt: Date }], default: undefined }) held?: HeldMail[];
  @Prop({ type: Date }) endedAt?: Date;
}

/** An e-mail that another service has requested. */
export type AccountMail = MailDocument & { kind: MailKind } & Required<Pick<MailDocument, 'to' | 'language'>>;
/** An e-mail that its person has chosen to get. */
export type ChosenMail = MailDocument & { kind: (typeof CHOSEN_KINDS)[number] };

export const isAccountMail = (mail: MailDocument): mail is AccountMail => mail.to !== undefined;
export const isChosenMail = (mail: MailDocument): mail is ChosenMail =>
  (CHOSEN_KINDS as readonly string[]).includes(mail.kind);
/** The choice of the person to which an e-mail belongs. */
export const choiceOf = ({ kind }: ChosenMail): ChosenMailKind => (kind === HELD_REMINDERS ? 'reminder' : kind);

const RETENTION_SECONDS = 30 * 24 * 3_600;

export const MailSchema = SchemaFactory.createForClass(MailDocument);
MailSchema.index({ nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } });
/** For the same of some kinds. */
MailSchema.index({ kind: 1, nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } });
MailSchema.index({ requestedAt: 1 }, { partialFilterExpression: { state: 'waiting' } });
/** For the download and the deletion of a person's data. */
MailSchema.index({ userId: 1, _id: 1 });
MailSchema.index({ endedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
