import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type QuietHours, SENT_NOTIFICATION_TYPES, type SentNotificationType } from '@pawplan/contracts';

/** Which notifications a person gets outside the app, and when. Without a document, or a field, the defaults hold. */
@Schema({ collection: 'reminder_settings', versionKey: false })
export class ReminderSettingsDocument {
  /** The id of the person. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: { on: Boolean, from: String, to: String }, _id: false, default: undefined }) quietHours?: QuietHours;
  @Prop({ type: Date, default: undefined }) pausedUntil?: Date | null;
  @Prop({ type: [String], enum: SENT_NOTIFICATION_TYPES, default: undefined }) offKinds?: SentNotificationType[];
  @Prop({ type: [String], default: undefined }) offGroups?: string[];
}

export const ReminderSettingsSchema = SchemaFactory.createForClass(ReminderSettingsDocument);
