import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { GOAL_CATEGORIES, type GoalCategory, type GoalPoint, PRIORITIES, type Priority } from '@pawplan/contracts';
import { Item } from '@pawplan/items';

/** A goal as it is stored, in the personal space of its person. */
@Schema({ collection: 'goals', versionKey: false })
export class GoalDocument extends Item {
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  @Prop({ type: String, enum: GOAL_CATEGORIES, required: true }) category: GoalCategory;
  @Prop({ required: true }) targetValue: number;
  @Prop({ required: true }) currentValue: number;
  /** When the progress that stands was taken by a gateway, in milliseconds since the epoch; 0 for that of the creation. */
  @Prop({ required: true }) progressStamp: number;
  @Prop({ default: '' }) unit: string;
  /** `yyyy-mm-dd` or null: a day is never stored as an instant (§2). */
  @Prop({ type: String, default: null }) deadline: string | null;
  @Prop({ type: String, enum: PRIORITIES, required: true }) priority: Priority;
  /** Days ascending, each once. */
  @Prop({ type: [{ _id: false, day: String, value: Number }] }) history: GoalPoint[];
}

export const GoalSchema = SchemaFactory.createForClass(GoalDocument);
/** The list of a person, newest first. */
GoalSchema.index({ space: 1, _id: -1 });
