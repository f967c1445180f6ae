import { ApiProperty } from '@nestjs/swagger';
import { Reminder } from '../item-reminders/reminder.js';
import { LIMITS } from '../limits.js';
import { ItemReply, PersonRef } from '../replies.js';
import { TodoPlan } from './todo.plan.js';

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const TODO_CATEGORIES = ['personal', 'work', 'shopping', 'health', 'other'] as const;
export type TodoCategory = (typeof TODO_CATEGORIES)[number];

export const REPEAT_FROM = ['due', 'completion'] as const;
/** Whether the next date is counted from the due date, or from the day of the completion. */
export type RepeatFrom = (typeof REPEAT_FROM)[number];

export const ASSIGNMENTS = ['person', 'anyone', 'turns'] as const;
/** Who is to do a todo: one person, any member, or members in turn. */
export type Assignment = (typeof ASSIGNMENTS)[number];

/** How a todo repeats. */
class TodoRepeat {
  @ApiProperty({ description: 'The rule as in an RFC 5545 `RRULE`; the due date is its present date' }) rule: string;
  @ApiProperty({ enum: REPEAT_FROM, description: 'From where the next date is counted' }) from: RepeatFrom;
  @ApiProperty({
    type: 'integer',
    description: `The dates after the due date that are over by now, at most ${LIMITS.missedDates}`,
  })
  missed: number;
}

/** The date of a repeating todo that was completed. */
class OccurrenceOf {
  @ApiProperty({ description: 'The id of the repeating todo' }) todo: string;
  @ApiProperty({ description: 'Its due date that was completed' }) day: string;
}

/** A todo in the form of the API. */
export class Todo extends ItemReply {
  @ApiProperty({ description: 'What is to be done' }) title: string;
  @ApiProperty({ enum: PRIORITIES, description: 'How urgent it is' }) priority: Priority;
  @ApiProperty({ enum: TODO_CATEGORIES, description: 'The area of life that it belongs to' }) category: TodoCategory;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The day until whose end it is not overdue; null when there is none',
  })
  dueDate: string | null;
  @ApiProperty({ description: 'Whether it is done' }) completed: boolean;
  @ApiProperty({ type: PersonRef, description: 'Who created it' }) createdBy: PersonRef;
  @ApiProperty({ type: PersonRef, description: 'The member who is to do it; the creator when anyone may do it' })
  assignedTo: PersonRef;
  @ApiProperty({
    enum: ASSIGNMENTS.slice(1),
    required: false,
    description: 'Whether any member may do it, or members take turns; absent when it is for the assignee alone',
  })
  assignment?: Exclude<Assignment, 'person'>;
  @ApiProperty({
    type: [PersonRef],
    required: false,
    description: "Who take turns, in this order; the turn is the assignee's. Absent without turns",
  })
  turns?: PersonRef[];
  @ApiProperty({
    required: false,
    description: 'Its position among the open todos of its creator, set by dragging; absent without one',
  })
  rank?: string;
  @ApiProperty({ type: TodoRepeat, required: false, description: 'How it repeats; absent when it does not' })
  repeat?: TodoRepeat;
  @ApiProperty({
    type: OccurrenceOf,
    required: false,
    description: 'For a completed date of a repeating todo: which one it is; else absent',
  })
  occurrenceOf?: OccurrenceOf;
  @ApiProperty({ type: TodoPlan, required: false, description: 'When it is planned; absent when it is not' })
  planned?: TodoPlan;
  @ApiProperty({ type: () => [Reminder], description: 'When the people who are to do it are reminded' })
  reminders: readonly Reminder[];
  @ApiProperty({
    type: () => [Reminder],
    required: false,
    description:
      'The own reminders of the caller, which replace those of the item for the caller alone; absent without',
  })
  myReminders?: readonly Reminder[];
}

/** The first dates of a rule. */
export class RecurrencePreview {
  @ApiProperty({ type: [String], description: `The first dates from the start on, at most ${LIMITS.previewedDates}` })
  dates: string[];
}
