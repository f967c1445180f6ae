import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The recorded time of a person as of their last recorded session. */
export class LatestTime {
  /** The number of their sessions. With another number it is out of date: the previous release does not update it. */
  @Prop({ required: true }) sessions: number;
  /** The latest end of a session. */
  @Prop({ required: true }) end: Date;
  /** The local day of the session that was recorded last, and the focus time of that day in all spaces. */
  @Prop({ required: true }) day: string;
  @Prop({ required: true }) seconds: number;
  /** The id of the session that was recorded last, if {@link TalliesRepository.addNext} added it. */
  @Prop() sessionId?: string;
}

/**
 * The counts for a person's trophies, over all time and all spaces. It is written in the transaction of each session of
 * this person, so that two of these transactions never run at the same time. Times are in whole seconds.
 */
@Schema({ collection: 'tallies', versionKey: false })
export class Tally {
  /** The user's id. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) totalTime: number;
  @Prop({ required: true }) totalSessions: number;
  @Prop({ required: true }) longestSession: number;
  /** The most consecutive days with a session. */
  @Prop({ required: true }) longestRun: number;
  /** The most task types in one day. */
  @Prop({ required: true }) mostTypesInADay: number;
  /** Sessions that started before 07:00, and sessions that ended at or after 23:00 or after midnight. */
  @Prop({ required: true }) earlySessions: number;
  @Prop({ required: true }) lateSessions: number;
  @Prop({ required: true }) trophyCount: number;
  @Prop({ type: LatestTime, _id: false }) latest?: LatestTime;
}

/** A tally whose recorded time is known. */
export type CurrentTally = Tally & { latest: LatestTime };

export const TallySchema = SchemaFactory.createForClass(Tally);
