import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * Consecutive days with focus time, from the first to the last. Two streaks of a person never touch each other, so
 * their number grows only with gaps.
 */
@Schema({ collection: 'runs', versionKey: false })
export class FocusStreak {
  @Prop({ required: true }) userId: string;
  @Prop({ required: true }) from: string;
  @Prop({ required: true }) to: string;
}

export const FocusStreakSchema = SchemaFactory.createForClass(FocusStreak);
/** For the streaks near a day, and the last streak. */
FocusStreakSchema.index({ userId: 1, to: 1 }, { unique: true });
