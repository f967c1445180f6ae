import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { NOTIFICATION_TYPES, type NotificationType, type Space } from '@pawplan/contracts';

/** Whether notify has received a record, and in which state. */
export type Published = 'unread' | 'read';

/**
 * The record that a reminder of a special date was given to a person. The notification itself is in the notify service.
 *
 * In the previous release this collection contained the notifications themselves, also those of joins, with their read
 * state. Both releases give reminders during an upgrade, and the unique index prevents that both give the same one.
 * What the previous release writes has no `published`; this release publishes it to notify.
 */
@Schema({ collection: 'notifications', versionKey: false })
export class GivenDateReminder {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: NOTIFICATION_TYPES, required: true }) type: NotificationType;
  /** The recipient. */
  @Prop({ required: true }) userId: string;
  /** The space of the special date or of the joined group. */
  @Prop({ type: String, required: true }) space: Space;
  /** Reminders only: the special date. */
  @Prop({ type: String }) specialDateId?: string;
  /** Joins only, written by the previous release: who joined. */
  @Prop({ type: String }) memberId?: string;
  /** Joins only: the version of the group after this join. */
  @Prop({ type: Number }) groupVersion?: number;
  /** The occurrence, or the day of joining in UTC, `yyyy-mm-dd`. */
  @Prop({ required: true }) date: string;
  /** The title of the special date, or the name of the group. The previous release shows it. */
  @Prop({ required: true }) title: string;
  /** Only the previous release sets it to true; otherwise notify knows what was read. */
  @Prop({ required: true }) read: boolean;
  @Prop({ type: Date }) readAt?: Date;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ type: String }) published?: Published;
}

/** By then the occurrence is over, so that its reminder cannot be given again. */
const RETENTION_SECONDS = 365 * 24 * 3_600;

export const GivenDateReminderSchema = SchemaFactory.createForClass(GivenDateReminder);
/** One reminder per occurrence and person; also finds all reminders of a special date. */
GivenDateReminderSchema.index(
  { specialDateId: 1, date: 1, userId: 1 },
  { unique: true, partialFilterExpression: { specialDateId: { $exists: true } } },
);
/** One notification per join and person, for the previous release. */
GivenDateReminderSchema.index(
  { space: 1, groupVersion: 1, userId: 1 },
  { unique: true, partialFilterExpression: { groupVersion: { $exists: true } } },
);
/** The list of a person, newest first, for the previous release. */
GivenDateReminderSchema.index({ userId: 1, createdAt: -1, _id: -1 });
/** For the unread notifications of a person, for the previous release. */
GivenDateReminderSchema.index({ userId: 1, space: 1 }, { partialFilterExpression: { read: false } });
/** For deletion of the records of a person who left, or of a purged group. */
GivenDateReminderSchema.index({ space: 1, userId: 1 });
/** For what the previous release has written. */
GivenDateReminderSchema.index({ published: 1, read: 1 });
GivenDateReminderSchema.index({ readAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
GivenDateReminderSchema.index(
  { createdAt: 1 },
  { expireAfterSeconds: RETENTION_SECONDS, partialFilterExpression: { read: false } },
);
