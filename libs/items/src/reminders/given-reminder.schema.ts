import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { REMINDED_TYPES, type RemindedType, type Space } from '@pawplan/contracts';

/** The record that a reminder was given to a person. The notification itself is in the notify service. */
@Schema({ collection: 'given_reminders', versionKey: false })
export class GivenReminderDocument {
  /** The id of the notification. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: REMINDED_TYPES, required: true }) type: RemindedType;
  @Prop({ required: true }) itemId: string;
  /** Which reminder of the item; may be empty. */
  @Prop({ type: String, default: '' }) reminder: string;
  @Prop({ type: String, default: '' }) occurrence: string;
  @Prop({ required: true }) userId: string;
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ required: true }) givenAt: Date;
  /** The end of the occurrence. The reminder cannot become due again after it. */
  @Prop({ required: true }) until: Date;
}

/** Longer than any clock is wrong. */
const RETENTION_SECONDS = 30 * 24 * 3_600;

export const GivenReminderSchema = SchemaFactory.createForClass(GivenReminderDocument);
/** One record for each reminder; also finds all records of an item. */
GivenReminderSchema.index({ itemId: 1, occurrence: 1, reminder: 1, userId: 1 }, { unique: true });
/** For deletion of the records of a person who left, or of a purged group. */
GivenReminderSchema.index({ space: 1, userId: 1 });
/** For deletion of the records of a deleted account. */
GivenReminderSchema.index({ userId: 1 });
GivenReminderSchema.index({ until: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
