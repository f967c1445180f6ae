import { ApiProperty } from '@nestjs/swagger';
import { TASK_TYPES, type TaskType } from './choices.js';
import { Trophy } from './trophy.js';

/** A focus session in the form of the API. It belongs to its person alone. */
export class FocusSession {
  @ApiProperty({ description: 'The id of the session' }) _id: string;
  @ApiProperty({ enum: TASK_TYPES, description: 'The kind of task' }) taskType: TaskType;
  @ApiProperty({ description: 'The id of the todo, goal or habit; it may have been deleted since' }) taskId: string;
  @ApiProperty({ description: 'The title that the task had at that time; empty while it is unknown' })
  taskTitle: string;
  @ApiProperty({ description: 'Focus time in whole seconds, without pauses' }) duration: number;
  @ApiProperty({ description: 'The instant at which it started' }) startTime: string;
  @ApiProperty({ description: 'The instant at which it ended' }) endTime: string;
  @ApiProperty({
    description: 'The day on which it started where the person was; it does not change when the person travels',
  })
  day: string;
  @ApiProperty({ description: 'Whether the person entered it by hand' }) isCustom: boolean;
  @ApiProperty({ description: 'Notes of a session entered by hand; otherwise empty' }) notes: string;
  @ApiProperty({ description: 'The instant at which it was recorded' }) createdAt: string;
}

/** A newly recorded session, with the trophies that it unlocked. */
export class RecordedFocusSession extends FocusSession {
  @ApiProperty({ type: [Trophy], description: 'The trophies that it unlocked' }) newTrophies: Trophy[];
}
