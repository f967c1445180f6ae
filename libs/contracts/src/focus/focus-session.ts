import { ApiProperty } from '@nestjs/swagger';
import { Trophy } from './trophy.js';

export const TASK_TYPES = ['todo', 'goal', 'habit'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** A focus session in the form of the API. It belongs to its person alone. */
export class FocusSession {
  @ApiProperty() _id: string;
  @ApiProperty({ enum: TASK_TYPES }) taskType: TaskType;
  @ApiProperty() taskId: string;
  /** The title of the task at that time; '' while it is unknown. */
  @ApiProperty() taskTitle: string;
  /** Whole seconds. */
  @ApiProperty() duration: number;
  @ApiProperty() startTime: string;
  @ApiProperty() endTime: string;
  /** The person's local day at the start, `yyyy-mm-dd`; it does not change when the person travels. */
  @ApiProperty() day: string;
  /** Whether the person entered it by hand. */
  @ApiProperty() isCustom: boolean;
  @ApiProperty() notes: string;
  @ApiProperty() createdAt: string;
}

/** A newly recorded session, with the trophies that it unlocked. */
export class RecordedFocusSession extends FocusSession {
  @ApiProperty({ type: [Trophy] }) newTrophies: Trophy[];
}
