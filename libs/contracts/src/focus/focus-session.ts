import { ApiProperty } from '@nestjs/swagger';
import { Trophy } from './trophy.js';

export const TASK_TYPES = ['todo', 'goal', 'habit'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** A focus session as it is answered (§3): its person's alone. */
export class FocusSession {
  @ApiProperty() _id: string;
  @ApiProperty({ enum: TASK_TYPES }) taskType: TaskType;
  @ApiProperty() taskId: string;
  /** What the task was called then; '' while that could not be found out. */
  @ApiProperty() taskTitle: string;
  /** Whole seconds. */
  @ApiProperty() duration: number;
  @ApiProperty() startTime: string;
  @ApiProperty() endTime: string;
  /** The person's local day at the start, `yyyy-mm-dd`; it stays when they travel. */
  @ApiProperty() day: string;
  /** Whether it was entered by hand. */
  @ApiProperty() isCustom: boolean;
  @ApiProperty() notes: string;
  @ApiProperty() createdAt: string;
}

/** A session that was just recorded, with the trophies that it earned. */
export class RecordedFocusSession extends FocusSession {
  @ApiProperty({ type: [Trophy] }) newTrophies: Trophy[];
}
