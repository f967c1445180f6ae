import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Space, SyncProblem } from '@pawplan/contracts';
import type { FailureCode, Message } from '@pawplan/platform';

/** How many events a run has created, updated and deleted so far, here or at Google. */
export interface RunCounts {
  newEvents: number;
  updatedEvents: number;
  deletedEvents: number;
}

/** A problem, with a key for its event and cause, so that a run that is resumed does not report it twice. */
export interface RunProblem extends SyncProblem {
  about: string;
}

/** One sync of one person; every replica sees the same record. */
@Schema({ collection: 'google_runs', versionKey: false })
export class GoogleRun implements RunCounts {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  /** True until the run has ended, with or without success. */
  @Prop({ required: true }) active: boolean;
  /** The operations that this run answers, so that a repeated operation gets the same reply. */
  @Prop({ type: [String], required: true }) operations: string[];
  /**
   * The spaces whose events the run sends to Google, with one entry per call that joined: a later call for the same
   * space may come after new events that the earlier push did not include.
   */
  @Prop({ type: [String], required: true }) spaces: Space[];
  /** IANA zone of the person who started the run. */
  @Prop({ required: true }) timeZone: string;
  @Prop({ required: true }) startedAt: Date;
  /** The process that works on the run, and the time of its last heartbeat. */
  @Prop({ required: true }) holder: string;
  @Prop({ required: true }) heartbeat: Date;
  @Prop({ required: true }) done: number;
  @Prop({ type: Number, default: null }) total: number | null;
  @Prop({ required: true }) newEvents: number;
  @Prop({ required: true }) updatedEvents: number;
  @Prop({ required: true }) deletedEvents: number;
  @Prop({ type: [Object], required: true }) problems: RunProblem[];
  /** The reason, when the run failed. The previous release reads and writes only code and message. */
  @Prop({ type: Object, default: null }) failure: { code: FailureCode; message: string; text?: Message } | null;
  /** When MongoDB deletes the record; null while the run is active. */
  @Prop({ type: Date, default: null }) expiresAt: Date | null;
}

export const GoogleRunSchema = SchemaFactory.createForClass(GoogleRun);
/** At most one active run per person. */
GoogleRunSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { active: true } });
GoogleRunSchema.index({ operations: 1 });
GoogleRunSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
