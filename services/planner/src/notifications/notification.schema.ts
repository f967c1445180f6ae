import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { NOTIFICATION_TYPES, type NotificationType, type Space } from '@pawplan/contracts';

/**
 * A notification for one person. It also records that the person was notified, which prevents a second notification.
 */
@Schema({ collection: 'notifications', versionKey: false })
export class NotificationDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: NOTIFICATION_TYPES, required: true }) type: NotificationType;
  /** The recipient. */
  @Prop({ required: true }) userId: string;
  /** The space of the special date or of the joined group. */
  @Prop({ type: String, required: true }) space: Space;
  /** Reminders only: the special date. */
  @Prop({ type: String }) specialDateId?: string;
  /**
   * Joins only: who joined. The name is looked up when the notification is read, so that no name of a deleted account
   * is stored.
   */
  @Prop({ type: String }) memberId?: string;
  /** Joins only: the version of the group after this join. It distinguishes two joins of the same person. */
  @Prop({ type: Number }) groupVersion?: number;
  /** The occurrence, or the day of joining in UTC, `yyyy-mm-dd`. */
  @Prop({ required: true }) date: string;
  /** The title of the special date, or the name of the group. */
  @Prop({ required: true }) title: string;
  @Prop({ required: true }) read: boolean;
  @Prop({ type: Date }) readAt?: Date;
  @Prop({ required: true }) createdAt: Date;
}

/**
 * A notification is deleted a year after it was read, an unread one a year after it was created. By then the occurrence
 * is over, so that its reminder cannot be sent again.
 */
const RETENTION_SECONDS = 365 * 24 * 3_600;

export const NotificationSchema = SchemaFactory.createForClass(NotificationDocument);
/** One reminder per occurrence and person; also finds all reminders of a special date. */
NotificationSchema.index(
  { specialDateId: 1, date: 1, userId: 1 },
  { unique: true, partialFilterExpression: { specialDateId: { $exists: true } } },
);
/** One notification per join and person. */
NotificationSchema.index(
  { space: 1, groupVersion: 1, userId: 1 },
  { unique: true, partialFilterExpression: { groupVersion: { $exists: true } } },
);
/** The list of a person, newest first. */
NotificationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
/** For the unread notifications of a person. */
NotificationSchema.index({ userId: 1, space: 1 }, { partialFilterExpression: { read: false } });
/** For deletion of the notifications of a person who left, or of a purged group. */
NotificationSchema.index({ space: 1, userId: 1 });
NotificationSchema.index({ readAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
NotificationSchema.index(
  { createdAt: 1 },
  { expireAfterSeconds: RETENTION_SECONDS, partialFilterExpression: { read: false } },
);
