import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { NOTIFICATION_TYPES, type NotificationType, type Space } from '@pawplan/contracts';

/** A notification for one person. */
@Schema({ collection: 'notifications', versionKey: false })
export class NotificationDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: NOTIFICATION_TYPES, required: true }) type: NotificationType;
  /** The recipient. */
  @Prop({ required: true }) userId: string;
  /** The space of the item or of the joined group; of a reset password the personal space. */
  @Prop({ type: String, required: true }) space: Space;
  /** Reminders only: the item. */
  @Prop({ type: String }) itemId?: string;
  /** Reminders only: which reminder of the item; may be empty. */
  @Prop({ type: String }) reminder?: string;
  /** Reminders only: which occurrence of the item. */
  @Prop({ type: String }) occurrence?: string;
  /** Reminders only: the version of the item for which it was given. */
  @Prop({ type: Number }) itemVersion?: number;
  /** Reminders only: the version of the item from which the title is. */
  @Prop({ type: Number }) titleVersion?: number;
  /** Reminders only: when it became due. */
  @Prop({ type: Date }) dueAt?: Date;
  /** Reminders only: the end of the occurrence. After it, nothing is sent. */
  @Prop({ type: Date }) until?: Date;
  /**
   * Joins only: who joined. The name is looked up when the notification is read, so that no name of a deleted account
   * is stored.
   */
  @Prop({ type: String }) memberId?: string;
  /** Joins only: the version of the group after this join. It distinguishes two joins of the same person. */
  @Prop({ type: Number }) groupVersion?: number;
  /** The day that it is about, or the day of a join or a reset in UTC, `yyyy-mm-dd`. */
  @Prop({ required: true }) date: string;
  /** The title of the item, or the name of the group. Of a reset password it is not shown: its text is translated. */
  @Prop({ required: true }) title: string;
  @Prop({ required: true }) read: boolean;
  @Prop({ type: Date }) readAt?: Date;
  @Prop({ required: true }) createdAt: Date;
}

/** A notification is deleted a year after it was read, an unread one a year after it was created. */
const RETENTION_SECONDS = 365 * 24 * 3_600;

export const NotificationSchema = SchemaFactory.createForClass(NotificationDocument);
/** One reminder for each key; also finds all reminders of an item. */
NotificationSchema.index(
  { itemId: 1, occurrence: 1, reminder: 1, userId: 1 },
  { unique: true, partialFilterExpression: { itemId: { $exists: true } } },
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
