import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A trophy that somebody has; what it is called stands in the catalogue under its key. */
@Schema({ collection: 'trophies', versionKey: false })
export class TrophyDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) key: string;
  @Prop({ required: true }) unlockedAt: Date;
}

export const TrophySchema = SchemaFactory.createForClass(TrophyDocument);
/** Each once. */
TrophySchema.index({ userId: 1, key: 1 }, { unique: true });
