import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A link that confirms an e-mail address. There is at most one per user. */
@Schema({ collection: 'email-verifications', versionKey: false })
export class EmailVerification {
  /** The user's id. */
  @Prop({ type: String, required: true }) _id: string;
  /** SHA-256 of the token, base64url. */
  @Prop({ required: true }) hash: string;
  /** SHA-256 of the address that the link was sent to. When the address changes, the link becomes invalid. */
  @Prop({ required: true }) address: string;
  @Prop({ required: true }) expiresAt: Date;
}

export const EmailVerificationSchema = SchemaFactory.createForClass(EmailVerification);
EmailVerificationSchema.index({ hash: 1 }, { unique: true });
EmailVerificationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
