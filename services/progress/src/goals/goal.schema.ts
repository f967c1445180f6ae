import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { GOAL_CATEGORIES, type GoalCategory, type GoalPoint, PRIORITIES, type Priority } from '@pawplan/contracts';
import { ItemWithReminders, REMIND_AT_INDEX } from '@pawplan/items';

/** A stored goal, in the personal space of its owner. */
@Schema({ collection: 'goals', versionKey: false })
export class GoalDocument extends ItemWithReminders {
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  @Prop({ type: String, enum: GOAL_CATEGORIES, required: true }) category: GoalCategory;
  @Prop({ required: true }) targetValue: number;
  @Prop({ required: true }) currentValue: number;
  /** Not used: replicas of the previous release ignore the progress of a goal without it. */
  @Prop({ default: 0 }) progressStamp: number;
  @Prop({ default: '' }) unit: string;
  /** `yyyy-mm-dd` or null: a day is never stored as an instant. */
  @Prop({ type: String, default: null }) deadline: string | null;
  @Prop({ type: String, enum: PRIORITIES, required: true }) priority: Priority;
  /** Days ascending, each once. */
  @Prop({ type: [{ _id: false, day: String, value: Number }] }) history: GoalPoint[];
}

export const GoalSchema = SchemaFactory.createForClass(GoalDocument);
/** The list of a person, newest first. */
GoalSchema.index({ space: 1, createdAt: -1, _id: -1 });
/** For deletion in batches. */
GoalSchema.index({ space: 1, _id: -1 });
/** For the items that must be checked for reminders. */
GoalSchema.index(...REMIND_AT_INDEX);
