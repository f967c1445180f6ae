import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A passkey of a user. It contains no secret: the private key never leaves the authenticator. */
@Schema({ _id: false })
export class StoredPasskey {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  /** The id that the authenticator gave it, base64url. */
  @Prop({ required: true }) credentialId: string;
  /** The public key in COSE format, base64url. */
  @Prop({ required: true }) publicKey: string;
  /** The signature counter at the last use; 0 for authenticators that do not count. */
  @Prop({ required: true }) counter: number;
  /** Whether the provider of the person syncs it between devices. */
  @Prop({ required: true }) synced: boolean;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ type: Date, default: null }) usedAt: Date | null;
}

export const StoredPasskeySchema = SchemaFactory.createForClass(StoredPasskey);
