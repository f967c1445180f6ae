import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  ASSIGNMENTS,
  type Assignment,
  PRIORITIES,
  type Priority,
  type RepeatFrom,
  TODO_CATEGORIES,
  type TodoCategory,
  type TodoPlan,
} from '@pawplan/contracts';
import { ItemWithReminders, REMIND_AT_INDEX } from '@pawplan/items';

/** How a todo repeats, and what its next date follows from. All days are `yyyy-mm-dd`. */
export interface StoredRepeat {
  /** From `readRule`. */
  rule: string;
  from: RepeatFrom;
  /** The first day of the rule. */
  start: string;
  /** The dates from the start on that were completed or skipped. */
  finished: number;
  /** The days of the rule after the due date, so that a list need not compute them. */
  upcoming: string[];
}

/** The completed date of a repeating todo, stored with the todo that keeps this completion. */
interface StoredOccurrence {
  todo: string;
  day: string;
  /** The due date that the repeating todo got. */
  next: string;
}

/** A stored todo. */
@Schema({ collection: 'todos', versionKey: false })
export class TodoDocument extends ItemWithReminders {
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  @Prop({ type: String, enum: PRIORITIES, required: true }) priority: Priority;
  @Prop({ type: String, enum: TODO_CATEGORIES, required: true }) category: TodoCategory;
  /** `yyyy-mm-dd` or null: a day is never stored as an instant. */
  @Prop({ type: String, default: null }) dueDate: string | null;
  @Prop({ required: true }) completed: boolean;
  /** For turns, the one whose turn it is; for anyone, the creator. */
  @Prop({ required: true }) assignedTo: string;
  /** Absent or null: it is for the assignee alone. */
  @Prop({ type: String, enum: [...ASSIGNMENTS, null] }) assignment?: Exclude<Assignment, 'person'> | null;
  /** The ids of those who take turns, in their order. */
  @Prop({ type: [String], default: undefined }) turns?: string[] | null;
  /** Its position among the open todos of its creator, set by dragging. */
  @Prop({ type: String }) rank?: string | null;
  @Prop({ type: Object }) repeat?: StoredRepeat | null;
  @Prop({ type: Object }) occurrenceOf?: StoredOccurrence | null;
  @Prop({ type: Object }) planned?: TodoPlan | null;
}

export const TodoSchema = SchemaFactory.createForClass(TodoDocument);
/** The list of a space, newest first. */
TodoSchema.index({ space: 1, createdAt: -1, _id: -1 });
/** For deletion in batches. */
TodoSchema.index({ space: 1, _id: -1 });
/** For the todos that are assigned to a person who leaves. */
TodoSchema.index({ space: 1, assignedTo: 1 });
/** For the state of a calendar feed. */
TodoSchema.index({ space: 1, updatedAt: 1, version: 1 });
/** For those that are due. */
TodoSchema.index({ space: 1, dueDate: 1 }, { partialFilterExpression: { completed: false, dueDate: { $gt: '' } } });
/** For the items that must be checked for reminders. */
TodoSchema.index(...REMIND_AT_INDEX);
