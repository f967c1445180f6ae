import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How far one Google account of a person has been read. */
@Schema({ collection: 'google_accounts', versionKey: false })
export class GoogleAccount {
  /** `<user>:<account>`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  /**
   * The token with which Google lists the changes since the last listing; null until a full listing has been applied
   * completely.
   */
  @Prop({ type: String, default: null }) syncToken: string | null;
  /** The end of the window of the last full listing. */
  @Prop({ type: Date, default: null }) listedUntil: Date | null;
  /** The start time of the last successful run. */
  @Prop({ type: Date, default: null }) lastSyncedAt: Date | null;
}

export const GoogleAccountSchema = SchemaFactory.createForClass(GoogleAccount);
GoogleAccountSchema.index({ userId: 1, lastSyncedAt: -1 });
