import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PRIORITIES, type Priority, type Space, TODO_CATEGORIES, type TodoCategory } from '@pawplan/contracts';

/** A todo as it is stored. People are ids: their names are found when it is shown, so that a rename shows everywhere. */
@Schema({ collection: 'todos', versionKey: false })
export class TodoDocument {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) space: Space;
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  @Prop({ type: String, enum: PRIORITIES, required: true }) priority: Priority;
  @Prop({ type: String, enum: TODO_CATEGORIES, required: true }) category: TodoCategory;
  /** `yyyy-mm-dd` or null: a day is never stored as an instant (§2). */
  @Prop({ type: String, default: null }) dueDate: string | null;
  @Prop({ required: true }) completed: boolean;
  @Prop({ required: true }) createdBy: string;
  @Prop({ required: true }) assignedTo: string;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) updatedAt: Date;
  @Prop({ required: true }) version: number;
}

export const TodoSchema = SchemaFactory.createForClass(TodoDocument);
/** The list of a space, newest first. */
TodoSchema.index({ space: 1, _id: -1 });
/** What a leaver had been given. */
TodoSchema.index({ space: 1, assignedTo: 1 });
