import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A pair of keys on the curve P-256, base64url. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** The only document of its collection. */
@Schema({ collection: 'vapid_keys', versionKey: false })
export class VapidKeysDocument implements KeyPair {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) publicKey: string;
  @Prop({ required: true }) privateKey: string;
}

export const VapidKeysSchema = SchemaFactory.createForClass(VapidKeysDocument);
