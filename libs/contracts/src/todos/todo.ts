import { ApiProperty } from '@nestjs/swagger';
import { ItemReply, PersonRef } from '../replies.js';

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const TODO_CATEGORIES = ['personal', 'work', 'shopping', 'health', 'other'] as const;
export type TodoCategory = (typeof TODO_CATEGORIES)[number];

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
  @ApiProperty({ type: PersonRef, description: 'The member who is to do it' }) assignedTo: PersonRef;
}
