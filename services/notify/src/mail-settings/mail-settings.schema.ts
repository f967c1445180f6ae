import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DIGESTS, type Digest } from '@pawplan/contracts';

/** The e-mails that a person has chosen. A person without a document has chosen none. */
@Schema({ collection: 'mail_settings', versionKey: false })
export class MailSettingsDocument {
  /** The id of the person. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) reminders: boolean;
  @Prop({ type: String, enum: DIGESTS, required: true }) digest: Digest;
  /**
   * When to check whether a digest is due; null when none is wanted. A replica that checks moves this into the future
   * first, so that no other one does.
   */
  @Prop({ type: Date, default: null }) nextDigestAt: Date | null;
  /** The day of the last digest, `yyyy-mm-dd`, in the zone in which the person was. */
  @Prop({ type: String, default: null }) lastDigestDay: string | null;
}

export const MailSettingsSchema = SchemaFactory.createForClass(MailSettingsDocument);
/** For the digests that are due. */
MailSettingsSchema.index({ nextDigestAt: 1 }, { partialFilterExpression: { nextDigestAt: { $type: 'date' } } });
