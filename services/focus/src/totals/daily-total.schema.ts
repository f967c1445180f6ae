import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';

/**
 * The focus time of one person on one day in one space. It is updated in the transaction of each session, so that
 * statistics and leaderboard cost the same however long the history is. Times are in whole seconds.
 */
@Schema({ collection: 'daily-totals', versionKey: false })
export class DailyTotal {
  @Prop({ required: true }) userId: string;
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ required: true }) day: string;
  @Prop({ required: true }) totalTime: number;
  @Prop({ required: true }) totalSessions: number;
  @Prop({ required: true }) todoTime: number;
  @Prop({ required: true }) goalTime: number;
  @Prop({ required: true }) habitTime: number;
  @Prop({ required: true }) longestSession: number;
  /** When the last session was added. Of two equal totals, the earlier one was reached first. */
  @Prop({ required: true }) reachedAt: Date;
}

export const DailyTotalSchema = SchemaFactory.createForClass(DailyTotal);
/** One per person, day and space; statistics read a person's days. */
DailyTotalSchema.index({ userId: 1, day: 1, space: 1 }, { unique: true });
/** The leaderboard reads a group's days. */
DailyTotalSchema.index({ space: 1, day: 1, userId: 1, totalTime: 1, reachedAt: 1 });
