import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The second factor of a user: an app that shows codes, or only passkeys. */
@Schema({ _id: false })
export class StoredSecondFactor {
  /** The encrypted secret of the app; absent while only passkeys can make the second step. */
  @Prop({ type: String }) secret?: string;
  /** The step of the last code that was used. Codes up to it are refused. */
  @Prop({ type: Number }) lastStep?: number;
  /** When it was turned on. */
  @Prop({ required: true }) since: Date;
}

export const StoredSecondFactorSchema = SchemaFactory.createForClass(StoredSecondFactor);
