import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The second factor of a user: an app that shows codes. */
@Schema({ _id: false })
export class StoredSecondFactor {
  /** The encrypted secret of the app. */
  @Prop({ required: true }) secret: string;
  /** The step of the last code that was used. Codes up to it are refused. */
  @Prop({ required: true }) lastStep: number;
  /** When it was turned on. */
  @Prop({ required: true }) since: Date;
}

export const StoredSecondFactorSchema = SchemaFactory.createForClass(StoredSecondFactor);
