import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Days in a row on which somebody focused, both included; two runs of a person never touch, so their number grows with gaps only. */
@Schema({ collection: 'runs', versionKey: false })
export class Run {
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) from: string;
  @Prop({ required: true }) to: string;
}

export const RunSchema = SchemaFactory.createForClass(Run);
/** What is near a day, and the last one. */
RunSchema.index({ userId: 1, to: 1 }, { unique: true });
