import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Space, SyncProblem } from '@pawplan/contracts';
import type { FailureCode } from '@pawplan/platform';

/** What a run has done so far, on either side. */
export interface RunCounts {
  newEvents: number;
  updatedEvents: number;
  deletedEvents: number;
}

/** A problem with the event that it is about, so that a run that is taken up again names it once. */
export interface RunProblem extends SyncProblem {
  about: string;
}

/** One sync of one person, as every replica sees it (§6). */
@Schema({ collection: 'google_runs', versionKey: false })
export class GoogleRun implements RunCounts {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  /** True until it has ended, well or not. */
  @Prop({ required: true }) active: boolean;
  /** The calls that it answers, so that one that is sent again gets the same answer. */
  @Prop({ type: [String], required: true }) operations: string[];
  /** The spaces whose events it pushes, one entry for each call that joined: a later call may know of events that the push before it missed. */
  @Prop({ type: [String], required: true }) spaces: Space[];
  /** IANA zone of who started it. */
  @Prop({ required: true }) timeZone: string;
  @Prop({ required: true }) startedAt: Date;
  /** Which process works on it, and when that last said so. */
  @Prop({ required: true }) holder: string;
  @Prop({ required: true }) heartbeat: Date;
  @Prop({ required: true }) done: number;
  @Prop({ type: Number, default: null }) total: number | null;
  @Prop({ required: true }) newEvents: number;
  @Prop({ required: true }) updatedEvents: number;
  @Prop({ required: true }) deletedEvents: number;
  @Prop({ type: [Object], required: true }) problems: RunProblem[];
  /** Why it ended, when it did not end well. */
  @Prop({ type: Object, default: null }) failure: { code: FailureCode; message: string } | null;
  /** When it may go; null while it is active. */
  @Prop({ type: Date, default: null }) expiresAt: Date | null;
}

export const GoogleRunSchema = SchemaFactory.createForClass(GoogleRun);
/** One at a time for each person. */
GoogleRunSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { active: true } });
GoogleRunSchema.index({ operations: 1 });
GoogleRunSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
