import { ApiProperty } from '@nestjs/swagger';
import { Reminder } from '../item-reminders/reminder.js';
import { ItemReply } from '../replies.js';
import { PRIORITIES, type Priority } from '../todos/todo.js';

export const GOAL_CATEGORIES = [
  'personal',
  'health',
  'career',
  'financial',
  'education',
  'relationships',
  'other',
] as const;
export type GoalCategory = (typeof GOAL_CATEGORIES)[number];

/** The value of a goal at the end of a day. */
export class GoalPoint {
  @ApiProperty({ description: 'The day, in the time zone of the person' }) day: string;
  @ApiProperty({ description: 'The last progress of that day, in the unit of the goal' }) value: number;
}

/** A goal in the form of the API. It belongs to its person alone and is the same in every space. */
export class Goal extends ItemReply {
  @ApiProperty({ description: 'What is to be reached' }) title: string;
  @ApiProperty({ enum: GOAL_CATEGORIES, description: 'The area of life that it belongs to' }) category: GoalCategory;
  @ApiProperty({ description: 'The progress at which the goal is reached, in `unit`' }) targetValue: number;
  @ApiProperty({ description: 'The progress so far, in `unit`' }) currentValue: number;
  @ApiProperty({ description: 'The unit of target and progress, for example km; may be empty' }) unit: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The day until which it is to be reached; null when there is none',
  })
  deadline: string | null;
  @ApiProperty({ enum: PRIORITIES, description: 'How important it is' }) priority: Priority;
  @ApiProperty({ description: 'Whether the progress has reached a target above 0' }) completed: boolean;
  @ApiProperty({ type: () => [Reminder], description: 'When its person is reminded of the deadline' })
  reminders: readonly Reminder[];
  @ApiProperty({
    type: [GoalPoint],
    description: 'The last 60 days on which the progress changed, in order, each with its last value',
  })
  history: GoalPoint[];
}
