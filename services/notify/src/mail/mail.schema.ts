import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LANGUAGES, type Language, MAIL_KINDS, type MailKind } from '@pawplan/contracts';

/**
 * `waiting`: to be sent at `nextAt`. `sent`: the mail server has accepted it. `dropped`: it became pointless before it
 * was sent. `failed`: the mail server refused it, or its time is over.
 */
export const MAIL_STATES = ['waiting', 'sent', 'dropped', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** An e-mail to one person, from its event until a month after its end. It contains no secret. */
@Schema({ collection: 'mails', versionKey: false })
export class MailDocument {
  /** The id of the event's aggregate. The message id of the e-mail is derived from it. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: MAIL_KINDS, required: true }) kind: MailKind;
  /** The recipient; of an invitation the member who invites. */
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) to: string;
  @Prop({ type: String, enum: LANGUAGES, required: true }) language: Language;
  @Prop({ type: String }) device?: string;
  /** Of an invitation: the group. */
  @Prop({ type: String }) groupId?: string;
  /** When it happened that the e-mail reports. */
  @Prop({ required: true }) requestedAt: Date;
  /** When to give up. */
  @Prop({ required: true }) until: Date;
  @Prop({ type: String, enum: MAIL_STATES, required: true }) state: MailState;
  /** When to send it. A replica that sends it moves this into the future first, so that no other one does. */
  @Prop({ required: true }) nextAt: Date;
  @Prop({ required: true }) attempts: number;
  @Prop({ type: Date }) endedAt?: Date;
}

const RETENTION_SECONDS = 30 * 24 * 3_600;

export const MailSchema = SchemaFactory.createForClass(MailDocument);
MailSchema.index({ nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } });
MailSchema.index({ requestedAt: 1 }, { partialFilterExpression: { state: 'waiting' } });
/** For the download and the deletion of a person's data. */
MailSchema.index({ userId: 1, _id: 1 });
MailSchema.index({ endedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
