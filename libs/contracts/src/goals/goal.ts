import { ApiProperty } from '@nestjs/swagger';
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
  /** The person's local day, `yyyy-mm-dd`. */
  @ApiProperty() day: string;
  @ApiProperty() value: number;
}

/** A goal in the form of the API. It belongs to its person alone and is the same in every space. */
export class Goal {
  @ApiProperty() _id: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty({ enum: GOAL_CATEGORIES }) category: GoalCategory;
  @ApiProperty() targetValue: number;
  @ApiProperty() currentValue: number;
  @ApiProperty() unit: string;
  /** A calendar day, `yyyy-mm-dd`, or null. */
  @ApiProperty({ type: String, nullable: true }) deadline: string | null;
  @ApiProperty({ enum: PRIORITIES }) priority: Priority;
  /** Whether the current value has reached a target above 0. */
  @ApiProperty() completed: boolean;
  /** The last days on which the progress changed, in order, each with its last value. */
  @ApiProperty({ type: [GoalPoint] }) history: GoalPoint[];
  @ApiProperty() createdAt: string;
  @ApiProperty() updatedAt: string;
  @ApiProperty() version: number;
}
