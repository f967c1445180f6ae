import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PRIORITIES, type Priority, TODO_CATEGORIES, type TodoCategory } from '@pawplan/contracts';
import { Item } from '@pawplan/items';

/** A stored todo. */
@Schema({ collection: 'todos', versionKey: false })
export class TodoDocument extends Item {
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  @Prop({ type: String, enum: PRIORITIES, required: true }) priority: Priority;
  @Prop({ type: String, enum: TODO_CATEGORIES, required: true }) category: TodoCategory;
  /** `yyyy-mm-dd` or null: a day is never stored as an instant. */
  @Prop({ type: String, default: null }) dueDate: string | null;
  @Prop({ required: true }) completed: boolean;
  @Prop({ required: true }) assignedTo: string;
}

export const TodoSchema = SchemaFactory.createForClass(TodoDocument);
/** The list of a space, newest first. */
TodoSchema.index({ space: 1, createdAt: -1, _id: -1 });
/** For deletion in batches. */
TodoSchema.index({ space: 1, _id: -1 });
/** For the todos that are assigned to a person who leaves. */
TodoSchema.index({ space: 1, assignedTo: 1 });
