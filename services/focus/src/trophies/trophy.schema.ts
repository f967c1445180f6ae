import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A trophy that a person has. Its name is in the catalogue under its key. */
@Schema({ collection: 'trophies', versionKey: false })
export class TrophyDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) key: string;
  @Prop({ required: true }) unlockedAt: Date;
}

export const TrophySchema = SchemaFactory.createForClass(TrophyDocument);
/** A person has each trophy at most once. */
TrophySchema.index({ userId: 1, key: 1 }, { unique: true });
