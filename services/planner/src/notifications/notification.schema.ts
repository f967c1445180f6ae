import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { NOTIFICATION_TYPES, type NotificationType, type Space } from '@pawplan/contracts';

/** Something that one person is told. It is also the record that they were told, so that they are told once. */
@Schema({ collection: 'notifications', versionKey: false })
export class NotificationDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: NOTIFICATION_TYPES, required: true }) type: NotificationType;
  /** Whom it is for. */
  @Prop({ required: true }) userId: string;
  /** Where that stands of which it tells. */
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ required: true }) specialDateId: string;
  /** The occurrence, `yyyy-mm-dd`. */
  @Prop({ required: true }) date: string;
  @Prop({ required: true }) title: string;
  @Prop({ required: true }) read: boolean;
  @Prop({ type: Date }) readAt?: Date;
  @Prop({ required: true }) createdAt: Date;
}

/** They are kept for a year; by then the occurrence is long over, so that none is told twice. */
const KEPT_SECONDS = 365 * 24 * 3_600;

export const NotificationSchema = SchemaFactory.createForClass(NotificationDocument);
/** Once for each occurrence and person; also all of a special date. */
NotificationSchema.index({ specialDateId: 1, date: 1, userId: 1 }, { unique: true });
/** The list of a person, newest first. */
NotificationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
/** What a person has not read. */
NotificationSchema.index({ userId: 1, space: 1 }, { partialFilterExpression: { read: false } });
/** What somebody who left, or a purged group, had. */
NotificationSchema.index({ space: 1, userId: 1 });
NotificationSchema.index({ readAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
NotificationSchema.index(
  { createdAt: 1 },
  { expireAfterSeconds: KEPT_SECONDS, partialFilterExpression: { read: false } },
);
