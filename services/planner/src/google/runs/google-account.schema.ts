import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How far one of somebody's Google accounts has been read. */
@Schema({ collection: 'google_accounts', versionKey: false })
export class GoogleAccount {
  /** `<user>:<account>`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  /** What Google wants to be asked with for the changes since; null before the first listing that was applied whole. */
  @Prop({ type: String, default: null }) syncToken: string | null;
  /** The end of the window that the last full listing was asked for. */
  @Prop({ type: Date, default: null }) listedUntil: Date | null;
  /** When the last run began that ended well. */
  @Prop({ type: Date, default: null }) lastSyncedAt: Date | null;
}

export const GoogleAccountSchema = SchemaFactory.createForClass(GoogleAccount);
GoogleAccountSchema.index({ userId: 1, lastSyncedAt: -1 });
