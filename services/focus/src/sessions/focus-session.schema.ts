import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Space, TASK_TYPES, type TaskType } from '@pawplan/contracts';

/** A focus session as it is stored; it never changes but for a title that could not be asked for at once, and its space when the group is purged. */
@Schema({ collection: 'sessions', versionKey: false })
export class FocusSessionDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) userId: string;
  /** Where it was recorded. */
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ type: String, enum: TASK_TYPES, required: true }) taskType: TaskType;
  @Prop({ required: true }) taskId: string;
  @Prop({ default: '' }) taskTitle: string;
  /** Since when the title is waited for; null once it is known, or known not to be had. */
  @Prop({ type: Date, default: null }) titleAskedAt: Date | null;
  /** When it is asked for next, while it is waited for. */
  @Prop({ type: Date, default: null }) askTitleAt: Date | null;
  /** Whole seconds. */
  @Prop({ required: true }) duration: number;
  @Prop({ required: true }) startTime: Date;
  @Prop({ required: true }) endTime: Date;
  /** The recorder's local day at the start, fixed from then on (§5 of the decisions). */
  @Prop({ required: true }) day: string;
  @Prop({ required: true }) isCustom: boolean;
  @Prop({ default: '' }) notes: string;
  @Prop({ required: true }) createdAt: Date;
}

export const FocusSessionSchema = SchemaFactory.createForClass(FocusSessionDocument);
/** Somebody's list of a space, newest first. */
FocusSessionSchema.index({ userId: 1, space: 1, startTime: -1, _id: -1 });
/** The timeline: a day of somebody's in every space. */
FocusSessionSchema.index({ userId: 1, day: 1, startTime: 1, _id: 1 });
/** What a custom session may overlap, and whether a timed one is there already. */
FocusSessionSchema.index({ userId: 1, isCustom: 1, startTime: 1 });
/** Whose title is to be asked for. */
FocusSessionSchema.index({ askTitleAt: 1 }, { partialFilterExpression: { askTitleAt: { $type: 'date' } } });
