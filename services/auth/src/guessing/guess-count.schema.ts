import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How often something was tried in the window that ends at `resetsAt`. */
@Schema({ collection: 'guesses', versionKey: false })
export class GuessCount {
  /** `<what>:<address or account>:<who>`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) count: number;
  @Prop({ required: true }) resetsAt: Date;
}

export const GuessCountSchema = SchemaFactory.createForClass(GuessCount);
GuessCountSchema.index({ resetsAt: 1 }, { expireAfterSeconds: 0 });
