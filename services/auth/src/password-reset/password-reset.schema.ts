import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A reset link: its token allows setting the password of the user. There is at most one per user. */
@Schema({ collection: 'password-resets', versionKey: false })
export class PasswordReset {
  /** The user's id. */
  @Prop({ type: String, required: true }) _id: string;
  /** SHA-256 of the token, base64url. */
  @Prop({ required: true }) hash: string;
  /** SHA-256 of the user's password hash at that time. When the password changes, the link becomes invalid. */
  @Prop({ required: true }) replaces: string;
  /**
   * SHA-256 of the address that the link was mailed to; null for a link of an operator, and absent in links of earlier
   * releases.
   */
  @Prop({ type: String }) mailedTo?: string | null;
  @Prop({ required: true }) expiresAt: Date;
}

export const PasswordResetSchema = SchemaFactory.createForClass(PasswordReset);
PasswordResetSchema.index({ hash: 1 }, { unique: true });
PasswordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
