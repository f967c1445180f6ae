import { ApiProperty } from '@nestjs/swagger';
import { RequiredClockTime, RequiredDay } from '../fields/index.js';

/** When a todo is planned: the same day and times for every member, whatever their time zone is. */
export class TodoPlan {
  @ApiProperty({ description: 'The day' }) day: string;
  @ApiProperty({ description: 'The start on that day, `HH:MM`' }) from: string;
  @ApiProperty({ description: 'The end on that day, after the start' }) to: string;
}

/** When a todo is to be planned. */
export class PlanInput {
  @RequiredDay({ label: 'day', description: 'The day; an instant becomes its day in the time zone of the caller' })
  day: string;
  @RequiredClockTime({ label: 'from', description: 'The start on that day, by the clock of whoever looks' })
  from: string;
  @RequiredClockTime({ label: 'to', description: 'The end on the same day, after the start' })
  to: string;
}
