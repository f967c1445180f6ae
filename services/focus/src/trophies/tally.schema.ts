import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * What counts towards somebody's trophies, of all time and all spaces. Written in the transaction of each of their sessions, so that two of them
 * never act at once. Times in whole seconds.
 */
@Schema({ collection: 'tallies', versionKey: false })
export class Tally {
  /** The user's. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) totalTime: number;
  @Prop({ required: true }) totalSessions: number;
  @Prop({ required: true }) longestSession: number;
  /** Days in a row with a session, at most. */
  @Prop({ required: true }) longestRun: number;
  /** Kinds of tasks in one day, at most. */
  @Prop({ required: true }) mostTypesInADay: number;
  /** Sessions that started before 07:00, and that ended at or after 23:00 or past midnight. */
  @Prop({ required: true }) earlySessions: number;
  @Prop({ required: true }) lateSessions: number;
  @Prop({ required: true }) trophyCount: number;
}

export const TallySchema = SchemaFactory.createForClass(Tally);
