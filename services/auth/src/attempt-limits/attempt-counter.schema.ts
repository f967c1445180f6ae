import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The number of attempts that were counted until `resetsAt`. */
@Schema({ collection: 'guesses', versionKey: false })
export class AttemptCounter {
  /** For example `sign-in:account:<account>:<address>`; see `countersOf` of the attempt limiter. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) count: number;
  @Prop({ required: true }) resetsAt: Date;
  /** Every attempt is refused until this instant. */
  @Prop({ type: Date, default: null }) blockedUntil: Date | null;
  /** Whether the last attempt was refused. A refused attempt is not counted. */
  @Prop({ default: false }) refused: boolean;
}

export const AttemptCounterSchema = SchemaFactory.createForClass(AttemptCounter);
AttemptCounterSchema.index({ resetsAt: 1 }, { expireAfterSeconds: 0 });
