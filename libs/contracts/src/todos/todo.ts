import { ApiProperty } from '@nestjs/swagger';
import { PersonRef } from '../replies.js';

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const TODO_CATEGORIES = ['personal', 'work', 'shopping', 'health', 'other'] as const;
export type TodoCategory = (typeof TODO_CATEGORIES)[number];

/** A todo in the form of the API. */
export class Todo {
  @ApiProperty() _id: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty({ enum: PRIORITIES }) priority: Priority;
  @ApiProperty({ enum: TODO_CATEGORIES }) category: TodoCategory;
  /** A calendar day, `yyyy-mm-dd`, or null. */
  @ApiProperty({ type: String, nullable: true }) dueDate: string | null;
  @ApiProperty() completed: boolean;
  @ApiProperty({ type: PersonRef }) createdBy: PersonRef;
  @ApiProperty({ type: PersonRef }) assignedTo: PersonRef;
  @ApiProperty() createdAt: string;
  @ApiProperty() updatedAt: string;
  @ApiProperty() version: number;
}
