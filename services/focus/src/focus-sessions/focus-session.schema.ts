import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Space, TASK_TYPES, type TaskType } from '@pawplan/contracts';

/**
 * A stored focus session. It never changes, with two exceptions: a title that was not available at once is filled in,
 * and the space changes when the group is purged.
 */
@Schema({ collection: 'sessions', versionKey: false })
export class FocusSessionDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  /** The space that it was recorded in. */
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ type: String, enum: TASK_TYPES, required: true }) taskType: TaskType;
  @Prop({ required: true }) taskId: string;
  @Prop({ default: '' }) taskTitle: string;
  /** When the title was first missing; null when it is known or cannot be found. */
  @Prop({ type: Date, default: null }) titleAskedAt: Date | null;
  /** When to request the title next; null when it is not missing. */
  @Prop({ type: Date, default: null }) askTitleAt: Date | null;
  /** Whole seconds. */
  @Prop({ required: true }) duration: number;
  @Prop({ required: true }) startTime: Date;
  @Prop({ required: true }) endTime: Date;
  /** The local day of the person at the start. It does not change later. */
  @Prop({ required: true }) day: string;
  @Prop({ required: true }) isCustom: boolean;
  @Prop({ default: '' }) notes: string;
  @Prop({ required: true }) createdAt: Date;
}

/** The index of sessions by time. */
export const SAME_TIME = { userId: 1, endTime: 1, startTime: 1 } as const;

export const FocusSessionSchema = SchemaFactory.createForClass(FocusSessionDocument);
/** A person's list in a space, newest first. */
FocusSessionSchema.index({ userId: 1, space: 1, startTime: -1, _id: -1 });
/** The timeline: a day of a person in every space. */
FocusSessionSchema.index({ userId: 1, day: 1, startTime: 1, _id: 1 });
/** To find sessions at the same time. */
FocusSessionSchema.index(SAME_TIME);
/** For sessions with a missing title. */
FocusSessionSchema.index({ askTitleAt: 1 }, { partialFilterExpression: { askTitleAt: { $type: 'date' } } });
