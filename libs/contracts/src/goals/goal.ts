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

/** Where a goal stood at the end of a day. */
export class GoalPoint {
  /** The person's local day, `yyyy-mm-dd`. */
  @ApiProperty() day: string;
  @ApiProperty() value: number;
}

/** A goal as it is answered (§3): its person's alone, in every space. */
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
  /** The way so far: the last days on which the progress changed, in order, each with the value that it ended on. */
  @ApiProperty({ type: [GoalPoint] }) history: GoalPoint[];
  @ApiProperty() createdAt: string;
  @ApiProperty() updatedAt: string;
  @ApiProperty() version: number;
}
